import { z } from 'zod'
import { effectSchema } from './effects/index.ts'
import { frameSchema } from './frame.ts'
import { lightSchema } from './lights/schema.ts'
import { amount, balance, hex } from './recipe-fields.ts'

export const paletteSchema = z.strictObject({ shadows: hex, midtones: hex, highlights: hex })
export type Palette = z.output<typeof paletteSchema>

/** The vocabulary of filters that develop a whole picture. Strict, so that a misspelt word is found at start. */
export const lookSchema = z.strictObject({
  palette: paletteSchema.optional(),
  /** How far the palette replaces the picture's own colour: 0 not at all, 1 wholly. */
  strength: amount.default(0.35),
  /** How far skin is spared from the palette. */
  skin: amount.default(0.6),
  saturation: z.number().min(0).max(2).default(1),
  exposure: balance.default(0),
  contrast: balance.default(0),
  warmth: balance.default(0),
  /** Lifted blacks, as on an old print. */
  fade: amount.default(0),
  /** Local contrast. */
  clarity: amount.default(0),
  /** Highlights that spill softly. */
  softness: amount.default(0),
  vignette: amount.default(0),
  grain: amount.default(0),
  lights: z.array(lightSchema).max(6).default([]),
  frame: frameSchema.optional(),
  /** A technique the whole picture is redrawn in, before it is graded. */
  effect: effectSchema.optional(),
})
export type LookRecipe = z.output<typeof lookSchema>
export type LookRecipeInput = z.input<typeof lookSchema>
