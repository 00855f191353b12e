const SIGNATURE = [0x89, 0x50, 0x4e, 0x47]

/** A picture carries its graph before its pixels, so that only the head of a large one is sent. */
export function headOf(bytes: Uint8Array): Uint8Array {
  if (!SIGNATURE.every((byte, at) => bytes[at] === byte)) return bytes
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 8 <= bytes.length; at += view.getUint32(at) + 12) {
    if (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === 'IDAT') {
      return bytes.subarray(0, at)
    }
  }
  return bytes
}
