import type { EngineTask, FaceSwapRequest, MultiSwapRequest, PreviewTask } from '@guise/core'
import sharp from 'sharp'
import type { EngineParts } from '../engine-parts.ts'
import { type Pixels, render } from '../pixels.ts'
import { runTask } from '../run-task.ts'
import { pictureFor, settingFor, type TemplateRecipe } from '../templates/schema.ts'
import { showMasks } from './show-masks.ts'

/** The paintings are prepared for prints, so their previews are prints, made small at the end. */
export async function previewTemplate(
  recipe: TemplateRecipe,
  task: PreviewTask,
  signal: AbortSignal,
  parts: EngineParts,
): Promise<Pixels> {
  if (task.photo && task.show === 'result') {
    const { outputs } = await runTask(taskOf(task, task.photo), quiet(signal), parts)
    return render(sharp(outputs[0]?.bytes))
  }
  const subject = task.modelType === 'multi_swap' ? 'group' : task.subject
  const template = await parts.templates.load(pictureFor(recipe, subject), task.ratio, {
    setting: settingFor(recipe, task.ratio),
    signal,
  })
  return task.show === 'masks' ? showMasks(template) : template.pixels
}

function taskOf({ modelType, recipe, subject, ratio }: PreviewTask, photo: Uint8Array): EngineTask {
  const guide = { by: 'filter', filter: { kind: 'catalog', id: 0 } } as const
  const one: FaceSwapRequest = { kind: 'face-swap', look: 'v6', guide, subject, ratio }
  const group: MultiSwapRequest = { kind: 'multi-swap', look: 'stylized', guide, outpaint: false }
  return {
    request: modelType === 'multi_swap' ? group : one,
    recipe: { engine: 'cpu', recipe },
    pictures: [photo],
  }
}

function quiet(signal: AbortSignal) {
  return { signal, progress: () => {} }
}
