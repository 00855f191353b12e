import type { AtmosphereKind } from './atmosphere/kinds.ts'
import type { CameraMove } from './camera/moves.ts'
import type { Mood } from './mood/moods.ts'
import type { Gesture } from './people-motion/gestures.ts'
import type { TransitionName } from './transitions/names.ts'

/** What a prompt asks of a film, in the names of what this engine can do. */
export type FilmOptions = {
  readonly camera: CameraMove | undefined
  /** Tells a second move that happens at the same time: a push with a hand-held camera. */
  readonly handheld: boolean
  /** 1 as usual: from 0.5, subtle or slow, to 1.6, fast or dramatic. */
  readonly amount: number
  readonly gestures: readonly Gesture[]
  readonly atmosphere: readonly AtmosphereOptions[]
  readonly moods: readonly Mood[]
  /** Of first-last films. */
  readonly transition: TransitionName | undefined
}

export type AtmosphereOptions = {
  readonly kind: AtmosphereKind
  /** 1 as usual: from 0.4, a little, to 1.8, heavy. */
  readonly amount: number
  /** `red confetti`: its own colours when none are said. */
  readonly colours?: readonly string[]
}
