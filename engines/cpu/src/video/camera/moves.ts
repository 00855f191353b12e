import { drawBack } from './draw-back.ts'
import { shaken } from './handheld.ts'
import type { CameraPath, CameraStage } from './path.ts'
import { wholeView } from './pose.ts'
import { type Travel, travel, type Way } from './travel.ts'

export const CAMERA_MOVES = [
  'push-in',
  'pull-out',
  'pan-left',
  'pan-right',
  'tilt-up',
  'tilt-down',
  'orbit-left',
  'orbit-right',
  'rise',
  'sink',
  'dolly-zoom',
  'handheld',
  'still',
] as const
export type CameraMove = (typeof CAMERA_MOVES)[number]

export function pathOf(move: CameraMove, stage: CameraStage): CameraPath {
  switch (move) {
    case 'pull-out':
      return drawBack(stage)
    case 'handheld':
      return shaken(() => wholeView(stage), stage)
    case 'still':
      return () => wholeView(stage)
    default:
      return travel(TRAVELS[move], stage)
  }
}

type Travelling = Exclude<CameraMove, 'pull-out' | 'handheld' | 'still'>

const TO_FOCUS: Way = {}
const NOWHERE: Way = { x: 0, y: 0 }

/** A pan turns and goes the same way, so that the far moves too, and the near a little more. */
const swept = (way: Way): Travel => ({
  zoom: 1.06,
  lens: 1.11,
  goes: way,
  turns: way,
  grown: 0.75,
})

/** Goes one way and turns half back: people all but keep their place while the far swings past them. */
const circled = (goes: Way, turns: Way): Travel => ({
  zoom: 1.1,
  lens: 1.06,
  goes,
  turns,
  grown: 0.85,
})

const TRAVELS: Readonly<Record<Travelling, Travel>> = {
  'push-in': { zoom: 1.14, lens: 1, goes: TO_FOCUS, turns: TO_FOCUS, grown: 1 },
  'pan-left': swept({ x: -1 }),
  'pan-right': swept({ x: 1 }),
  'tilt-up': swept({ y: -1 }),
  'tilt-down': swept({ y: 1 }),
  'orbit-left': circled({ x: -1 }, { x: 1 }),
  'orbit-right': circled({ x: 1 }, { x: -1 }),
  rise: circled({ y: -1 }, { y: 1 }),
  sink: circled({ y: 1 }, { y: -1 }),
  // Draws back as the lens draws near: people keep their size, and what is far grows behind them.
  'dolly-zoom': { zoom: 1.03 / 1.17, lens: 1.17, goes: NOWHERE, turns: NOWHERE, grown: 1 },
}
