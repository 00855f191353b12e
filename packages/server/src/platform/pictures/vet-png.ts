import type { PictureLimits } from './limits.ts'
import { refuse } from './refusal.ts'

/** Pixel data of the picture or of further APNG frames: as many chunks as the encoder likes. */
const pixelChunks = new Set(['IDAT', 'fdAT', 'fcTL'])

const damaged = (): never =>
  refuse('damaged', 'The PNG is damaged or cut off. Export it again and send the whole file.')

/**
 * Of an animated PNG the still picture stands (what a viewer without animation shows): libpng
 * skips the further frames unread, so they need no rule of their own.
 */
export function readPngHeader(bytes: Buffer, limits: PictureLimits) {
  if (bytes.length < 33 || bytes.readUInt32BE(8) !== 13) damaged()
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') damaged()
  const width = bytes.readUInt32BE(16)
  const height = bytes.readUInt32BE(20)
  if (width === 0 || height === 0) damaged()
  const depth = bytes[24]
  const interlaced = bytes[28] !== 0
  const profile = walkChunks(bytes, limits)
  return { width, height, held: interlaced, deepWithProfile: depth === 16 && profile }
}

/** Checks that the chunks are whole and few; tells whether a colour profile is among them. */
function walkChunks(bytes: Buffer, { maxSegments }: PictureLimits): boolean {
  let profile = false
  let pixels = false
  let others = 0
  // Stops at the end of the file just as at IEND: without IEND all pixels may still be there,
  // and the decoder is the better judge of that.
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'IEND') break
    if (at + 12 + length > bytes.length) damaged()
    if (type === 'iCCP') profile = true
    if (type === 'IDAT') pixels = true
    if (!pixelChunks.has(type)) others += 1
    if (others > maxSegments) {
      refuse('too_complex', 'The PNG has too many metadata chunks. Export it again as PNG or JPEG.')
    }
    at += 12 + length
  }
  if (!pixels) damaged()
  return profile
}
