import { z } from 'zod'
import type { Pixels } from '../../pixels.ts'
import { comic, comicSchema } from './comic.ts'
import { duotone, duotoneSchema } from './duotone.ts'
import type { EffectWork } from './effect.ts'
import { engraving, engravingSchema } from './engraving.ts'
import { glitch, glitchSchema } from './glitch.ts'
import { halftone, halftoneSchema } from './halftone.ts'
import { ink, inkSchema } from './ink.ts'
import { neon, neonSchema } from './neon.ts'
import { oil, oilSchema, watercolour, watercolourSchema } from './painting.ts'
import { panels, panelsSchema } from './panels.ts'
import { pencil, pencilSchema } from './pencil.ts'
import { pixel, pixelSchema } from './pixel.ts'
import { poster, posterSchema } from './poster.ts'
import { stainedGlass, stainedGlassSchema } from './stained-glass.ts'

export const effectSchema = z.discriminatedUnion('kind', [
  comicSchema,
  duotoneSchema,
  engravingSchema,
  glitchSchema,
  halftoneSchema,
  inkSchema,
  neonSchema,
  oilSchema,
  panelsSchema,
  pencilSchema,
  pixelSchema,
  posterSchema,
  stainedGlassSchema,
  watercolourSchema,
])
export type EffectRecipe = z.output<typeof effectSchema>

export function applyEffect(
  source: Pixels,
  effect: EffectRecipe,
  work: EffectWork,
): Promise<Pixels> {
  switch (effect.kind) {
    case 'comic':
      return comic(source, effect, work)
    case 'duotone':
      return duotone(source, effect, work)
    case 'engraving':
      return engraving(source, effect, work)
    case 'glitch':
      return glitch(source, effect, work)
    case 'halftone':
      return halftone(source, effect, work)
    case 'ink':
      return ink(source, effect, work)
    case 'neon':
      return neon(source, effect, work)
    case 'oil':
      return oil(source, effect, work)
    case 'panels':
      return panels(source, effect, work)
    case 'pencil':
      return pencil(source, effect, work)
    case 'pixel':
      return pixel(source, effect, work)
    case 'poster':
      return poster(source, effect, work)
    case 'stained-glass':
      return stainedGlass(source, effect, work)
    case 'watercolour':
      return watercolour(source, effect, work)
  }
}
