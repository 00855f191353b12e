import type { Box } from '../../kernels/box.ts'
import { clamp, mix, smoothstep } from '../../kernels/numbers.ts'
import { STEP } from '../frames/warp-grid.ts'
import { type Body, bodyOf } from './body.ts'
import { type Head, outwards } from './head.ts'
import { type Freedom, freedomOf, type Nodes, nodesWithin, planeOver } from './nodes.ts'
import type { Posture } from './posture.ts'
import { type Smiling, smilingOf } from './smiling.ts'
import { type Turning, turningOf } from './turning.ts'

/** A person of the picture, ready to be moved: everything at the nodes of `box`. */
export type Person = {
  readonly head: Head
  readonly box: Box
  readonly turning: Turning
  readonly smiling: Smiling
  readonly body: Body
  /** How freely the wind moves a place: hair and cloth, not the face. */
  readonly loose: Float32Array
  readonly freedom: Freedom
}

/** How far around a head its person is moved, in head lengths from the chin. */
const BESIDE = 2.3
const ABOVE = 2.3
const BELOW = 3.2

export function personOf(head: Head, others: readonly Head[], nodes: Nodes): Person {
  const { chin, unit } = head
  const box = nodesWithin(
    chin[0] - BESIDE * unit,
    chin[1] - ABOVE * unit,
    chin[0] + BESIDE * unit,
    chin[1] + BELOW * unit,
  )
  const freedom = freedomOf(nodes, box)
  return {
    head,
    box,
    freedom,
    turning: turningOf(head, others, box, freedom),
    smiling: smilingOf(head, box),
    body: bodyOf(head, others, nodes.film, box),
    loose: looseOf(head, others, box),
  }
}

/** Cloth is heavier than hair. */
const CLOTH = 0.3

function looseOf(head: Head, others: readonly Head[], box: Box): Float32Array {
  const heads = [head, ...others]
  return planeOver(box, (x, y) => {
    const nearest = Math.min(...heads.map((each) => outwards(each, x, y)))
    const light = mix(1, CLOTH, smoothstep(0.1, 0.8, (y - head.chin[1]) / head.unit))
    const near = 1 - smoothstep(2, 3, outwards(head, x, y))
    return light * near * smoothstep(0.95, 1.6, nearest)
  })
}

const RADIANS = Math.PI / 180
/** In head lengths. */
const BREATH = 0.014
const GUST = 0.036

/** Adds where a person has moved to what is known of the frame's nodes. */
export function movePerson(
  moved: Float32Array,
  { columns, rows }: Nodes,
  { head, box, turning, smiling, body, loose, freedom }: Person,
  posture: Posture,
  seconds: number,
): void {
  const { neck, unit } = head
  const [xx, xy, xz, yx, yy, yz] = turnOf(posture, head, turning)
  const leant = posture.lean * unit
  const lifted = posture.breath * BREATH * unit
  const gust = posture.wind * GUST * unit
  const ripple = (Math.PI * 2) / unit
  const left = Math.max(0, box.x)
  const right = Math.min(columns, box.x + box.width)
  const bottom = Math.min(rows, box.y + box.height)
  for (let row = Math.max(0, box.y); row < bottom; row++) {
    const y = row * STEP
    let i = (row - box.y) * box.width + left - box.x
    let o = (row * columns + left) * 2
    for (let column = left; column < right; column++, i++, o += 2) {
      const x = column * STEP
      const relief = turning.relief[i]!
      const fromX = (x - neck[0]) * turning.share[i]!
      const fromY = (y - neck[1]) * turning.share[i]!
      let dx = xx * fromX + xy * fromY + xz * relief
      let dy = yx * fromX + yy * fromY + yz * relief
      dx += smiling.x[i]! * posture.smile + body.lean[i]! * leant
      dy += smiling.y[i]! * posture.smile - body.lift[i]! * lifted
      if (gust > 0) {
        // Ripples that run to the lower right, about a head long; the two never fall in step.
        const along = (x * 0.7 + y * 0.5) * ripple
        dx += gust * loose[i]! * Math.sin(along - seconds * 3.9)
        dy += gust * 0.5 * loose[i]! * Math.sin(along * 0.8 - seconds * 3.1 + 1)
      }
      moved[o]! += dx * freedom.across[i]!
      moved[o + 1]! += dy * freedom.down[i]!
    }
  }
}

/** The rows of a turn less the place itself: yaw about the neck, then pitch, then roll; z is relief. */
function turnOf(
  posture: Posture,
  { frontal }: Head,
  { mostTurn, mostTilt }: Turning,
): [number, number, number, number, number, number] {
  const wanted = Math.hypot(posture.yaw, posture.pitch) * RADIANS * frontal
  const part = bounded(wanted, Math.asin(clamp(mostTurn))) / (wanted || 1)
  const yaw = posture.yaw * RADIANS * frontal * part
  const pitch = posture.pitch * RADIANS * frontal * part
  const roll = bounded(posture.roll * RADIANS, Math.asin(clamp(mostTilt)))
  const [cosYaw, cosPitch, cosRoll] = [Math.cos(yaw), Math.cos(pitch), Math.cos(roll)]
  const [sinYaw, sinPitch, sinRoll] = [Math.sin(yaw), Math.sin(pitch), Math.sin(roll)]
  const [downX, downY, downZ] = [-sinYaw * sinPitch, cosPitch, cosYaw * sinPitch]
  return [
    cosRoll * cosYaw - sinRoll * downX - 1,
    -sinRoll * downY,
    cosRoll * sinYaw - sinRoll * downZ,
    sinRoll * cosYaw + cosRoll * downX,
    cosRoll * downY - 1,
    sinRoll * sinYaw + cosRoll * downZ,
  ]
}

/** As it is while small, and never beyond the bound. */
function bounded(value: number, bound: number): number {
  return value / (1 + (value / bound) ** 4) ** 0.25
}
