import { GenerationFailed, type Preview, type PreviewTask } from '@guise/core'
import type { EngineParts } from '../engine-parts.ts'
import { faultOfRecipe, readFilterRecipe } from '../filter-recipe.ts'
import { open, type Pixels } from '../pixels.ts'
import type { GuestPhotos } from './guest-photos.ts'
import { previewPictures } from './preview-pictures.ts'
import { previewScene } from './preview-scene.ts'
import { previewTemplate } from './preview-template.ts'
import { fitTo } from './small-size.ts'

const QUALITY = 80

/** A small picture of what a recipe does, or of where it puts faces. */
export async function makePreview(
  task: PreviewTask,
  signal: AbortSignal,
  parts: EngineParts,
  photos: GuestPhotos,
): Promise<Preview> {
  const fault = faultOfRecipe(task.recipe, task.modelType)
  if (fault) throw new GenerationFailed('NOT_SUPPORTED', `The recipe has an error. ${fault}`)
  const shown = await show(task, signal, parts, photos)
  const { width, height } = fitTo(shown, task.longestSide)
  const bytes = await open(shown)
    .resize(width, height, { fit: 'fill' })
    .webp({ quality: QUALITY })
    .toBuffer()
  return { bytes, contentType: 'image/webp', width, height, notes: [] }
}

function show(
  task: PreviewTask,
  signal: AbortSignal,
  parts: EngineParts,
  photos: GuestPhotos,
): Promise<Pixels> {
  const recipe = readFilterRecipe({ engine: 'cpu', recipe: task.recipe })
  switch (recipe.kind) {
    case 'scene':
      return previewScene(recipe.scene, task, signal, photos)
    case 'template':
      return previewTemplate(recipe.template, task, signal, parts)
    case 'pictures':
      return previewPictures(recipe.pictures, task, signal, parts, photos)
  }
}
