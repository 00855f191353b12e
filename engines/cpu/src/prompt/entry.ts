import type { LookRecipeInput, Palette } from '../recipe.ts'

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

/** The ground of a scene that is drawn without a picture. */
export const SETTINGS = ['hills', 'sea', 'skyline', 'forest', 'dunes', 'backdrop'] as const
export type Setting = (typeof SETTINGS)[number]

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
  readonly setting?: Setting
  /** Says too little to stand against a word that names its technique. */
  readonly vague?: boolean
}
