import { enlargeInTiles } from '../../guests/enlarge-in-tiles.ts'
import type { Box } from '../../kernels/box.ts'
import type { Networks } from '../../networks.ts'
import { open, type Pixels, render, type Size } from '../../pixels.ts'
import { layInto } from './lay-into.ts'

/** From here on enlarged pixels look soft, and the network draws what they lack. */
const LEAST_GAIN = 1.25
/** What the network may be asked for: about five seconds of one core. */
const MOST_NETWORK_PIXELS = 450_000
/** In which what the network drew turns into what was only resampled, in pixels of the result. */
const SEAM = 40

/**
 * A picture at another size, to the pixel. When it grows the network helps with all of it, or, if
 * that takes too long, with the first of the dear parts that does not.
 */
export async function resizePicture(
  networks: Networks,
  picture: Pixels,
  { width, height }: Size,
  dear: readonly Box[],
): Promise<Pixels> {
  const resampled = await resized(picture, { width, height })
  if (width < LEAST_GAIN * picture.width) return resampled
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height }
  const part = [whole, ...dear].find((box) => box.width * box.height <= MOST_NETWORK_PIXELS)
  if (!part) return resampled
  const cut = await render(
    open(picture).extract({ left: part.x, top: part.y, width: part.width, height: part.height }),
  )
  const across = (x: number) => Math.round((x * width) / picture.width)
  const down = (y: number) => Math.round((y * height) / picture.height)
  const [x, y] = [across(part.x), down(part.y)]
  const sharp = await resized(await enlargeInTiles(networks, cut), {
    width: across(part.x + part.width) - x,
    height: down(part.y + part.height) - y,
  })
  return layInto(resampled, sharp, { x, y }, SEAM)
}

function resized(picture: Pixels, { width, height }: Size): Promise<Pixels> {
  return render(open(picture).resize(width, height, { fit: 'fill', kernel: 'lanczos3' }))
}
