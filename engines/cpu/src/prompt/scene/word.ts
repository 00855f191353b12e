import type { z } from 'zod'
import type { FigureName } from '../../characters/index.ts'
import type { effectSchema } from '../../scenes/effects/index.ts'
import type { layerSchema } from '../../scenes/layers/index.ts'
import type { PropName } from '../../scenes/props/index.ts'
import type { SceneInput } from '../../scenes/schema/scene.ts'
import type { Tones } from './tones.ts'

export type LayerInput = z.input<typeof layerSchema>
export type EffectInput = z.input<typeof effectSchema>
export type PersonInput = NonNullable<SceneInput['person']>

/** Layers in the tones of the scene they are painted in. */
export type Paint = (tones: Tones) => readonly LayerInput[]

/** Words that share a slot exclude each other: a scene has one costume, one place, one technique. */
export const SLOTS = {
  figure: 'costume',
  place: 'place',
  hour: 'time of day',
  falling: 'weather',
  cover: 'sky',
  technique: 'technique',
  print: 'print',
  frame: 'frame',
} as const
export type Slot = keyof typeof SLOTS

/** Numbers that several words may add to; they are summed and kept in bounds. */
export type Amounts = Partial<
  Record<
    | 'exposure'
    | 'contrast'
    | 'saturation'
    | 'warmth'
    | 'fade'
    | 'bloom'
    | 'vignette'
    | 'grain'
    | 'blur'
    | 'rim',
    number
  >
>

/** The light of an hour out of doors. */
export type Hour = {
  readonly tones: Pick<Tones, 'zenith' | 'sky' | 'horizon' | 'sun' | 'accent' | 'dark'>
  /** The light that land stands in, and how bright it is. */
  readonly light: string
  readonly level: number
  /** Where sun or moon stands, from left to right and above the horizon; its size and brightness. */
  readonly sun: {
    readonly x: number
    readonly above: number
    readonly radius: number
    readonly gain: number
  }
  /** How much of the sky clouds cover, and how many stars stand in it. */
  readonly clouds: number
  readonly stars: number
}

export type Place = {
  /** Where the horizon is. A place without one lies indoors and brings tones of its own. */
  readonly horizon?: number
  /** The own colours of far, middle and near land, which the hour lights. */
  readonly land?: readonly [far: string, middle: string, near: string]
  readonly tones?: Tones
  /** How far a named colour also gives the backdrop its own brightness. */
  readonly dye?: number
  /** Out of focus behind people, sharp behind them, and before them. */
  readonly behind: Paint
  readonly around?: Paint
  readonly front?: Paint
  readonly blur: number
  /** Flat art, in which a technique redraws the people alone. */
  readonly drawn?: boolean
  readonly project?: NonNullable<PersonInput['project']>
  readonly shadow?: NonNullable<PersonInput['shadow']>
}

/** A technique draws the scene anew. */
export type Style = {
  readonly finish?: (tones: Tones) => readonly EffectInput[]
  /** Redraws the people alone. */
  readonly person?: (tones: Tones) => Pick<PersonInput, 'style' | 'outline'>
}

/** One thing the engine understands in a prompt, and what it does about it. */
export type SceneWord = {
  /** Words or phrases of up to three words, in lower case; plurals are understood. */
  readonly words: readonly string[]
  readonly slot?: Slot
  /** Says too little to stand against a clearer word of its slot. */
  readonly vague?: boolean
  /** Words taken along, unless their slot is filled or the prompt rules them out. */
  readonly brings?: readonly string[]
  /** What one guest becomes: the figure for them among these. */
  readonly figures?: readonly FigureName[]
  /** Taken instead when the prompt rules this out. */
  readonly opposite?: string
  readonly place?: Place
  readonly hour?: Hour
  readonly colour?: string
  /** Changes the scene's tones. */
  readonly turn?: (tones: Tones) => Tones
  /** As `turn`, but only under the open sky. */
  readonly skyTurn?: (tones: Tones) => Tones
  /** Cloud cover; and whether sun and stars are hidden. */
  readonly clouds?: number
  readonly overcast?: boolean
  /** In the sky, behind all land. */
  readonly heavens?: Paint
  readonly behind?: Paint
  readonly around?: Paint
  readonly front?: Paint
  readonly adds?: Amounts
  readonly style?: Style
  /** Effects of the film or the screen, after the grade. */
  readonly print?: readonly EffectInput[]
  /** A frame carved round the picture, after everything but grain. */
  readonly framed?: readonly EffectInput[]
  /** Drawn over everything else in the picture. */
  readonly border?: Paint
  readonly props?: readonly PropName[]
  readonly framing?: NonNullable<SceneInput['framing']>
  /** What stays as it is although the word asks otherwise, in plain words. */
  readonly stays?: string
  /** There is no picture of it: the scene that stands for it, and what the engine lacks, if that is more. */
  readonly nearest?: {
    readonly scene: string
    readonly a: string
    readonly lacks: string | undefined
  }
}
