// The few pieces of the protobuf wire format that an ONNX file needs.
const VARINT = 0
const LENGTH_DELIMITED = 2

const text = new TextEncoder()

/** A field with a whole number; zero and above, as everything we write is, except axes counted from the end. */
export function integerField(field: number, value: number): Uint8Array {
  return join([varint(tag(field, VARINT)), varint(value)])
}

export function bytesField(field: number, bytes: Uint8Array): Uint8Array {
  return join([varint(tag(field, LENGTH_DELIMITED)), varint(bytes.length), bytes])
}

export function textField(field: number, value: string): Uint8Array {
  return bytesField(field, text.encode(value))
}

/** A message inside a message. */
export function messageField(field: number, parts: readonly Uint8Array[]): Uint8Array {
  return bytesField(field, join(parts))
}

export function join(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

function tag(field: number, wireType: number): number {
  return field * 8 + wireType
}

/** Seven bits a byte, lowest first. Negative numbers are written as 64-bit two's complement. */
function varint(value: number): Uint8Array {
  let rest = BigInt.asUintN(64, BigInt(value))
  const bytes: number[] = []
  do {
    const low = Number(rest & 0x7fn)
    rest >>= 7n
    bytes.push(rest === 0n ? low : low | 0x80)
  } while (rest !== 0n)
  return Uint8Array.from(bytes)
}
