import type { Networks } from '../networks.ts'
import { open, type Pixels, render } from '../pixels.ts'
import { widen } from './widen.ts'

/** Adds `room` rows above a picture: what is widened is the picture turned, its top to the right. */
export async function widenTop(
  networks: Networks,
  picture: Pixels,
  room: number,
  signal: AbortSignal,
): Promise<Pixels> {
  if (room === 0) return picture
  const turned = await render(open(picture).rotate(90))
  const wide = await widen(networks, turned, { left: 0, right: room }, signal)
  return render(open(wide).rotate(-90))
}
