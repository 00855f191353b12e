import { z } from 'zod'
import { softBlur } from '../../../kernels/blur.ts'
import { rgbToLab } from '../../../kernels/lab.ts'
import { clamp } from '../../../kernels/numbers.ts'
import type { Plane } from '../../../kernels/plane.ts'
import { shrink } from '../../../kernels/resize.ts'
import { extentOf } from '../../../seeing/landmarks.ts'
import { amount, hex, length } from '../../schema/fields.ts'
import type { Painter, Stage } from '../../stage.ts'
import { displayOf, fromDisplay, toDisplay } from '../shared/display.ts'
import { nearestLab, paletteOf } from './lab-palette.ts'
import { drawDarkSides } from './pixel-outline.ts'

/** Big pixels in a small palette, dithered in order. */
export const pixelSchema = z
  .strictObject({
    effect: z.literal('pixel'),
    cell: length.default(0.0085),
    /** Cells are small enough that the narrowest face is at least this many wide; 0 leaves them. */
    perFace: z.number().min(0).max(60).default(0),
    palette: z.array(hex).max(48).default([]),
    /** Colours taken from the picture itself, beside those of the palette. */
    own: z.int().min(0).max(64).default(0),
    dither: amount.default(0.035),
    /** Dark pixels on the darker side of strong edges. */
    outline: amount.default(0),
    /** Brings back what the averaging takes. */
    crisp: z.number().min(0).max(2).default(0),
  })
  .refine(({ palette, own }) => palette.length + own >= 2, {
    message: 'must have at least two colours',
    path: ['palette'],
  })
type Options = z.output<typeof pixelSchema>

const ORDER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5] as const
/** Of the picture's own colours, how much a pixel away from faces counts. */
const PLACE_WEIGHT = 0.35
/** Dithering on skin looks like a rash. */
const FACE_DITHER = 0.45

export const pixel: Painter<Options> = (stage, options) => {
  const { canvas, seed } = stage
  const { width, height } = canvas
  const cell = cellOf(stage, options)
  const shown = toDisplay(canvas)
  const small = shrink({ data: shown, width, height }, cell, 3)
  if (options.crisp > 0) sharpen(small, options.crisp)
  const face = stage.faceMask && shrink({ data: stage.faceMask, width, height }, cell, 1).data
  if (options.outline > 0) drawDarkSides(small, options.outline, face)
  const given = Float32Array.of(...options.palette.flatMap(displayOf))
  const lab = labOf(small.data)
  const own = options.own
    ? paletteOf(lab, (i) => Math.max(PLACE_WEIGHT, face?.[i] ?? 0), options.own, seed)
    : new Float32Array()
  const palette = new Float32Array([...labOf(given), ...own])
  const means = meansOf(small.data, lab, palette, given)
  for (let y = 0, i = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++, i++) {
      const rank = ORDER[(y & 3) * 4 + (x & 3)]! / 15 - 0.5
      const faceFactor = face ? 1 - FACE_DITHER * face[i]! : 1
      const light = lab[i * 3]! + rank * options.dither * 200 * faceFactor
      const k = nearestLab(palette, light, lab[i * 3 + 1]!, lab[i * 3 + 2]!)
      for (let c = 0; c < 3; c++) small.data[i * 3 + c] = means[k * 3 + c]!
    }
  }
  layCells(shown, small, width, height, cell)
  fromDisplay(canvas, shown)
}

/** One grid for the whole picture, as fine as its smallest face needs. */
function cellOf({ unit, faces = [] }: Stage, { cell, perFace }: Options): number {
  let side = cell * unit
  if (perFace > 0) {
    for (const { mesh } of faces) {
      const { left, right } = extentOf(mesh)
      side = Math.min(side, (right - left) / perFace)
    }
  }
  return Math.max(2, Math.round(side))
}

function sharpen(small: Plane, amount: number): void {
  const soft = softBlur(small, 1, 3)
  for (let i = 0; i < soft.length; i++) {
    small.data[i] = clamp(small.data[i]! + (small.data[i]! - soft[i]!) * amount)
  }
}

function labOf(shown: Float32Array): Float32Array {
  const bytes = new Float32Array(shown.length)
  for (let i = 0; i < shown.length; i++) bytes[i] = shown[i]! * 255
  return rgbToLab(bytes)
}

/** Display values of every colour: as given, or the mean of the pixels nearest to it. */
function meansOf(
  shown: Float32Array,
  lab: Float32Array,
  palette: Float32Array,
  given: Float32Array,
): Float32Array {
  const means = new Float32Array(palette.length)
  const counts = new Float32Array(palette.length / 3)
  for (let p = 0; p < lab.length; p += 3) {
    const k = nearestLab(palette, lab[p]!, lab[p + 1]!, lab[p + 2]!)
    counts[k]!++
    for (let c = 0; c < 3; c++) means[k * 3 + c]! += shown[p + c]!
  }
  for (let i = 0; i < means.length; i++) means[i]! /= Math.max(1, counts[(i / 3) | 0]!)
  means.set(given)
  return means
}

function layCells(
  shown: Float32Array,
  small: Plane,
  width: number,
  height: number,
  cell: number,
): void {
  for (let y = 0, p = 0; y < height; y++) {
    const row = ((y / cell) | 0) * small.width
    for (let x = 0; x < width; x++, p += 3) {
      const q = (row + ((x / cell) | 0)) * 3
      shown[p] = small.data[q]!
      shown[p + 1] = small.data[q + 1]!
      shown[p + 2] = small.data[q + 2]!
    }
  }
}
