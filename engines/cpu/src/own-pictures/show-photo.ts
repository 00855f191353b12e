import { enlargeInTiles } from '../guests/enlarge-in-tiles.ts'
import type { Networks } from '../networks.ts'
import { open, type Pixels, render, type Size } from '../pixels.ts'
import type { Window } from '../templates/choose-window.ts'
import { cutToSize } from '../templates/enlarge-painting.ts'

/** From this enlargement on a photograph is soft without the network's help. */
const SOFT_FROM = 1.25
/** What the network may be asked for: about four seconds of one core. */
const MOST_NETWORK_PIXELS = 400_000

/**
 * The window of a photograph at the size of the plate: no brush, no canvas. A small one is enlarged by
 * the network that enlarges guests too, so that both are equally fine.
 */
export async function showPhoto(
  networks: Networks,
  picture: Pixels,
  window: Window,
  size: Size,
): Promise<Pixels> {
  const isSoft = size.width / window.width >= SOFT_FROM
  if (!isSoft || window.width * window.height > MOST_NETWORK_PIXELS) {
    return cutToSize(picture, window, size)
  }
  const left = Math.max(0, Math.floor(window.left))
  const top = Math.max(0, Math.floor(window.top))
  const width = Math.min(picture.width, Math.ceil(window.left + window.width)) - left
  const height = Math.min(picture.height, Math.ceil(window.top + window.height)) - top
  const seen = await render(open(picture).extract({ left, top, width, height }))
  const large = await enlargeInTiles(networks, seen)
  const gain = large.width / width
  const inLarge = {
    left: (window.left - left) * gain,
    top: (window.top - top) * gain,
    width: window.width * gain,
    height: window.height * gain,
  }
  return cutToSize(large, inLarge, size)
}
