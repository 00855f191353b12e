import type { VideoRequest } from '@guise/core'
import { seedFrom } from '../noise.ts'
import type { Pixels } from '../pixels.ts'
import { readFilmPrompt } from '../prompt/read-film-prompt.ts'
import type { CameraMove } from './camera/moves.ts'
import { asItCame } from './composing/as-it-came.ts'
import { composeStill } from './composing/index.ts'
import { splitDepthLayers } from './depth/index.ts'
import type { DepthLayers } from './depth/nearness-field.ts'
import { FINISH } from './film.ts'
import type { FilmOptions } from './film-options.ts'
import { filmSize } from './film-size.ts'
import { stillLayer } from './frames/layer.ts'
import { facesInFilm, type Planned, type PlanWork, scaled, secondsOf } from './plan.ts'

/** One picture set in motion. */
export async function planSingleFrame(
  { model, prompt, duration, aspectRatio }: VideoRequest,
  [picture]: readonly Pixels[],
  { networks, signal, progress }: PlanWork,
): Promise<Planned> {
  if (!picture) throw new Error('a film without a picture was let through')
  const { options, notes } = readFilmPrompt(prompt, { frames: 'single', model })
  const size = filmSize(picture, model, aspectRatio)
  const { supersample, instants } = FINISH[model]
  const move = options.camera ?? usualMove(options)
  const composed = await composeStill(
    networks,
    picture,
    { size: scaled(size, supersample), room: move === 'pull-out' },
    signal,
  )
  progress(0.4)
  const still = stillLayer(composed.still, composed.frame, size)
  const depths: DepthLayers =
    model === 'simple'
      ? [{ layer: still, nearness: undefined, people: false }]
      : await splitDepthLayers(networks, composed, size, signal)
  progress(1)
  const script = {
    frames: 'single',
    size,
    seconds: secondsOf(duration),
    instants,
    model,
    options,
    move,
    seed: seedFrom(prompt),
    picture: await asItCame(picture, composed, size),
    still,
    depths,
    faces: facesInFilm(composed, still),
  } as const
  return { script, notes }
}

function usualMove({ handheld }: FilmOptions): CameraMove {
  return handheld ? 'handheld' : 'push-in'
}
