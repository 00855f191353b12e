import { open, type Pixels, render, type Size } from '../../pixels.ts'
import type { ComposedStill } from './index.ts'

/** Shapes are the same within what rounding to even sides does. */
const SAME_SHAPE = 0.01

/**
 * What the film shows at rest, in its own size. A picture that is fine enough and has the film's shape
 * is resampled once, from itself: its finest grain is there, which a still of another size has lost.
 */
export function asItCame(
  picture: Pixels,
  { still, frame }: ComposedStill,
  film: Size,
): Promise<Pixels> {
  const { x: left, y: top, width, height } = frame
  const isItself =
    picture.width >= film.width &&
    Math.abs((picture.width * film.height) / (picture.height * film.width) - 1) < SAME_SHAPE
  const shown = isItself ? open(picture) : open(still).extract({ left, top, width, height })
  return render(shown.resize(film.width, film.height, { fit: 'fill', kernel: 'lanczos3' }))
}
