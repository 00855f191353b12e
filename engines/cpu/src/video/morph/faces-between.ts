import { ease } from '../../kernels/numbers.ts'
import { extentOf, faceHeight } from '../../seeing/landmarks.ts'
import { between } from './correspondence.ts'
import type { Pair } from './match-faces.ts'

/** Where the hold on a face ends, in its own half-widths and half-heights from its middle. */
const HOLD_ENDS = 1.5

/** 1 in the faces half-way between the pictures, 0 well outside them. */
export function heldFaces(pairs: readonly Pair[]): (x: number, y: number) => number {
  const ovals = pairs.map((pair) => {
    const { left, right, top, bottom } = extentOf(between(pair))
    return {
      x: (left + right) / 2,
      y: (top + bottom) / 2,
      across: (right - left) / 2,
      down: (bottom - top) / 2,
    }
  })
  return (x, y) => {
    let held = 0
    for (const oval of ovals) {
      const away = Math.hypot((x - oval.x) / oval.across, (y - oval.y) / oval.down)
      held = Math.max(held, 1 - ease((away - 1) / (HOLD_ENDS - 1)))
    }
    return held
  }
}

/** How tall a head is on the average, half-way between the pictures. */
export function headBetween(pairs: readonly Pair[]): number {
  return pairs.reduce((sum, pair) => sum + faceHeight(between(pair)), 0) / pairs.length
}
