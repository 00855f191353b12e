import type { VideoRequest } from '@guise/core'
import type { Pixels } from '../pixels.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import { CAMERA_WORDS } from './camera.ts'
import { developTo, ENDLESS } from './encode.ts'
import { FRAME_RATE, type Planned, type PlanWork } from './film-plan.ts'
import { filmSize } from './film-size.ts'
import { filmStill } from './film-still.ts'

/** Part of the film that rests on each picture, so that both are seen as they are. */
const HOLD = 0.15

/** The fade runs finer than the film, because easing stretches its first and last steps. */
const FINER = 4

/** From the first picture to the last by one long, eased cross-fade. */
export async function planFirstLast(
  request: VideoRequest,
  pictures: readonly Pixels[],
  { signal, progress }: PlanWork,
): Promise<Planned> {
  const [first, last] = pictures
  if (!first || !last) throw new Error('a film without its two pictures was let through')
  const size = filmSize(first, request.model, request.aspectRatio)
  const reading = readPrompt(request.prompt, [...CAMERA_WORDS, ...FADE_WORDS])
  const recipe = reading.asksForLook ? reading.recipe : undefined
  const half = (from: number) => ({ signal, progress: (part: number) => progress(from + part / 2) })
  const stills = [
    await filmStill(first, size, recipe, half(0)),
    await filmStill(last, size, recipe, half(0.5)),
  ]
  const seconds = Number.parseInt(request.duration, 10)
  const hold = seconds * HOLD
  const fade = seconds - 2 * hold
  // xfade is linear; showing each of its frames at the time an eased fade would reach it eases it.
  const along = `((T-${hold})/${fade})`
  const reached = `(0.5-sin(asin(1-2*clip(${along},0,1))/3))`
  const eased = `if(between(${along},0,1),(${hold}+${fade}*${reached})/TB,PTS)`
  const graph = [
    `[0:v]${ENDLESS}[first]`,
    `[1:v]${ENDLESS}[last]`,
    `[first][last]xfade=transition=fade:duration=${fade}:offset=${hold},setpts='${eased}',fps=${FRAME_RATE},${developTo(size)}[film]`,
  ].join(';')
  return {
    plan: { stills, inputRate: FRAME_RATE * FINER, graph, size, seconds },
    notes: reading.notes,
  }
}

/** What people call the transition; it is what happens anyway. */
const FADE_WORDS = [
  'fade',
  'crossfade',
  'cross fade',
  'dissolve',
  'morph',
  'transition',
  'transform',
  'blend',
  'change',
]
