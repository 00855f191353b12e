import { smoothstep } from '../../kernels/numbers.ts'
import type { CameraPath, CameraStage } from './path.ts'
import { STRAIGHT_ON } from './pose.ts'

/** How far a hand strays at most, as part of the frame's shorter side, and in radians. */
const STRAYS = 0.008
const LEANS = 0.005

/** Seconds until the hand is felt: the first frame shows the picture as it came. */
const FELT = 1.5

/**
 * Breath, weight shifting and pulse: turns a second, how much of the whole, and where it begins. No
 * two have a common measure, so nothing repeats; all are slow, because fast shaking looks like a fault.
 */
type Sway = readonly (readonly [pace: number, share: number, begins: number])[]
const ACROSS: Sway = [
  [0.23, 0.6, 0.4],
  [0.61, 0.3, 2.1],
  [1.37, 0.1, 4.4],
]
const DOWN: Sway = [
  [0.29, 0.6, 3.3],
  [0.53, 0.3, 0.9],
  [1.61, 0.1, 5.6],
]
const LEANING: Sway = [
  [0.19, 0.7, 1.7],
  [0.47, 0.3, 5.0],
]

/** The same way, with the camera held in the hand. The lens draws near enough to hide the edges. */
export function shaken(path: CameraPath, { width, height, amount }: CameraStage): CameraPath {
  const strays = STRAYS * Math.min(width, height) * amount
  const leans = LEANS * amount
  const lens = Math.max(hiding(width, height, strays, leans), hiding(height, width, strays, leans))
  return (at) => {
    const pose = path(at)
    const felt = smoothstep(0, FELT, at.seconds)
    const { lens: lensBefore = 1, turn = STRAIGHT_ON } = pose
    const strayed = (strays * felt) / lensBefore
    return {
      ...pose,
      lens: lensBefore * (1 + (lens - 1) * felt),
      turn: {
        x: turn.x + strayed * sway(ACROSS, at.seconds),
        y: turn.y + strayed * sway(DOWN, at.seconds),
      },
      roll: pose.roll + leans * felt * sway(LEANING, at.seconds),
    }
  }
}

function sway(of: Sway, seconds: number): number {
  let sum = 0
  for (const [pace, share, begins] of of)
    sum += share * Math.sin(2 * Math.PI * pace * seconds + begins)
  return sum
}

/** How much a side of the view has to shrink so that it stays within the frame however it strays. */
function hiding(length: number, other: number, strays: number, leans: number): number {
  return (length + other * leans) / (length - 2 * strays)
}
