import { blurPlane } from '../../kernels/blur.ts'
import { clamp, mix, smoothstep } from '../../kernels/numbers.ts'
import { stretch } from '../../kernels/resize.ts'
import { samplePlane } from '../../kernels/sample.ts'
import type { Size } from '../../pixels.ts'
import type { Correspondence } from './correspondence.ts'

/** Pixels of shift to a pixel of the way: where bodies begin to stiffen, and where they are stiff. */
const STRAIN = [0.3, 0.8] as const

/** What is added to the way at each cell half-way between the pictures, in the film's pixels. */
export type Shift = Size & {
  readonly cell: number
  readonly dx: Float32Array
  readonly dy: Float32Array
}

/** Nothing is shifted yet. */
export function blankShift({ width }: Size): Shift {
  return { width: 1, height: 1, cell: width, dx: new Float32Array(1), dy: new Float32Array(1) }
}

/** The same told on smaller cells. */
export function finer({ dx, dy, ...coarse }: Shift, cell: number, size: Size): Shift {
  const width = Math.ceil(size.width / cell)
  const height = Math.ceil(size.height / cell)
  return {
    width,
    height,
    cell,
    dx: stretch({ ...coarse, data: dx }, width, height),
    dy: stretch({ ...coarse, data: dy }, width, height),
  }
}

/** Every cell takes its neighbours along, all the more where it would tear from them or fold over. */
export function soften(
  plane: Float32Array,
  { width, height, cell }: Shift,
  stiffness: number,
  most: Float32Array,
): void {
  const soft = blurPlane(plane, width, height, 1)
  const out = new Float32Array(plane.length)
  for (let row = 0, i = 0; row < height; row++) {
    const up = row > 0 ? -width : 0
    const down = row < height - 1 ? width : 0
    for (let column = 0; column < width; column++, i++) {
      const across = plane[column < width - 1 ? i + 1 : i]! - plane[column > 0 ? i - 1 : i]!
      const strain = Math.max(Math.abs(across), Math.abs(plane[i + down]! - plane[i + up]!))
      const stiff = Math.max(stiffness, smoothstep(...STRAIN, strain / (2 * cell)))
      out[i] = clamp(mix(plane[i]!, soft[i]!, stiff), -most[i]!, most[i]!)
    }
  }
  plane.set(out)
}

/** Adds a shift to the ways; beyond the frame it is that of its edge. */
export function shifted(
  correspondence: Correspondence,
  { width, height, cell, dx, dy }: Shift,
): Correspondence {
  const { step, columns, rows, left, top } = correspondence
  const ways = correspondence.ways.slice()
  for (let row = 0, at = 0; row < rows; row++) {
    const v = (top + row * step) / cell - 0.5
    for (let column = 0; column < columns; column++, at += 2) {
      const u = (left + column * step) / cell - 0.5
      ways[at]! += samplePlane(dx, width, height, u, v)
      ways[at + 1]! += samplePlane(dy, width, height, u, v)
    }
  }
  return { ...correspondence, ways }
}
