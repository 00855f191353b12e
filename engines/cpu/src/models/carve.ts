/** How binary data begins in MessagePack: a mark, then its length in so many bytes, then the data. */
const LENGTHS = [
  { mark: 0xc5, width: 2 },
  { mark: 0xc6, width: 4 },
] as const
const SIGNATURES = { png: '89504e470d0a1a0a', jpg: 'ffd8ff', webp: '52494646' } as const

/** The picture in a MessagePack file, found by how it begins. */
export function carvePicture(container: Uint8Array, format: keyof typeof SIGNATURES): Uint8Array {
  const bytes = Buffer.from(container.buffer, container.byteOffset, container.byteLength)
  const signature = Buffer.from(SIGNATURES[format], 'hex')
  for (let at = bytes.indexOf(signature); at >= 0; at = bytes.indexOf(signature, at + 1)) {
    for (const { mark, width } of LENGTHS) {
      if (bytes[at - width - 1] !== mark) continue
      const length = bytes.readUIntBE(at - width, width)
      if (at + length <= bytes.length) return bytes.subarray(at, at + length)
    }
  }
  throw new Error(`there is no ${format} picture in it`)
}
