import type { Plane } from '../../kernels/plane.ts'
import { samplePlane } from '../../kernels/sample.ts'
import type { Size } from '../../pixels.ts'
import type { Nearness } from '../camera/pose.ts'
import type { Layer } from '../frames/layer.ts'

/** How near each cell of a coarse grid over the still is. */
export type NearnessField = Plane

export type DepthLayer = {
  readonly layer: Layer
  /** Over the layer; undefined in the plane of the people. */
  readonly nearness: NearnessField | undefined
  /** Gestures move people, and what is in the air behind them is drawn before the first of them. */
  readonly people: boolean
}

/** What a still shows, far to near; the farthest is opaque, and all of the still where nobody is seen. */
export type DepthLayers = readonly DepthLayer[]

/** Cells along the longer side: nearness changes softly, or straight lines would bend. */
const CELLS = 64

/** A field as the film reads it, in its pixels at rest. */
export function readNearness(
  { data, width, height }: NearnessField,
  still: Size,
  { scale, left, top }: Pick<Layer, 'scale' | 'left' | 'top'>,
): Nearness {
  const cell = cellOf(still)
  return (x, y) => {
    const u = ((x - left) * scale) / cell - 0.5
    const v = ((y - top) * scale) / cell - 0.5
    return samplePlane(data, width, height, u, v)
  }
}

/** The side of a cell, in the still's pixels. */
export function cellOf({ width, height }: Size): number {
  return Math.max(1, Math.ceil(Math.max(width, height) / CELLS))
}

export function fieldOver(
  still: Size,
  find: (x: number, y: number, column: number, row: number) => number,
): NearnessField {
  const cell = cellOf(still)
  const width = Math.ceil(still.width / cell)
  const height = Math.ceil(still.height / cell)
  const data = new Float32Array(width * height)
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++)
      data[i] = find((column + 0.5) * cell, (row + 0.5) * cell, column, row)
  }
  return { data, width, height }
}
