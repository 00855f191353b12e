import sharp from 'sharp'
import { open, type Pixels, render, type Size } from '../pixels.ts'
import { extendTo } from './extend.ts'

/** Fills the size; what is cropped away is what looks least like people (skin, colour, detail). */
function fillKeepingHeads(picture: Pixels, { width, height }: Size): Promise<Pixels> {
  return render(
    open(picture).resize(width, height, { fit: 'cover', position: sharp.strategy.attention }),
  )
}

/** A crop may take this much of a group's picture; more would take a person with it. */
const GROUP_MAY_LOSE = 0.2

/** Fills the size when hardly anything is lost by it, and shows the whole picture otherwise. */
export function fillKeepingEveryone(
  picture: Pixels,
  size: Size,
  signal: AbortSignal,
  mayLose = GROUP_MAY_LOSE,
): Promise<Pixels> {
  const own = picture.width / picture.height
  const wanted = size.width / size.height
  const kept = Math.min(own / wanted, wanted / own)
  if (kept >= 1 - mayLose) return fillKeepingHeads(picture, size)
  return extendTo(picture, size, signal)
}
