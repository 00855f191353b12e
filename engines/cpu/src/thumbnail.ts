import { open, type Pixels } from './pixels.ts'

const LONGEST_SIDE = 480

/** A picture or a frame as a small JPEG, for lists. */
export function thumbnailOf(picture: Pixels): Promise<Uint8Array> {
  return open(picture)
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer()
}
