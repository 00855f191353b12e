import { z } from 'zod'
import { effectSchema } from '../effects/index.ts'
import { outlineSchema, shadowSchema, wrapSchema } from '../person/edges.ts'
import { groundSchema } from '../person/ground-shadow.ts'
import { personLightSchema, projectionSchema } from '../person/light-schema.ts'
import { length } from './fields.ts'

/** What the scene does to its people. Without `light` they keep the photo's own. */
export const personSchema = z.strictObject({
  light: personLightSchema.optional(),
  project: z.array(projectionSchema).max(4).optional(),
  /** Redraws the people alone. */
  style: effectSchema.optional(),
  shadow: shadowSchema.optional(),
  ground: groundSchema.optional(),
  wrap: wrapSchema.optional(),
  /** Softens the rim. */
  edge: length.optional(),
  outline: z.array(outlineSchema).max(3).optional(),
})
export type PersonRecipe = z.output<typeof personSchema>
