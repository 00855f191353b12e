import { extendTo } from '../developing/extend.ts'
import type { Pixels } from '../pixels.ts'

/** A frame half as wide again: room for what the camera did not see. */
const WIDER = 1.5

/** Widens the frame around the picture, which keeps its size and every pixel. */
export function outpaint(picture: Pixels, signal: AbortSignal): Promise<Pixels> {
  const width = Math.round((picture.width * WIDER) / 2) * 2
  return extendTo(picture, { width, height: picture.height }, signal)
}
