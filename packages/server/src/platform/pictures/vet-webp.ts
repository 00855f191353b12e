import type { PictureLimits } from './limits.ts'
import { refuse } from './refusal.ts'

const damaged = (): never =>
  refuse('damaged', 'The WebP is damaged or cut off. Export it again and send the whole file.')

type Size = { width: number; height: number }

/** The first chunk tells the size: a canvas (VP8X), a lossy (VP8) or a lossless (VP8L) frame. */
const sizeReaders: Record<string, (bytes: Buffer, at: number) => Size> = {
  VP8X: (bytes, at) => ({
    width: bytes.readUIntLE(at + 4, 3) + 1,
    height: bytes.readUIntLE(at + 7, 3) + 1,
  }),
  'VP8 ': (bytes, at) => {
    if (bytes.readUIntBE(at + 3, 3) !== 0x9d012a) damaged()
    return {
      width: bytes.readUInt16LE(at + 6) & 0x3fff,
      height: bytes.readUInt16LE(at + 8) & 0x3fff,
    }
  },
  VP8L: (bytes, at) => {
    if (bytes[at] !== 0x2f) damaged()
    const packed = bytes.readUInt32LE(at + 1)
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  },
}

const ANIMATION_FLAG = 0x02

/** Of an animated WebP the first frame stands; every frame lies inside the canvas checked here. */
export function readWebpHeader(bytes: Buffer, limits: PictureLimits) {
  if (bytes.length < 30) damaged()
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) damaged()
  const first = bytes.toString('latin1', 12, 16)
  const readSize = sizeReaders[first] ?? damaged
  const { width, height } = readSize(bytes, 20)
  if (width === 0 || height === 0) damaged()
  checkChunks(bytes, end, limits)
  const flags = bytes[20] ?? 0
  return { width, height, held: first === 'VP8X' && (flags & ANIMATION_FLAG) !== 0 }
}

function checkChunks(bytes: Buffer, end: number, { maxSegments }: PictureLimits): void {
  let chunks = 0
  for (let at = 12; at + 8 <= end; ) {
    const length = bytes.readUInt32LE(at + 4)
    if (at + 8 + length > end) damaged()
    chunks += 1
    if (chunks > maxSegments) {
      refuse('too_complex', 'The WebP has too many parts. Export one picture as JPEG or PNG.')
    }
    at += 8 + length + (length & 1)
  }
}
