import type { Size } from '../../pixels.ts'
import type { Frame } from '../frames/frame.ts'
import type { View } from './view.ts'

/** Where people stand: things of the air fly behind them or before them. */
export type Side = 'behind' | 'before'

/** One thing in the air, ready to be drawn at any instant. */
export type Air = (frame: Frame, side: Side, view: View) => void

export type AirStage = {
  readonly size: Size
  /** The frame's shorter side in pixels: all lengths are shares of it. */
  readonly unit: number
  readonly seed: number
  /** 1 as usual: from 0.4, a little, to 1.8, heavy. */
  readonly amount: number
  /** Nobody is cut out: what flies behind people is drawn over them too. */
  readonly flat: boolean
  /** Said by the prompt, in place of a kind's own. */
  readonly colours: readonly string[] | undefined
}

/** One part of a kind of weather, before it is known for which film. */
export type Ingredient = (stage: AirStage) => Air
