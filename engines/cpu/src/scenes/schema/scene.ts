import { z } from 'zod'
import { characterSchema } from '../../characters/schema.ts'
import { effectSchema } from '../effects/index.ts'
import { layerSchema } from '../layers/index.ts'
import { framingSchema } from '../person/framing.ts'
import { propsSchema } from '../props/index.ts'
import { personSchema } from './person.ts'

const layers = z.array(layerSchema).max(24)
const effects = z.array(effectSchema).max(12)

/**
 * What a subject or a shape does differently. `framing` and `person` are laid over the scene's own
 * field by field; a list or a character replaces the scene's whole one.
 */
const differenceSchema = z
  .strictObject({
    framing: framingSchema.optional(),
    back: layers.optional(),
    character: characterSchema.optional(),
    person: personSchema.optional(),
    props: propsSchema.optional(),
    front: layers.optional(),
    finish: effects.optional(),
  })
  .meta({ id: 'difference' })
export type Difference = z.output<typeof differenceSchema>

/** The vocabulary of scenes. Strict throughout, so that a misspelt word is found. */
export const sceneSchema = z.strictObject({
  framing: framingSchema.default({}),
  back: layers.min(1).describe('Layers behind the people, painted in this order'),
  character: characterSchema.optional(),
  person: personSchema.default({}),
  props: propsSchema.default([]).describe('Worn by everybody'),
  front: layers.default([]).describe('Layers in front of the people'),
  finish: effects.default([]).describe('Effects over the whole picture'),
  variants: z
    .strictObject({
      male: differenceSchema.optional(),
      female: differenceSchema.optional(),
      boy: differenceSchema.optional(),
      girl: differenceSchema.optional(),
      group: differenceSchema.optional(),
    })
    .default({}),
  shapes: z
    .strictObject({
      portrait: differenceSchema.optional(),
      landscape: differenceSchema.optional(),
      square: differenceSchema.optional(),
    })
    .default({}),
  dice: z
    .string()
    .min(1)
    .max(60)
    .optional()
    .describe(
      'Random seed of the scene. With it, unchanged parts stay the same when the scene is edited; without it, every change gives a new arrangement',
    ),
})
export type Scene = z.output<typeof sceneSchema>
export type SceneInput = z.input<typeof sceneSchema>
