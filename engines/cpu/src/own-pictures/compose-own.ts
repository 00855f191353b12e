import type { Ratio } from '@guise/core'
import type { Networks } from '../networks.ts'
import { decode } from '../picture.ts'
import type { Size } from '../pixels.ts'
import type { Face } from '../seeing/face.ts'
import { enlargePainting } from '../templates/enlarge-painting.ts'
import { type Composed, placed, whole } from '../templates/show-window.ts'
import { chooseFrame } from './choose-frame.ts'
import { readSlots } from './read-slots.ts'
import type { OwnPicture } from './schema.ts'
import { showPhoto } from './show-photo.ts'

/** Enough of a large picture for a frame that shows less than half of it. */
const ENOUGH = { width: 2400, height: 2400 }

/** Lays somebody's own picture out for one shape of print, at exactly the given size. */
export async function composeOwn(
  networks: Networks,
  bytes: Uint8Array,
  own: OwnPicture,
  ratio: Ratio,
  size: Size,
  signal: AbortSignal,
): Promise<Composed> {
  const picture = await decode(bytes, "The filter's picture", ENOUGH)
  const faces = await readSlots(networks, picture, own.slots)
  signal.throwIfAborted()
  const window = chooseFrame(own, faces, picture, ratio, size)
  const pixels = own.painting
    ? await enlargePainting(picture, window, size)
    : await showPhoto(networks, picture, window, size)
  const seen = placed(faces, window, whole(size)).filter((face) => isSeen(face, size))
  return { pixels, faces: seen }
}

/** A frame that is too narrow for a group leaves those at its sides out. */
function isSeen({ square: { x, y, size: side } }: Face, { width, height }: Size): boolean {
  const half = side / 4
  return x > half && y > half && x < width - half && y < height - half
}
