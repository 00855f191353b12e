import {
  type EngineResult,
  type EngineRun,
  type EngineTask,
  type FaceSwapRequest,
  OUTPUT_SIZES,
} from '@guise/core'
import { composeGroup } from './compose-group.ts'
import { fillKeepingEveryone, fillKeepingHeads } from './fit.ts'
import { guidance } from './guide.ts'
import { evenAll } from './levels.ts'
import { withLook } from './looks.ts'
import { decodeAll } from './picture.ts'
import { type Pixels, type Size, toPng } from './pixels.ts'
import { renderScene } from './scene.ts'
import { renderStill } from './still.ts'

/**
 * First form: the real picture at the exact size, with its heads kept, in the filter's colours and
 * light. No face is exchanged. Without a picture the prompt's own scene is drawn.
 */
export async function faceSwap(
  request: FaceSwapRequest,
  task: EngineTask,
  { signal, progress }: EngineRun,
): Promise<EngineResult> {
  const size = OUTPUT_SIZES[request.ratio]
  const { recipe, setting, seed, notes } = guidance(request.guide, task, request.seed)
  const pictures = await evenAll(await decodeAll(task.pictures, size), signal)
  signal.throwIfAborted()
  progress(0.1)

  const compose = async (window: Size): Promise<Pixels> => {
    const [picture] = pictures
    if (!picture) return renderScene(recipe.palette, setting, window, { signal, seed })
    if (pictures.length > 1) return composeGroup(pictures, signal, window)
    return request.subject === 'group'
      ? fillKeepingEveryone(picture, window, signal)
      : fillKeepingHeads(picture, window)
  }
  const still = await renderStill(compose, size, withLook(recipe, request.look), {
    signal,
    seed,
    progress: (part) => progress(0.1 + 0.75 * part),
  })
  const bytes = await toPng(still)
  signal.throwIfAborted()
  progress(1)
  return { outputs: [{ bytes, contentType: 'image/png' }], notes }
}
