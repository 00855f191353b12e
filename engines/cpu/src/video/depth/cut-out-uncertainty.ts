import { smoothstep } from '../../kernels/numbers.ts'
import type { Plane } from '../../kernels/plane.ts'
import { headLength } from '../../seeing/body.ts'
import type { Face } from '../../seeing/face.ts'
import { CHIN } from '../../seeing/landmarks.ts'

/** Where a chest surely is, from the chin, in head lengths. */
const HALF = 0.5
const FROM = 0.5
const TO = 1.4
/** Shares of it that were lost: hair and hands hide a little, a bad cut-out loses much. */
const LITTLE = 0.06
const MUCH = 0.17

/**
 * How much of a person's chest the cut-out has lost, from 0 to 1: dark clothes before a dark wall.
 * `cover` is the cut-out on cells of `cell` pixels. A chest outside the picture tells nothing.
 */
export function cutOutUncertainty(
  face: Face,
  { data, width, height }: Plane,
  cell: number,
): number {
  const unit = headLength(face) / cell
  const [chinX, chinY] = face.mesh[CHIN]!
  const left = Math.max(0, Math.round(chinX / cell - HALF * unit))
  const right = Math.min(width, Math.round(chinX / cell + HALF * unit))
  const top = Math.max(0, Math.round(chinY / cell + FROM * unit))
  const bottom = Math.min(height, Math.round(chinY / cell + TO * unit))
  let lost = 0
  let count = 0
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++, count++) lost += 1 - data[y * width + x]!
  }
  return count === 0 ? 0 : smoothstep(LITTLE, MUCH, lost / count)
}
