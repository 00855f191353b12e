import type { VideoRequest } from '@guise/core'
import { seedFrom } from '../noise.ts'
import type { Pixels } from '../pixels.ts'
import { readFilmPrompt } from '../prompt/read-film-prompt.ts'
import { type Atmosphere, openAtmosphere } from './atmosphere/index.ts'
import { asItCame, showAsItCame } from './composing/as-it-came.ts'
import { composeStill } from './composing/index.ts'
import { FINISH, type Shot } from './film.ts'
import { filmSize } from './film-size.ts'
import { stillLayer } from './frames/layer.ts'
import { type Grading, openGrading } from './mood/index.ts'
import { planMorph } from './morph/index.ts'
import { facesInFilm, type Planned, type PlanWork, scaled, secondsOf } from './plan.ts'
import { openTransition } from './transitions/index.ts'

/** In so many seconds before the end what is in the air fades out. */
const CLEARS = 0.8

/** The film between two pictures, in the shape of the first. */
export async function planFirstLast(
  { model, prompt, duration, aspectRatio }: VideoRequest,
  [first, last]: readonly Pixels[],
  { networks, signal, progress }: PlanWork,
): Promise<Planned> {
  if (!first || !last) throw new Error('a film without its two pictures was let through')
  const { options, notes } = readFilmPrompt(prompt, { frames: 'first-last', model })
  const size = filmSize(first, model, aspectRatio)
  const { supersample, instants } = FINISH[model]
  const composition = { size: scaled(size, supersample), room: false }
  const from = await composeStill(networks, first, composition, signal)
  progress(0.3)
  const to = await composeStill(networks, last, composition, signal)
  progress(0.6)
  const seed = seedFrom(prompt)
  const begins = stillLayer(from.still, from.frame, size)
  const ends = stillLayer(to.still, to.frame, size)
  const leadOver =
    (options.transition === undefined && (await planMorph(networks, from, to, size, signal))) ||
    openTransition(options.transition, { size, first: begins, last: ends, seed })
  progress(1)
  const seconds = secondsOf(duration)
  const faces = [...facesInFilm(from, begins), ...facesInFilm(to, ends)]
  const shot = shootFirstLast({
    seconds,
    leadOver,
    pictures: [await asItCame(first, from, size), await asItCame(last, to, size)],
    atmosphere:
      options.atmosphere.length > 0
        ? openAtmosphere(options.atmosphere, { size, faces, seed, flat: true })
        : undefined,
    develop: openGrading(options.moods, { size, model, seed }),
  })
  return { film: { size, seconds, instants, shot }, notes }
}

type Parts = {
  readonly seconds: number
  readonly leadOver: Shot['draw']
  readonly pictures: readonly [first: Pixels, last: Pixels]
  readonly atmosphere: Atmosphere | undefined
  readonly develop: Grading
}

/** Air and mood come after the first picture and are gone before the last. */
function shootFirstLast({ seconds, leadOver, pictures, atmosphere, develop }: Parts): Shot {
  const [first, last] = pictures
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
