import type { Size } from '../../pixels.ts'

/**
 * Where the frame takes its pixels from, told at the nodes of a grid over the frame: x, y, x, y... in
 * the film's pixels at rest. Between nodes it changes evenly. Every movement of a film, of the camera
 * or of what it sees, is such a grid.
 */
export type WarpGrid = {
  /** Pixels of the frame between two nodes. */
  readonly step: number
  readonly columns: number
  readonly rows: number
  readonly data: Float32Array
}

/** Fine enough for the relief of a face, coarse enough to cost nothing. */
export const STEP = 8

export function blankWarpGrid({ width, height }: Size, step = STEP): WarpGrid {
  const columns = Math.ceil(width / step) + 1
  const rows = Math.ceil(height / step) + 1
  return { step, columns, rows, data: new Float32Array(columns * rows * 2) }
}

/** Asks for the origin of every node; `find` writes x and y at `at`. */
export function fillWarpGrid(
  { step, columns, rows, data }: WarpGrid,
  find: (x: number, y: number, data: Float32Array, at: number) => void,
): void {
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at += 2)
      find(column * step, row * step, data, at)
  }
}
