import type { VideoRequest } from '@guise/core'
import type { Steadiness } from './steadiness.ts'

/** What was measured of one film. */
export type FilmFigures = Steadiness & {
  readonly name: string
  readonly frames: VideoRequest['frames']
  readonly model: VideoRequest['model']
  /** People of the photo; those measured are the ones the judge sees in it. */
  readonly people: number
  /** The farthest a face went from the photo, in any frame looked at; of single-frame films. */
  readonly farthest: number
  /** Frames looked at in which a face of the photo was not found. */
  readonly lost: number
  readonly looked: number
  /** Likeness of the first frame, and of the last where it has a photo too, before grain; undefined if composed anew. */
  readonly first: number | undefined
  readonly last: number | undefined
  readonly seconds: number
  /** Seconds as a multiple of bare inference and bare encoding. */
  readonly ratio: number
}
