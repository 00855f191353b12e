import { z } from 'zod'
import { length, light, place, tag } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'
import { addTinted, reducedGrid } from './soft-light.ts'

export const glowSchema = z
  .strictObject({
    layer: z.literal('glow'),
    ...tag,
    at: z.union([place, z.literal('heads')]),
    radius: length,
    colour: light,
    power: z
      .number()
      .min(0.5)
      .max(6)
      .default(2)
      .describe('Higher values concentrate the light in the middle'),
    stretch: z.number().min(0.1).max(10).default(1).describe('Above 1, wider than tall'),
  })
  .describe('Light that fades around a point or, with at: "heads", a halo behind every head')

const FACTOR = 4

export const paintGlow: Painter<z.output<typeof glowSchema>> = (stage, options) => {
  const { canvas, heads } = stage
  const centres =
    options.at === 'heads'
      ? heads.map(({ x, y, height }) => [x, y, Math.max(options.radius * stage.unit, height)])
      : [[options.at[0] * canvas.width, options.at[1] * canvas.height, options.radius * stage.unit]]
  if (centres.length === 0) return
  const plane = reducedGrid(canvas, FACTOR, 1)
  for (const [x, y, radius] of centres) {
    addFalloff(plane.data, plane.width, plane.height, x! / FACTOR, y! / FACTOR, {
      scaleX: (2.2 * FACTOR) / (radius! * options.stretch),
      scaleY: (2.2 * FACTOR) / radius!,
      power: options.power,
      share: 1 / Math.sqrt(centres.length),
    })
  }
  addTinted(canvas, plane, options.colour)
}

type Falloff = {
  readonly scaleX: number
  readonly scaleY: number
  readonly power: number
  readonly share: number
}

function addFalloff(
  plane: Float32Array,
  width: number,
  height: number,
  centreX: number,
  centreY: number,
  { scaleX, scaleY, power, share }: Falloff,
): void {
  for (let y = 0, i = 0; y < height; y++) {
    const dy = (y - centreY) * scaleY
    for (let x = 0; x < width; x++, i++) {
      const dx = (x - centreX) * scaleX
      plane[i]! += share / (1 + dx * dx + dy * dy) ** power
    }
  }
}
