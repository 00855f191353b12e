import type { MultiSwapLook } from '@guise/core'
import type { Likeness } from './likeness.ts'

/** What became of one group photo in one style. */
export type GroupFigures = {
  readonly style: string
  readonly look: MultiSwapLook
  readonly photo: string
  /** Guests take painted people's places: faces move, and spare places keep theirs. */
  readonly template: boolean
  /** As labelled, and as the engine found them. */
  readonly people: number
  readonly faces: number
  /** Faces of the photo that neither the engine nor the judge finds in the result. */
  readonly lost: number
  /** Faces in the result that nobody in the photo has. */
  readonly extra: number
  /** Of each face the judge knows in the photo; infinite where it sees none in the result. */
  readonly distances: readonly number[]
  /** Of each face, before and after. */
  readonly likenesses: readonly Likeness[]
  readonly seconds: number
}
