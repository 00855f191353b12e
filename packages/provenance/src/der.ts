/** The few kinds of ASN.1 values that a certificate is made of, in their one encoding (DER). */
const tag = (number: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([number]), lengthOf(body), body])
}

function lengthOf({ length }: Uint8Array): Buffer {
  if (length < 0x80) return Buffer.from([length])
  return length < 0x100
    ? Buffer.from([0x81, length])
    : Buffer.from([0x82, length >> 8, length & 0xff])
}

function oidBytes(words: string): Buffer {
  const [first = 0, second = 0, ...rest] = words.split('.').map(Number)
  const arcs = rest.flatMap((arc) => {
    const digits = [arc & 0x7f]
    for (let left = arc >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80)
    return digits
  })
  return Buffer.from([first * 40 + second, ...arcs])
}

export const DER = {
  sequence: (...parts: readonly Uint8Array[]) => tag(0x30, ...parts),
  set: (...parts: readonly Uint8Array[]) => tag(0x31, ...parts),
  integer: (value: number) => tag(0x02, Buffer.from([value])),
  true: () => tag(0x01, Buffer.from([0xff])),
  oid: (words: string) => tag(0x06, oidBytes(words)),
  text: (words: string) => tag(0x0c, Buffer.from(words)),
  /** As YYMMDDhhmmssZ. */
  time: (words: string) => tag(0x17, Buffer.from(words)),
  octets: (bytes: Uint8Array) => tag(0x04, bytes),
  bits: (bytes: Uint8Array, unused = 0) => tag(0x03, Buffer.from([unused]), bytes),
  /** A part that is known by its number; with parts inside of it, or bare. */
  part: (number: number, inner: Uint8Array) => tag(0xa0 + number, inner),
  barePart: (number: number, bytes: Uint8Array) => tag(0x80 + number, bytes),
}
