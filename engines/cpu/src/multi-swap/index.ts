import type { EngineResult, EngineRun, EngineTask, MultiSwapRequest } from '@guise/core'
import type { EngineParts } from '../engine-parts.ts'
import { guidanceOf } from '../guidance.ts'
import { decodeAll } from '../picture.ts'
import { open, type Pixels, render } from '../pixels.ts'
import { DECODED, printStill } from '../print-still.ts'
import { showsPhotoOnly } from '../scenes/resolve-scene.ts'
import { enterPictures } from './enter-pictures.ts'
import { enterScene } from './enter-scene.ts'
import { enterTemplate } from './enter-template.ts'
import { findGroup, type Need } from './find-group.ts'
import { LONGEST_SIDE } from './frame.ts'

/** A group photo goes in; the same people in another world come out. */
export async function multiSwap(
  request: MultiSwapRequest,
  task: EngineTask,
  run: EngineRun,
  parts: EngineParts,
): Promise<EngineResult> {
  const guidance = guidanceOf(request, task)
  const need = needOf(guidance, task.pictures.length)
  const sent = await decodeAll(task.pictures, { width: LONGEST_SIDE, height: LONGEST_SIDE })
  const pictures = await Promise.all(sent.map(capped))
  run.signal.throwIfAborted()
  run.progress(DECODED)
  const photos = await findGroup(parts.networks, pictures, need)
  return printStill(guidance, { request, photos }, run, parts, {
    scene: enterScene,
    template: enterTemplate,
    pictures: enterPictures,
  })
}

/** A redrawn photo may show anything; who is to be cut out or swapped must be there. */
function needOf(guidance: ReturnType<typeof guidanceOf>, pictures: number): Need {
  if (guidance.kind !== 'scene') return 'facing'
  return showsPhotoOnly(guidance.scene) && pictures === 1 ? 'nobody' : 'people'
}

async function capped(picture: Pixels): Promise<Pixels> {
  if (Math.max(picture.width, picture.height) <= LONGEST_SIDE) return picture
  return render(open(picture).resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside' }))
}
