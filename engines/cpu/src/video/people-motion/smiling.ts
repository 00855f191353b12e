import type { Box, Point, Point3 } from '../../kernels/box.ts'
import { smoothstep } from '../../kernels/numbers.ts'
import { STEP } from '../frames/warp-grid.ts'
import type { Head } from './head.ts'
import { planeOver } from './nodes.ts'

/** Where a full smile moves each node, in pixels. */
export type Smiling = { readonly x: Float32Array; readonly y: Float32Array }

/** A place of the mesh that a smile pulls; pulls and reach in half widths of the mouth. */
type Pull = {
  readonly points: readonly [left: number, right: number]
  readonly outwards: number
  readonly up: number
  readonly reach: number
}

const PULLS: readonly Pull[] = [
  { points: [61, 291], outwards: 0.13, up: 0.155, reach: 0.55 },
  { points: [205, 425], outwards: 0.02, up: 0.1, reach: 0.6 },
]
const MOUTH: readonly [left: number, right: number] = [61, 291]

const INNER_LIPS_MIDDLE: readonly [upper: number, lower: number] = [13, 14]
/** Who shows teeth smiles already, as a rule: there is less to add. */
const OPEN_LESS = 0.45

export function smilingOf({ mesh, down }: Head, box: Box): Smiling {
  const left = mesh[MOUTH[0]]!
  const right = mesh[MOUTH[1]]!
  const middle: Point = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2]
  const strength = 1 - OPEN_LESS * smoothstep(0.05, 0.18, gapOf(mesh) / lengthOf(left, right))
  const pulls = [0, 1].flatMap((side) => {
    const [cornerX, cornerY] = mesh[MOUTH[side]!]!
    const half = lengthOf([cornerX, cornerY], middle)
    const out: Point = [(cornerX - middle[0]) / half, (cornerY - middle[1]) / half]
    return PULLS.map(({ points, outwards, up, reach }) => {
      const at: Point3 = mesh[points[side]!]!
      const sigma = Math.max(reach * half, STEP)
      return {
        at,
        x: strength * half * (out[0] * outwards - down[0] * up),
        y: strength * half * (out[1] * outwards - down[1] * up),
        narrow: 1 / (2 * sigma * sigma),
      }
    })
  })
  const sum = (axis: 'x' | 'y') =>
    planeOver(box, (x, y) =>
      pulls.reduce((all, pull) => {
        const far = (x - pull.at[0]) ** 2 + (y - pull.at[1]) ** 2
        return all + pull[axis] * Math.exp(-far * pull.narrow)
      }, 0),
    )
  return { x: sum('x'), y: sum('y') }
}

function gapOf(mesh: readonly Point3[]): number {
  return lengthOf(mesh[INNER_LIPS_MIDDLE[0]]!, mesh[INNER_LIPS_MIDDLE[1]]!)
}

function lengthOf([x, y]: Point | Point3, [toX, toY]: Point | Point3): number {
  return Math.hypot(x - toX, y - toY)
}
