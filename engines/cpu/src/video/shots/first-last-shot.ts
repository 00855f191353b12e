import type { VideoModel } from '@guise/core'
import type { Pixels } from '../../pixels.ts'
import type { Face } from '../../seeing/face.ts'
import { openAtmosphere } from '../atmosphere/index.ts'
import { showAsItCame } from '../composing/show-as-it-came.ts'
import type { Film, Shot } from '../film.ts'
import type { FilmOptions } from '../film-options.ts'
import type { Layer } from '../frames/layer.ts'
import { openGrading } from '../mood/index.ts'
import { drawBetween, type MorphPlan } from '../morph/draw-between.ts'
import { openTransition } from '../transitions/index.ts'

/** The way between two pictures, as plain data. */
export type FirstLastScript = Pick<Film, 'size' | 'seconds' | 'instants'> & {
  readonly frames: 'first-last'
  readonly model: VideoModel
  readonly options: FilmOptions
  readonly seed: number
  /** As they came, in the film's size. */
  readonly pictures: readonly [first: Pixels, last: Pixels]
  readonly begins: Layer
  readonly ends: Layer
  /** Of both pictures, in the film's pixels at rest. */
  readonly faces: readonly Face[]
  /** Absent where a transition leads over. */
  readonly morph: MorphPlan | undefined
}

/** In so many seconds before the end what is in the air fades out. */
const CLEARS = 0.8

/** Air and mood come after the first picture and are gone before the last. */
export function openFirstLast(script: FirstLastScript): Shot {
  const { size, seconds, model, options, seed, pictures, begins, ends, faces, morph } = script
  const [first, last] = pictures
  const leadOver = morph
    ? drawBetween(morph)
    : openTransition(options.transition, { size, first: begins, last: ends, seed })
  const atmosphere =
    options.atmosphere.length > 0
      ? openAtmosphere(options.atmosphere, { size, faces, seed, flat: true })
      : undefined
  const develop = openGrading(options.moods, { size, model, seed })
  return {
    draw(frame, at) {
      leadOver(frame, at)
      atmosphere?.drawBehind(frame, at)
      atmosphere?.drawBefore(frame, at)
      showAsItCame(frame, first, at.seconds)
      showAsItCame(frame, last, seconds * (1 - at.along), atmosphere && CLEARS)
    },
    develop(frame, at, bytes) {
      const left = seconds * (1 - at.along)
      develop(frame, { ...at, seconds: Math.min(at.seconds, left) }, bytes)
    },
  }
}
