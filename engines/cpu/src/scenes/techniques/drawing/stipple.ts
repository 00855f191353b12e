import { shrink } from '../../../kernels/resize.ts'
import { random } from '../../../noise.ts'
import { dab, type Sheet } from './draw-line.ts'

export type StippleOptions = {
  /** Dots are at least this far apart, in pixels; whole numbers. */
  readonly cell: number
  readonly radius: number
  readonly seed: number
}

/**
 * Dots by hand whose number follows the darkness. The error of each place is handed to the next ones
 * (as Floyd and Steinberg do), so that dots keep apart instead of clotting.
 */
export function stipple(sheet: Sheet, dark: Float32Array, options: StippleOptions): void {
  const { width, height } = sheet
  const cell = Math.max(1, Math.round(options.cell))
  const { data, width: columns, height: rows } = shrink({ data: dark, width, height }, cell, 1)
  const next = random(options.seed)
  for (let row = 0; row < rows; row++) {
    // Back and forth, so that no worms grow in one direction.
    const way = row & 1 ? -1 : 1
    for (let n = 0; n < columns; n++) {
      const column = way > 0 ? n : columns - 1 - n
      const i = row * columns + column
      const wanted = data[i]!
      const shaken = 0.5 + (next() - 0.5) * 0.3
      const dx = (next() - 0.5) * 0.7
      const dy = (next() - 0.5) * 0.7
      const dot = wanted > shaken ? 1 : 0
      if (dot) dab(sheet, (column + 0.5 + dx) * cell, (row + 0.5 + dy) * cell, options.radius, 1)
      const error = wanted - dot
      const ahead = column + way
      if (ahead >= 0 && ahead < columns) data[i + way]! += (error * 7) / 16
      if (row + 1 === rows) continue
      const below = i + columns
      data[below]! += (error * 5) / 16
      if (ahead >= 0 && ahead < columns) data[below + way]! += error / 16
      const behind = column - way
      if (behind >= 0 && behind < columns) data[below - way]! += (error * 3) / 16
    }
  }
}
