import { z } from 'zod'
import { softBlur } from '../../kernels/blur.ts'
import { clamp, smoothstep } from '../../kernels/numbers.ts'
import type { Plane } from '../../kernels/plane.ts'
import { eachEnlargedRow, shrink, shrinkLight } from '../../kernels/resize.ts'
import type { Canvas } from '../canvas.ts'
import { amount, length, light } from '../schema/fields.ts'
import { BODY_GRID, type People } from './people.ts'

export const wrapSchema = z
  .strictObject({
    radius: length.default(0.02),
    amount: z.number().min(0).max(2).default(0.5),
    clip: z
      .number()
      .min(0.1)
      .max(10)
      .default(1.6)
      .describe('Lights brighter than this value do not spill further'),
  })
  .describe('Light of the scene that spills over the edges of the people')

export const shadowSchema = z
  .strictObject({
    x: z.number().min(-1).max(1).default(0.05),
    y: z.number().min(-1).max(1).default(0.03),
    blur: length.default(0.05),
    amount: amount.default(0.5),
  })
  .describe('A soft shadow on the backdrop, offset to the side')

export const outlineSchema = z
  .strictObject({ width: length.default(0.006), colour: light })
  .describe('A line of one colour around everybody. The first line is drawn below the others')

const FACTOR = 4

export function wrapLight(
  canvas: Canvas,
  people: People,
  unit: number,
  { radius, amount: share, clip }: z.output<typeof wrapSchema>,
): void {
  if (share <= 0 || radius <= 0) return
  const { box, alpha, colours } = people
  const sigma = (radius * unit) / FACTOR
  const behind = shrinkLight(canvas, box, FACTOR, 0, clip)
  const air = softBlur(behind, sigma * 2, 3)
  const open = new Float32Array(alpha.length)
  for (let i = 0; i < open.length; i++) open[i] = 1 - alpha[i]!
  const gaps = shrink({ data: open, width: box.width, height: box.height }, FACTOR, 1)
  const wide = softBlur(gaps, sigma, 1)
  const fine = softBlur(gaps, sigma * 0.25, 1)
  for (let i = 0, p = 0; i < wide.length; i++, p += 3) {
    const spill = share * clamp(0.55 * wide[i]! + 0.6 * fine[i]!)
    air[p]! *= spill
    air[p + 1]! *= spill
    air[p + 2]! *= spill
  }
  addSpill(colours, alpha, { ...behind, data: air })
}

function addSpill({ data, width, height }: Canvas, alpha: Float32Array, air: Plane): void {
  eachEnlargedRow(air, width, height, 3, (row, y) => {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (alpha[i]! <= 0) continue
      for (let c = 0; c < 3; c++) {
        const own = data[i * 3 + c]!
        data[i * 3 + c] = own + row[x * 3 + c]! * (1 - 0.4 * Math.min(own, 1))
      }
    }
  })
}

export function castShadow(
  { data, width, height }: Canvas,
  { bodies }: People,
  unit: number,
  options: z.output<typeof shadowSchema>,
): void {
  const soft = softBlur(bodies, (options.blur * unit) / BODY_GRID, 1)
  const moved = shift(
    { ...bodies, data: soft },
    (options.x * unit) / BODY_GRID,
    (options.y * unit) / BODY_GRID,
  )
  eachEnlargedRow(moved, width, height, 1, (row, y) => {
    for (let x = 0, p = y * width * 3; x < width; x++, p += 3) {
      const keep = 1 - row[x]! * options.amount
      data[p]! *= keep
      data[p + 1]! *= keep
      data[p + 2]! *= keep
    }
  })
}

function shift({ data, width, height }: Plane, byX: number, byY: number): Plane {
  const out = new Float32Array(data.length)
  for (let y = 0; y < height; y++) {
    const fromY = clamp(Math.round(y - byY), 0, height - 1)
    for (let x = 0; x < width; x++) {
      out[y * width + x] = data[fromY * width + clamp(Math.round(x - byX), 0, width - 1)]!
    }
  }
  return { data: out, width, height }
}

export function drawOutline(
  { data, width, height }: Canvas,
  { bodies }: People,
  unit: number,
  { width: line, colour }: z.output<typeof outlineSchema>,
): void {
  const soft = softBlur(bodies, Math.max(0.5, (line * unit) / BODY_GRID), 1)
  eachEnlargedRow({ ...bodies, data: soft }, width, height, 1, (row, y) => {
    for (let x = 0, p = y * width * 3; x < width; x++, p += 3) {
      const cover = smoothstep(0.05, 0.09, row[x]!)
      if (cover <= 0) continue
      for (let c = 0; c < 3; c++) data[p + c]! += (colour[c]! - data[p + c]!) * cover
    }
  })
}

/** Lays the people over the scene; `edge` softens their rim. */
export function layPeople(canvas: Canvas, people: People, edge: number): void {
  const { box, colours } = people
  const alpha = edge
    ? softBlur({ data: people.alpha, width: box.width, height: box.height }, edge, 1)
    : people.alpha
  for (let y = 0, i = 0; y < box.height; y++) {
    let p = ((y + box.y) * canvas.width + box.x) * 3
    for (let x = 0; x < box.width; x++, i++, p += 3) {
      // Where nobody is there is no colour either, however soft the rim.
      if (people.alpha[i]! <= 0) continue
      const cover = alpha[i]!
      canvas.data[p]! += (colours.data[i * 3]! - canvas.data[p]!) * cover
      canvas.data[p + 1]! += (colours.data[i * 3 + 1]! - canvas.data[p + 1]!) * cover
      canvas.data[p + 2]! += (colours.data[i * 3 + 2]! - canvas.data[p + 2]!) * cover
    }
  }
}
