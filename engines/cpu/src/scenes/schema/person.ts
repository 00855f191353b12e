import { z } from 'zod'
import { effectSchema } from '../effects/index.ts'
import { outlineSchema, shadowSchema, wrapSchema } from '../person/edges.ts'
import { groundSchema } from '../person/ground-shadow.ts'
import { personLightSchema, projectionSchema } from '../person/light-schema.ts'
import { length } from './fields.ts'

export const personSchema = z
  .strictObject({
    light: personLightSchema.optional(),
    project: z.array(projectionSchema).max(4).optional(),
    style: effectSchema.optional().describe('Redraws only the people'),
    shadow: shadowSchema.optional(),
    ground: groundSchema.optional(),
    wrap: wrapSchema.optional(),
    edge: length.optional().describe('Softens the edges of the people'),
    outline: z.array(outlineSchema).max(3).optional(),
  })
  .meta({
    id: 'person',
    description:
      'How the scene changes the people. Without light, they keep the light of their photo.',
  })
export type PersonRecipe = z.output<typeof personSchema>
