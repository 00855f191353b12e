import { once } from 'node:events'
import { crc32, createDeflate } from 'node:zlib'

export const signature = Buffer.from('89504e470d0a1a0a', 'hex')

/** The header and the signature before it: where an honest PNG is cut to slip chunks in. */
export const headerEnd = 33

export function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), whole.length - 4)
  return whole
}

export interface PngShape {
  width: number
  height: number
  depth?: number
  /** 0 is grey, 2 is red, green and blue. */
  colour?: 0 | 2
}

export function header({ width, height, depth = 8, colour = 2 }: PngShape): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data[8] = depth
  data[9] = colour
  return chunk('IHDR', data)
}

export function pngOf(shape: PngShape, deflated: Uint8Array): Buffer {
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([signature, header(shape), chunk('IDAT', deflated), end])
}

/** Slips chunks in behind the header. */
export const withChunks = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd)])

/** A few hundred kilobytes that inflate to `length` zeros; never holds the zeros themselves. */
export async function deflatedZeros(length: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 3, memLevel: 9 })
  const parts: Buffer[] = []
  deflate.on('data', (part: Buffer) => parts.push(part))
  const ended = once(deflate, 'end')
  const block = Buffer.alloc(1024 * 1024)
  for (let left = length; left > 0; left -= block.length) {
    const room = deflate.write(block.subarray(0, Math.min(left, block.length)))
    if (!room) await once(deflate, 'drain')
  }
  deflate.end()
  await ended
  return Buffer.concat(parts)
}
