import type { PictureLimits } from './limits.ts'
import { refuse } from './refusal.ts'

const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b

const damaged = (): never =>
  refuse('damaged', 'The GIF is damaged or cut off. Export it again and send the whole file.')

/** Bytes of a colour table, told by the flags before it. */
const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/**
 * Of an animation the first frame stands. The decoder holds the whole canvas, which grows with a
 * frame that is larger than it, so every frame counts.
 */
export function readGifHeader(bytes: Buffer, { maxSegments }: PictureLimits) {
  if (bytes.length < 14) damaged()
  let width = bytes.readUInt16LE(6)
  let height = bytes.readUInt16LE(8)
  let frames = 0
  let blocks = 0
  let at = 13 + tableBytes(bytes[10] ?? 0)
  for (let kind = bytes[at]; kind !== TRAILER; kind = bytes[at]) {
    if (kind === IMAGE) {
      if (at + 10 >= bytes.length) damaged()
      width = Math.max(width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5))
      height = Math.max(height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7))
      frames += 1
      at = afterSubBlocks(bytes, at + 11 + tableBytes(bytes[at + 9] ?? 0))
    } else if (kind === EXTENSION) {
      at = afterSubBlocks(bytes, at + 2)
    } else if (frames > 0) {
      // Behind a whole frame some programs leave rubbish, or forget the end.
      break
    } else damaged()
    blocks += 1
    if (blocks > maxSegments) {
      refuse('too_complex', 'The GIF has too many frames. Export one of them as PNG or JPEG.')
    }
  }
  if (frames === 0 || width === 0 || height === 0) damaged()
  return { width, height, held: true }
}

/** Data comes in pieces of up to 255 bytes; an empty one ends it. */
function afterSubBlocks(bytes: Buffer, start: number): number {
  let at = start
  for (let length = bytes[at]; length !== 0; length = bytes[at]) {
    if (length === undefined || at + 1 + length > bytes.length) return damaged()
    at += 1 + length
  }
  return at + 1
}
