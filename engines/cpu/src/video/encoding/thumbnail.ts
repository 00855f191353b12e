import sharp from 'sharp'
import type { Size } from '../../pixels.ts'

const LONGEST_SIDE = 480

/** A frame as a small JPEG, for lists of films. */
export async function thumbnailOf(frame: Uint8Array, size: Size): Promise<Uint8Array> {
  return sharp(frame, { raw: { ...size, channels: 3 } })
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer()
}
