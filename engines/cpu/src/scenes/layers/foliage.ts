import { z } from 'zod'
import { clamp, mix, smoothstep } from '../../kernels/numbers.ts'
import { eachEnlargedRow } from '../../kernels/resize.ts'
import { random } from '../../noise.ts'
import type { Canvas } from '../canvas.ts'
import type { Light } from '../light-colour.ts'
import {
  amount,
  area,
  count,
  length,
  lengths,
  light,
  lights,
  place,
  roll,
  tag,
  WHOLE_FRAME,
} from '../schema/fields.ts'
import { onBody, type Painter } from '../stage.ts'
import { paintFlake } from './flake.ts'
import { type LeafMass, leafMass } from './leaf-mass.ts'

export const foliageSchema = z
  .strictObject({
    layer: z.literal('foliage'),
    ...tag,
    area: area.default(WHOLE_FRAME),
    clump: length.default(0.25).describe('Size of a cluster of leaves, and of one leaf'),
    leaf: lengths.default([0.006, 0.014]),
    count: count(8000).default(2500),
    cover: amount.default(0.7).describe('Fraction of the area that leaves cover'),
    colours: lights.describe('Colours of lit leaves, and of the dark gaps between them'),
    shade: light,
    sun: place.default([0.7, 0.1]),
    through: light
      .default([0.6, 0.6, 0.2])
      .describe('Light that shines through leaves near the sun'),
    sky: light.optional().describe('Points of sky between the leaves'),
    gaps: count(600).default(120),
    depth: amount
      .default(1)
      .describe('Density of the background behind single leaves; 0 means single leaves only'),
    soft: z
      .number()
      .min(0)
      .max(3)
      .default(0.25)
      .describe('How far single leaves are out of focus. Use it for leaves in front of the people'),
    roll,
  })
  .describe(
    'Leaves of trees and hedges in clusters, lit from one side. Add a dof with disc after it.',
  )

type Options = z.output<typeof foliageSchema>

export const paintFoliage: Painter<Options> = (stage, options) => {
  const { canvas, unit } = stage
  const mass = leafMass(stage, options)
  if (options.depth > 0) fillMass(canvas, mass, options)
  const next = random(stage.seed + 11)
  const { colours, shade, area: box, sun } = options
  for (let n = 0; n < options.count; n++) {
    const x = mix(box[0], box[2], next()) * canvas.width
    const y = mix(box[1], box[3], next()) * canvas.height
    const colour = colours[Math.floor(next() * colours.length)]!
    const [size, bright, lean, turn] = [next(), next(), next(), next()]
    const { thick, lit } = mass.at(x, y)
    // Before the people leaves frame them; on clothes they would read as stains.
    if (stage.bodies && onBody(stage, x, y, options.leaf[1] * unit)) continue
    if (thick < 0.06 + 0.4 * bright * (1 - lit)) continue
    const near = 1 / (1 + 7 * distance(x / canvas.width, y / canvas.height, sun) ** 2)
    // Leaves painted later lie on top: the last ones are those in the sun.
    const share = clamp(lit * 0.75 + (bright - 0.5) * 0.7 + 0.3 * (n / options.count) - 0.08)
    const shine = bright ** 5 * near * 1.5
    const half = mix(options.leaf[0], options.leaf[1], size) * unit
    paintFlake(canvas, {
      x,
      y,
      halfLong: half,
      halfWide: half * (0.3 + 0.45 * lean),
      turn: turn * 6.28,
      soft: 1 + half * options.soft,
      light: leafLight(shade, colour, share, options.through, shine),
      opacity: 0.92,
      oval: 0.8,
    })
  }
  paintGaps(stage, options, mass, next)
}

function leafLight(
  shade: Light,
  colour: Light,
  share: number,
  through: Light,
  shine: number,
): Light {
  const one = (c: 0 | 1 | 2) => mix(shade[c], colour[c], share) + through[c] * shine
  return [one(0), one(1), one(2)]
}

function fillMass({ data, width, height }: Canvas, { grid }: LeafMass, options: Options): void {
  const [first] = options.colours
  eachEnlargedRow(grid, width, height, 2, (row, y) => {
    for (let x = 0, p = y * width * 3; x < width; x++, p += 3) {
      const cover = smoothstep(0.3, 0.95, row[x * 2]!) * options.depth
      if (cover <= 0) continue
      const lit = row[x * 2 + 1]! ** 1.5 * 0.7
      for (let c = 0; c < 3; c++) {
        const value = mix(options.shade[c]!, first![c]!, lit)
        data[p + c]! += (value - data[p + c]!) * cover
      }
    }
  })
}

/** Small holes in the crowns; out of focus they are what makes a photo of trees sparkle. */
function paintGaps(
  { canvas, unit }: { readonly canvas: Canvas; readonly unit: number },
  options: Options,
  mass: LeafMass,
  next: () => number,
): void {
  if (!options.sky) return
  const { area: box, sky } = options
  for (let n = 0; n < options.gaps; n++) {
    const x = mix(box[0], box[2], next()) * canvas.width
    const y = mix(box[1], box[3], next() ** 1.4) * canvas.height
    const [size, bright] = [next(), next()]
    const { thick, lit } = mass.at(x, y)
    if (thick < 0.2 || lit < 0.35) continue
    const half = mix(0.0012, 0.0045, size * size) * unit
    const gain = 0.4 + 2.4 * bright ** 3
    paintFlake(canvas, {
      x,
      y,
      halfLong: half,
      halfWide: half * 0.8,
      turn: size * 6.28,
      soft: 1.2,
      light: [sky[0] * gain, sky[1] * gain, sky[2] * gain],
      opacity: 0.9,
      oval: 0.5,
    })
  }
}

function distance(x: number, y: number, [toX, toY]: readonly [number, number]): number {
  return Math.hypot(x - toX, y - toY)
}
