import { fillWarpGrid, type WarpGrid } from '../frames/warp-grid.ts'
import { driftAt } from './drift.ts'
import { focusOf } from './fields.ts'
import type { Crossing, TransitionStage } from './stage.ts'

/** Where the drifting camera looks when it leaves the picture. */
export type Look = {
  /** How far it has gone to the right, in the film's pixels. */
  readonly aside?: number
  /** How near it has come to where people are. */
  readonly zoom?: number
  /** What the frame shows more of at its left, and how many of the film's pixels one of its own is. */
  readonly left?: number
  readonly coarse?: number
}

/** Where the frame's pixels come from on a picture that goes on mirrored beyond its edges. */
export function seeMirrored(
  origins: WarpGrid,
  stage: TransitionStage,
  { along, jitter }: Crossing,
  { aside = 0, zoom = 1, left = 0, coarse = 1 }: Look,
): void {
  const { width, height } = stage.size
  const pose = driftAt(stage, along)
  const focus = focusOf(stage.size)
  fillWarpGrid(origins, (x, y, data, at) => {
    const seenX = pose.x + (x * coarse - left + jitter.x - width / 2) / pose.zoom
    const seenY = pose.y + (y * coarse + jitter.y - height / 2) / pose.zoom
    data[at] = mirroredAt(focus.x + (seenX - focus.x) / zoom + aside, width)
    data[at + 1] = mirroredAt(focus.y + (seenY - focus.y) / zoom, height)
  })
}

function mirroredAt(place: number, length: number): number {
  const turns = place / (2 * length)
  const within = (turns - Math.floor(turns)) * 2 * length
  return within > length ? 2 * length - within : within
}
