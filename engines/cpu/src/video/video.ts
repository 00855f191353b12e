import {
  type EngineResult,
  type EngineRun,
  type EngineTask,
  GenerationFailed,
  type VideoRequest,
} from '@guise/core'
import { decodeAll } from '../picture.ts'
import { encodeFilm } from './encode.ts'
import type { FfmpegOptions } from './ffmpeg.ts'
import { type PlanWork, SUPERSAMPLE } from './film-plan.ts'
import { planFirstLast } from './first-last.ts'
import { planSingleFrame } from './single-frame.ts'

/** First form: camera moves over the real picture, or a cross-fade from the first to the last. */
export async function video(
  request: VideoRequest,
  task: EngineTask,
  { signal, progress }: EngineRun,
  ffmpeg: FfmpegOptions,
): Promise<EngineResult> {
  const needed = request.frames === 'first-last' ? 2 : 1
  if (task.pictures.length < needed) {
    throw new GenerationFailed(
      'PICTURE_UNUSABLE',
      `This film needs ${needed === 2 ? 'a first and a last picture' : 'a picture'}, and ${task.pictures.length} came. Send the missing one.`,
    )
  }
  const longest = request.model === 'performance' ? 1920 : 1280
  const enough = longest * SUPERSAMPLE[request.model]
  const pictures = await decodeAll(task.pictures.slice(0, needed), {
    width: enough,
    height: enough,
  })
  signal.throwIfAborted()
  progress(0.1)
  const planning: PlanWork = { signal, progress: (part) => progress(0.1 + 0.2 * part) }
  const { plan, notes } =
    request.frames === 'first-last'
      ? await planFirstLast(request, pictures, planning)
      : await planSingleFrame(request, pictures, planning)
  progress(0.3)
  const bytes = await encodeFilm(plan, {
    ffmpeg,
    signal,
    progress: (part) => progress(0.3 + 0.68 * part),
  })
  progress(1)
  return { outputs: [{ bytes, contentType: 'video/mp4' }], notes }
}
