import type { Size } from '../../pixels.ts'
import type { Face } from '../../seeing/face.ts'
import { type CameraPose, wholeView } from '../camera/pose.ts'
import type { Moment } from '../film.ts'
import type { AtmosphereOptions } from '../film-options.ts'
import type { Frame } from '../frames/frame.ts'
import type { Side } from './air.ts'
import { INGREDIENTS } from './ingredients/index.ts'
import { viewOf } from './view.ts'

/** What is in the air, drawn over the far layers (`behind` people) and over all (`before` them). */
export type Atmosphere = {
  drawBehind(frame: Frame, at: Moment, pose?: CameraPose): void
  drawBefore(frame: Frame, at: Moment, pose?: CameraPose): void
}

export type AtmosphereStage = {
  readonly size: Size
  /** In the film's pixels at rest; near things keep clear of them. */
  readonly faces: readonly Face[]
  readonly seed: number
  /** Whether people are one with what is behind them, so that all of the air is drawn over them. */
  readonly flat?: boolean
}

/** It fades in: the first frame shows nothing of it. */
export function openAtmosphere(
  options: readonly AtmosphereOptions[],
  { size, faces, seed, flat = false }: AtmosphereStage,
): Atmosphere {
  const unit = Math.min(size.width, size.height)
  const atRest = wholeView(size)
  const airs = options.flatMap(({ kind, amount, colours }, n) =>
    INGREDIENTS[kind].map((make) => make({ size, unit, amount, colours, flat, seed: seed + n })),
  )
  const drawOn =
    (side: Side) =>
    (frame: Frame, at: Moment, pose: CameraPose = atRest) => {
      if (airs.length === 0) return
      const view = viewOf(at, pose, size, faces)
      for (const air of airs) air(frame, side, view)
    }
  return { drawBehind: drawOn('behind'), drawBefore: drawOn('before') }
}
