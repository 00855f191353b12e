import {
  type EngineResult,
  type EngineTask,
  type EngineWork,
  GenerationFailed,
  timeStep,
  type VideoRequest,
} from '@guise/core'
import type { EngineParts } from '../engine-parts.ts'
import { decodeAll } from '../picture.ts'
import { thumbnailOf } from '../thumbnail.ts'
import { encodeFilm } from './encoding/encode-film.ts'
import { FINISH } from './film.ts'
import { openFilmSet } from './film-set.ts'
import { planFirstLast } from './first-last.ts'
import { planSingleFrame } from './single-frame.ts'

/** The share of the work each step takes, for honest progress. */
const DECODED = 0.03
const PLANNED = 0.2
const SHOT = 0.98

const LONGEST_SIDE = { simple: 1280, advanced: 1280, performance: 1920 } as const

/** Where in a film its thumbnail is taken: when effects are seen, or before the first picture goes. */
const GOOD_MOMENT = { single: 0.4, 'first-last': 0.1 } as const

/** One picture set in motion, or the way from a first picture to a last. */
export async function video(
  request: VideoRequest,
  task: EngineTask,
  { signal, progress, ...work }: EngineWork,
  { networks, ffmpeg, threads = 1 }: Pick<EngineParts, 'networks' | 'ffmpeg' | 'threads'>,
): Promise<EngineResult> {
  const needed = request.frames === 'first-last' ? 2 : 1
  if (task.pictures.length < needed) {
    throw new GenerationFailed(
      'PICTURE_UNUSABLE',
      `This video needs ${needed === 2 ? 'a first and a last picture' : 'a picture'}, but ${task.pictures.length} were sent. Send the missing one.`,
    )
  }
  const enough = LONGEST_SIDE[request.model] * FINISH[request.model].supersample
  const pictures = await timeStep(work, 'decode photos', () =>
    decodeAll(task.pictures.slice(0, needed), { width: enough, height: enough }),
  )
  signal.throwIfAborted()
  progress(DECODED)
  const plan = request.frames === 'first-last' ? planFirstLast : planSingleFrame
  const { script, notes } = await timeStep(work, 'plan film', () =>
    plan(request, pictures, {
      networks,
      signal,
      progress: (part) => progress(DECODED + (PLANNED - DECODED) * part),
    }),
  )
  signal.throwIfAborted()
  const set = openFilmSet(script, threads)
  try {
    const frames = set.shoot(signal, (part) => progress(PLANNED + (SHOT - PLANNED) * part))
    const { size, seconds } = script
    const bytes = await timeStep(work, 'shoot and encode film', () =>
      encodeFilm(frames, { ffmpeg, size, signal }),
    )
    const thumbnail = await timeStep(work, 'make thumbnail', async () =>
      thumbnailOf({ ...size, data: await set.photograph(GOOD_MOMENT[request.frames]) }),
    )
    progress(1)
    const output = { bytes, contentType: 'video/mp4', ...size, seconds, thumbnail } as const
    return { outputs: [output], notes }
  } finally {
    await set.close()
  }
}
