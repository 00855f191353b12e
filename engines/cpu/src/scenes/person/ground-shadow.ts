import { z } from 'zod'
import { softBlur } from '../../kernels/blur.ts'
import { clamp } from '../../kernels/numbers.ts'
import type { Plane } from '../../kernels/plane.ts'
import { eachEnlargedRow } from '../../kernels/resize.ts'
import type { Canvas } from '../canvas.ts'
import { amount, length } from '../schema/fields.ts'
import { BODY_GRID, type People } from './people.ts'
import { type Stances, type Standing, stancesOf } from './standing.ts'

export const groundSchema = z
  .strictObject({
    from: z
      .tuple([z.number().min(-1).max(1), z.number().min(-1).max(1)])
      .default([0.7, -0.7])
      .describe(
        'Position of the light on the ground, relative to the feet: x to the right, y towards the camera',
      ),
    length: z.number().min(0).max(4).default(0.8).describe('Length of the shadow, in body lengths'),
    amount: amount.default(0.5),
    blur: length
      .default(0.02)
      .describe('Softness at the far end; near the feet the shadow is sharper'),
    contact: amount.default(0.6).describe('How dark it is right under the feet'),
  })
  .describe('The shadow that people cast on the ground if their feet are inside the frame')

type Options = z.output<typeof groundSchema>

/** Ground seen from the height of the eyes is this much shorter than it is wide. */
const FLAT = 0.3
/** Even light straight from the side throws a shadow of some depth: bodies are not of paper. */
const LEAST_DEPTH = 0.05
/** How much of the cast shadow is left at its far end. */
const FAR_END = 0.35
/** What ends within this share of the body above the foot row stands on the ground too. */
const FEET = 0.09

export function castOnGround(canvas: Canvas, people: People, unit: number, options: Options): void {
  const stances = stancesOf(people)
  if (people.meltsAt !== undefined || stances.standing.length === 0) return
  const { width, height } = people.bodies
  const grid = unit / BODY_GRID
  const near = new Float32Array(width * height)
  const far = new Float32Array(width * height)
  const under = new Float32Array(width * height)
  for (const one of stances.standing) {
    cast(near, far, people.bodies, stances, one, options)
    touch(under, stances, one, width, height)
  }
  const soft = softBlur({ data: far, width, height }, options.blur * grid, 1)
  const crisp = softBlur({ data: near, width, height }, options.blur * grid * 0.3, 1)
  const dark = softBlur({ data: under, width, height }, 0.006 * grid, 1)
  for (let i = 0; i < soft.length; i++) {
    const sun = clamp(soft[i]! + crisp[i]!) * options.amount
    soft[i] = (1 - sun) * (1 - clamp(dark[i]! * 1.4) * options.contact)
  }
  dim(canvas, { data: soft, width, height })
}

/** Lays the silhouette flat: a place `up` above the feet shades the ground `up` times away from the light. */
function cast(
  near: Float32Array,
  far: Float32Array,
  { data, width, height }: Plane,
  { owners }: Stances,
  { who, foot, tall }: Standing,
  { from, length: long }: Options,
): void {
  const span = Math.hypot(from[0], from[1]) || 1
  const aside = (-from[0] / span) * long
  const wanted = (-from[1] / span) * long * FLAT
  const down = Math.sign(wanted || 1) * Math.max(Math.abs(wanted), LEAST_DEPTH)
  const first = Math.max(0, Math.floor(Math.min(foot, foot + tall * down)))
  const last = Math.min(height - 1, Math.ceil(Math.max(foot, foot + tall * down)))
  for (let y = first; y <= last; y++) {
    const up = (y - foot) / down
    if (up < 0 || up > tall) continue
    const row = clamp(Math.round(foot - up), 0, height - 1) * width
    const share = up / tall
    const faint = 1 - (1 - FAR_END) * share
    for (let x = 0; x < width; x++) {
      const column = Math.round(x - up * aside)
      if (column < 0 || column >= width || owners[column] !== who) continue
      const cover = data[row + column]! * faint
      const i = y * width + x
      far[i] = Math.max(far[i]!, cover * share)
      near[i] = Math.max(near[i]!, cover * (1 - share))
    }
  }
}

/** Marks the ground right under whatever stands on it, each foot at its own row. */
function touch(
  under: Float32Array,
  { owners, ends }: Stances,
  { who, foot, tall }: Standing,
  width: number,
  height: number,
): void {
  const thick = Math.max(1, Math.round(tall * 0.012))
  for (let x = 0; x < width; x++) {
    const end = ends[x]!
    if (owners[x] !== who || end < foot - tall * FEET) continue
    const bottom = Math.min(height - 1, end + thick)
    for (let y = Math.max(0, end - thick); y <= bottom; y++) under[y * width + x] = 1
  }
}

function dim({ data, width, height }: Canvas, keep: Plane): void {
  eachEnlargedRow(keep, width, height, 1, (row, y) => {
    for (let x = 0, p = y * width * 3; x < width; x++, p += 3) {
      const share = row[x]!
      data[p]! *= share
      data[p + 1]! *= share
      data[p + 2]! *= share
    }
  })
}
