import { z } from 'zod'
import { artSchema } from '../art/index.ts'
import { paintArt } from '../layers/art.ts'
import type { Painter } from '../stage.ts'

export const overprintSchema = z
  .strictObject({
    effect: z.literal('overprint'),
    art: artSchema.prefault({ name: 'poster-border' }),
  })
  .describe(
    'A drawing printed over the finished picture: borders and letters keep their fine lines',
  )

export const overprint: Painter<z.output<typeof overprintSchema>> = (stage, { art }) =>
  paintArt(stage, { layer: 'art', art, opacity: 1, gain: 1, blur: 0 })
