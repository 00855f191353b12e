import type { Box } from '../../kernels/box.ts'
import { clamp } from '../../kernels/numbers.ts'
import type { Size } from '../../pixels.ts'
import type { Extent } from '../../seeing/landmarks.ts'
import type { Needs } from './heads.ts'
import { planWindow } from './plan-window.ts'

export type Composition = {
  /** The frame's size in pixels of the still: the film's, supersampled. */
  readonly size: Size
  /** Whether the camera will draw back and show more than the picture, at its sides and above. */
  readonly room: boolean
}

export type StillPlan = {
  readonly still: Size
  /** What the film's frame shows of the still at rest. */
  readonly frame: Box
  /** What is taken of the picture, and where it lies on the still; all else is painted. */
  readonly taken: Box
  readonly lies: Box
}

/** For a camera that draws back: how much wider and higher than the frame the still is. */
const ROOM = 0.12

export function planStill(
  picture: Size,
  needs: Needs | undefined,
  { size, room }: Composition,
): StillPlan {
  const window = planWindow(picture, needs, size.width / size.height)
  const scale = size.width / (window.right - window.left)
  const beside = room ? Math.round((ROOM / 2) * size.width) : 0
  const above = room ? Math.round(ROOM * size.height) : 0
  const still = { width: size.width + 2 * beside, height: size.height + above }
  const outer = {
    left: window.left - beside / scale,
    top: window.top - above / scale,
    right: window.right + beside / scale,
    bottom: window.bottom,
  }
  const taken = insideOf(picture, outer)
  const left = clamp(Math.round((taken.x - outer.left) * scale), 0, still.width - 1)
  const top = clamp(Math.round((taken.y - outer.top) * scale), 0, still.height - 1)
  const right = Math.round((taken.x + taken.width - outer.left) * scale)
  return {
    still,
    frame: { x: beside, y: above, ...size },
    taken,
    lies: {
      x: left,
      y: top,
      width: clamp(right, left + 1, still.width) - left,
      // Nothing is ever painted below the picture.
      height: still.height - top,
    },
  }
}

/** Whole pixels of the picture. A strip thinner than a pixel is no reason to paint one. */
function insideOf({ width, height }: Size, { left, top, right, bottom }: Extent): Box {
  const x = clamp(Math.round(left), 0, width - 1)
  const y = clamp(Math.round(top), 0, height - 1)
  return {
    x,
    y,
    width: clamp(Math.round(right), x + 1, width) - x,
    height: clamp(Math.round(bottom), y + 1, height) - y,
  }
}
