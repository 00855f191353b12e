import { clamp } from '../../kernels/numbers.ts'
import type { Moment } from '../film.ts'
import type { Frame } from '../frames/frame.ts'
import { layOpaque } from '../frames/lay.ts'
import type { Layer } from '../frames/layer.ts'
import { blankWarpGrid, fillWarpGrid } from '../frames/warp-grid.ts'
import { chooseTransition } from './choose.ts'
import { dissolve } from './dissolve.ts'
import { glitch } from './glitch.ts'
import { ink } from './ink.ts'
import { iris } from './iris.ts'
import { light } from './light.ts'
import type { TransitionName } from './names.ts'
import type { Design, TransitionStage } from './stage.ts'
import { whip } from './whip.ts'
import { wipe } from './wipe.ts'
import { zoom } from './zoom.ts'

export type { TransitionStage } from './stage.ts'

/** Draws the way from one picture to another; it begins and ends with them as they are. */
export type Transition = (frame: Frame, at: Moment) => void

const DESIGNS: Readonly<Record<TransitionName, Design>> = {
  light,
  whip,
  zoom,
  ink,
  iris,
  wipe,
  glitch,
  dissolve,
}

/** The share of the film that shows each picture as it is. */
const REST = 0.1
const MOVING = 1 - 2 * REST

/** The transition of that name; one that suits the pictures if none is named. */
export function openTransition(
  name: TransitionName | undefined,
  stage: TransitionStage,
): Transition {
  const { seconds, open } = DESIGNS[name ?? chooseTransition(stage)]
  const draw = open(stage)
  const atRest = openRest(stage)
  return (frame, at) => {
    const along = (at.along - REST) / MOVING
    if (along <= 0) return atRest(frame, stage.first, at)
    if (along >= 1) return atRest(frame, stage.last, at)
    const moving = (at.seconds / at.along) * MOVING
    const share = Math.min(1, seconds / moving)
    draw(frame, { jitter: at.jitter, along, across: clamp((along - 0.5) / share + 0.5) })
  }
}

function openRest({ size }: TransitionStage) {
  const origins = blankWarpGrid(size)
  return (frame: Frame, layer: Layer, { jitter }: Pick<Moment, 'jitter'>) => {
    fillWarpGrid(origins, (x, y, data, at) => {
      data[at] = x + jitter.x
      data[at + 1] = y + jitter.y
    })
    layOpaque(frame, layer, origins)
  }
}
