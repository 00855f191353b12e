import { glide } from './glide.ts'
import type { CameraPath, CameraStage } from './path.ts'
import { travel } from './travel.ts'

/** How much wider the view becomes. */
const WIDER = 0.15
/** Less room than this is not worth drawing back into. */
const LEAST = 0.03

/**
 * Draws back into the room the still has around the frame. Without room it first comes nearer and
 * then draws back to the whole picture, so that what was asked for is what most of the film shows.
 */
export function drawBack(stage: CameraStage): CameraPath {
  const { width, height, room, amount } = stage
  const across = room.left + room.right
  const down = room.top + room.bottom
  const wider = Math.min(WIDER * amount, across / width, down / height)
  if (wider < LEAST) return nearAndBack(stage)
  // The view widens to each side by the share of the room that lies there, so to none beyond it.
  const toRight = room.right / across - 0.5
  const toBottom = room.bottom / down - 0.5
  return ({ along }) => {
    const more = wider * glide(along)
    return {
      zoom: 1 / (1 + more),
      x: width / 2 + width * more * toRight,
      y: height / 2 + height * more * toBottom,
      roll: 0,
    }
  }
}

const NEARER = { zoom: 1.06, lens: 1, goes: {}, turns: {}, grown: 1 }
const TURNING_POINT = 0.4

function nearAndBack(stage: CameraStage): CameraPath {
  const near = travel(NEARER, stage)
  return (at) => {
    const { along } = at
    const there = along < TURNING_POINT ? along / TURNING_POINT : (1 - along) / (1 - TURNING_POINT)
    return near({ ...at, along: there })
  }
}
