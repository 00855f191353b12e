import type { FaceSwapLook, MultiSwapLook } from '@guise/core'
import { clamp } from './colour.ts'
import type { LookRecipe } from './look-recipe.ts'

type Develop = Partial<
  Record<'saturation' | 'contrast' | 'clarity' | 'softness' | 'fade' | 'grain' | 'warmth', number>
>

/**
 * What each look adds to any recipe: the same filter, developed differently.
 * v1 is a soft print, v5 a vivid one, v6 clean, and v6.1 is v6 with local contrast and fine grain.
 */
const LOOKS: Record<FaceSwapLook | MultiSwapLook, Develop> = {
  v1: { saturation: -0.12, contrast: -0.12, softness: 0.18, fade: 0.22, warmth: 0.06 },
  v5: { saturation: 0.18, contrast: 0.16 },
  v6: {},
  'v6.1': { clarity: 0.38, grain: 0.07, contrast: 0.04 },
  realistic: { clarity: 0.22, grain: 0.05 },
  stylized: {},
}

export function withLook(recipe: LookRecipe, look: FaceSwapLook | MultiSwapLook): LookRecipe {
  const adds = LOOKS[look]
  return {
    ...recipe,
    // A factor, so that black and white stays black and white.
    saturation: clamp(recipe.saturation * (1 + (adds.saturation ?? 0)), 0, 2),
    contrast: clamp(recipe.contrast + (adds.contrast ?? 0), -1, 1),
    warmth: clamp(recipe.warmth + (adds.warmth ?? 0), -1, 1),
    clarity: clamp(recipe.clarity + (adds.clarity ?? 0)),
    softness: clamp(recipe.softness + (adds.softness ?? 0)),
    fade: clamp(recipe.fade + (adds.fade ?? 0)),
    grain: clamp(recipe.grain + (adds.grain ?? 0)),
  }
}
