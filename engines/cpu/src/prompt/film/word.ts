import type { AtmosphereKind } from '../../video/atmosphere/kinds.ts'
import type { CameraMove } from '../../video/camera/moves.ts'
import type { Mood } from '../../video/mood/moods.ts'
import type { Gesture } from '../../video/people-motion/gestures.ts'
import type { TransitionName } from '../../video/transitions/names.ts'

export type Direction = 'left' | 'right' | 'up' | 'down'

/** What a prompt can have of the kinds a film knows. */
export type Action = {
  readonly camera?: CameraMove
  readonly gesture?: Gesture
}

/** `slow` tells how fast, `heavy` how much; `gentle` may be either. */
export type Modifier = {
  readonly amount: number
  readonly of: 'pace' | 'quantity' | 'either'
  /** Only right before its thing: elsewhere `light` is what lamps give. */
  readonly before?: boolean
}

/** One thing the engine understands in the prompt of a film, and what it does about it. */
export type FilmWord = Action & {
  /** Words or phrases of up to five words, in lower case; plurals are understood. */
  readonly words: readonly string[]
  readonly handheld?: boolean
  readonly air?: AtmosphereKind
  /** Where the word itself says how much: a drizzle, a blizzard. */
  readonly airAmount?: number
  readonly mood?: Mood
  readonly transition?: TransitionName
  /** What the film from a first to a last picture does anyway. */
  readonly morph?: boolean
  readonly manner?: Modifier
  readonly colours?: readonly string[]
  /** Says too little to stand against a clearer move of the camera. */
  readonly vague?: boolean
  /** What it becomes when a direction follows: "pan slowly to the left". */
  readonly towards?: Partial<Record<Direction, Action>>
  readonly direction?: Direction
  /** What stays as it is although the word asks otherwise, in plain words. */
  readonly stays?: string
}
