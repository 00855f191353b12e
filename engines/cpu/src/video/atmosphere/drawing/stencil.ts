import type { Point } from '../../../kernels/box.ts'
import { fillPolygon } from '../../../kernels/polygon.ts'

/** A flat thing, drawn on a square from -1 to 1: how far its edge is from each node, and how light it is there. */
export type Stencil = {
  /** Above 0 within, in halves of the square. */
  readonly edge: Float32Array
  readonly shade: Float32Array
}

export const STENCIL_SIDE = 49
/** The square goes a little beyond -1 and 1: soft rims lie outside of the edge. */
export const STENCIL_REACH = 1.5

export function cutStencil(
  outline: readonly Point[],
  shadeAt: (u: number, v: number) => number,
): Stencil {
  const side = STENCIL_SIDE
  const perNode = (2 * STENCIL_REACH) / (side - 1)
  const nodes = outline.map(
    ([u, v]): Point => [(u + STENCIL_REACH) / perNode + 0.5, (v + STENCIL_REACH) / perNode + 0.5],
  )
  const within = fillPolygon(nodes, { x: 0, y: 0, width: side, height: side })
  const edge = new Float32Array(side * side)
  const shade = new Float32Array(side * side)
  for (let row = 0, i = 0; row < side; row++) {
    for (let column = 0; column < side; column++, i++) {
      const u = column * perNode - STENCIL_REACH
      const v = row * perNode - STENCIL_REACH
      edge[i] = distanceTo(outline, u, v) * (within[i]! > 0 ? 1 : -1)
      shade[i] = shadeAt(u, v)
    }
  }
  return { edge, shade }
}

function distanceTo(outline: readonly Point[], u: number, v: number): number {
  let least = Infinity
  let [fromU, fromV] = outline.at(-1)!
  for (const [toU, toV] of outline) {
    const du = toU - fromU
    const dv = toV - fromV
    const along = ((u - fromU) * du + (v - fromV) * dv) / (du * du + dv * dv || 1)
    const t = Math.min(1, Math.max(0, along))
    least = Math.min(least, Math.hypot(u - fromU - du * t, v - fromV - dv * t))
    fromU = toU
    fromV = toV
  }
  return least
}
