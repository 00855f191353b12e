import type { LookRecipeInput, Palette } from '../developing/look-recipe.ts'

/** Numbers that several words may add to; they are summed and kept in bounds. */
export type Amounts = Partial<
  Record<
    | 'strength'
    | 'saturation'
    | 'exposure'
    | 'contrast'
    | 'warmth'
    | 'fade'
    | 'clarity'
    | 'softness'
    | 'vignette'
    | 'grain',
    number
  >
>

/** One thing the engine understands, and what it does about it. */
export type Entry = {
  /** Words or phrases of up to three words, in lower case; plurals are understood. */
  readonly words: readonly string[]
  readonly adds?: Amounts
  readonly colour?: string
  readonly palette?: Palette
  readonly lights?: NonNullable<LookRecipeInput['lights']>
  readonly effect?: NonNullable<LookRecipeInput['effect']>
  readonly frame?: NonNullable<LookRecipeInput['frame']>
  /** Says too little to stand against a word that names its technique. */
  readonly vague?: boolean
}
