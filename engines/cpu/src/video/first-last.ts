import type { VideoRequest } from '@guise/core'
import { seedFrom } from '../noise.ts'
import type { Pixels } from '../pixels.ts'
import { readFilmPrompt } from '../prompt/read-film-prompt.ts'
import { asItCame } from './composing/as-it-came.ts'
import { composeStill } from './composing/index.ts'
import { FINISH } from './film.ts'
import { filmSize } from './film-size.ts'
import { stillLayer } from './frames/layer.ts'
import { planMorph } from './morph/index.ts'
import { facesInFilm, type Planned, type PlanWork, scaled, secondsOf } from './plan.ts'

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
  const begins = stillLayer(from.still, from.frame, size)
  const ends = stillLayer(to.still, to.frame, size)
  const morph =
    options.transition === undefined ? await planMorph(networks, from, to, size, signal) : undefined
  progress(1)
  const script = {
    frames: 'first-last',
    size,
    seconds: secondsOf(duration),
    instants,
    model,
    options,
    seed: seedFrom(prompt),
    pictures: [await asItCame(first, from, size), await asItCame(last, to, size)],
    begins,
    ends,
    faces: [...facesInFilm(from, begins), ...facesInFilm(to, ends)],
    morph,
  } as const
  return { script, notes }
}
