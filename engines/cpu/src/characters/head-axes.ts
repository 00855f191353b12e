import type { Point, Point3 } from '../kernels/box.ts'
import { CHIN, FOREHEAD_TOP, OVAL } from '../seeing/landmarks.ts'

/**
 * A head's own axes: from the chin `across` to the viewer's right and `down` its length, in face
 * heights. The top of the forehead lies at (0, -1).
 */
export type HeadAxes = {
  readonly chin: Point
  readonly right: Point
  readonly down: Point
  readonly height: number
}

export function axesOf(mesh: readonly Point3[]): HeadAxes {
  const chin = mesh[CHIN]!
  const top = mesh[FOREHEAD_TOP]!
  const height = Math.hypot(chin[0] - top[0], chin[1] - top[1]) || 1
  const down: Point = [(chin[0] - top[0]) / height, (chin[1] - top[1]) / height]
  return { chin: [chin[0], chin[1]], right: [down[1], -down[0]], down, height }
}

export function across({ chin, right, height }: HeadAxes, x: number, y: number): number {
  return ((x - chin[0]) * right[0] + (y - chin[1]) * right[1]) / height
}

export function along({ chin, down, height }: HeadAxes, x: number, y: number): number {
  return ((x - chin[0]) * down[0] + (y - chin[1]) * down[1]) / height
}

/** The place at `a` across and `b` along. */
export function placeAt({ chin, right, down, height }: HeadAxes, a: number, b: number): Point {
  return [
    chin[0] + (right[0] * a + down[0] * b) * height,
    chin[1] + (right[1] * a + down[1] * b) * height,
  ]
}

/** The face's outline in its own axes. */
export function outlineOf(mesh: readonly Point3[], axes: HeadAxes): readonly Point[] {
  return OVAL.map((index): Point => {
    const [x, y] = mesh[index]!
    return [across(axes, x, y), along(axes, x, y)]
  })
}

/** From where to where the outline reaches across. */
export function sidesOf(outline: readonly Point[]): readonly [number, number] {
  const xs = outline.map(([x]) => x)
  return [Math.min(...xs), Math.max(...xs)]
}
