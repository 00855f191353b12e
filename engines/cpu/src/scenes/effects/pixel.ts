import { z } from 'zod'
import { shrink } from '../../kernels/resize-channels.ts'
import { amount, hex, length } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'
import { displayOf, fromDisplay, toDisplay } from './display.ts'

/** Big pixels in a small palette, dithered in order. */
export const pixelSchema = z.strictObject({
  effect: z.literal('pixel'),
  cell: length.default(0.0085),
  palette: z.array(hex).min(2).max(48),
  dither: amount.default(0.035),
})

const ORDER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5] as const

export const pixel: Painter<z.output<typeof pixelSchema>> = ({ canvas, unit }, options) => {
  const { width, height } = canvas
  const cell = Math.max(2, Math.round(options.cell * unit))
  const shown = toDisplay(canvas)
  const small = shrink({ data: shown, width, height }, cell, 3)
  const palette = options.palette.map(displayOf)
  for (let y = 0, p = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++, p += 3) {
      const rank = ORDER[(y & 3) * 4 + (x & 3)]! / 15 - 0.5
      small.data.set(nearest(palette, small.data, p, rank * options.dither * 2), p)
    }
  }
  for (let y = 0, p = 0; y < height; y++) {
    const row = ((y / cell) | 0) * small.width
    for (let x = 0; x < width; x++, p += 3) {
      const q = (row + ((x / cell) | 0)) * 3
      shown[p] = small.data[q]!
      shown[p + 1] = small.data[q + 1]!
      shown[p + 2] = small.data[q + 2]!
    }
  }
  fromDisplay(canvas, shown)
}

function nearest(
  palette: readonly (readonly [number, number, number])[],
  data: Float32Array,
  p: number,
  shift: number,
): readonly [number, number, number] {
  let best = palette[0]!
  let least = Infinity
  for (const colour of palette) {
    const dr = data[p]! + shift - colour[0]
    const dg = data[p + 1]! + shift - colour[1]
    const db = data[p + 2]! + shift - colour[2]
    const far = 0.35 * dr * dr + 0.5 * dg * dg + 0.15 * db * db
    if (far < least) {
      least = far
      best = colour
    }
  }
  return best
}
