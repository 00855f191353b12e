import type { Size } from '../../pixels.ts'
import type { Moment } from '../film.ts'
import type { Frame } from '../frames/frame.ts'
import type { Layer } from '../frames/layer.ts'

export type TransitionStage = {
  readonly size: Size
  readonly first: Layer
  readonly last: Layer
  readonly seed: number
}

/** Where a transition stands. */
export type Crossing = Pick<Moment, 'jitter'> & {
  /** 0 to 1 of the film between its rests: the camera moves all the time. */
  readonly along: number
  /** 0 to 1 of the transition itself, which is shorter. */
  readonly across: number
}

/** Draws one picture turning into the other. */
export type Draw = (frame: Frame, at: Crossing) => void

/** How a transition is made, and how many seconds it likes to take. */
export type Design = {
  readonly seconds: number
  readonly open: (stage: TransitionStage) => Draw
}
