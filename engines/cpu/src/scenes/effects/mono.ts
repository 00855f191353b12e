import { z } from 'zod'
import { hex } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'

export const monoSchema = z
  .strictObject({
    effect: z.literal('mono'),
    tint: hex.default('#808080'),
    mix: z
      .tuple([z.number().min(0).max(2), z.number().min(0).max(2), z.number().min(0).max(2)])
      .default([0.35, 0.5, 0.15])
      .describe('Weight of each colour; more red makes skin lighter'),
  })
  .describe('Black and white film. A tint other than #808080 tones the picture')

export const mono: Painter<z.output<typeof monoSchema>> = ({ canvas: { data } }, options) => {
  const [red, green, blue] = options.mix
  const value = Number.parseInt(options.tint.slice(1), 16)
  const tone = (shift: number) => 1 + (((value >> shift) & 255) - 128) / 400
  const tones = [tone(16), tone(8), tone(0)] as const
  for (let p = 0; p < data.length; p += 3) {
    const grey = data[p]! * red + data[p + 1]! * green + data[p + 2]! * blue
    data[p] = grey * tones[0]
    data[p + 1] = grey * tones[1]
    data[p + 2] = grey * tones[2]
  }
}
