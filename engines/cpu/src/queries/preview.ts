import {
  type EngineTask,
  type FaceSwapRequest,
  GenerationFailed,
  type MultiSwapRequest,
  OUTPUT_SIZES,
  PREVIOUS_PICTURE,
  type Preview,
  type PreviewTask,
  type Ratio,
} from '@guise/core'
import sharp from 'sharp'
import type { EngineParts } from '../engine-parts.ts'
import { faultOfRecipe, readFilterRecipe } from '../filter-recipe.ts'
import { guestsOf } from '../guests/find-guests.ts'
import { sceneGuidance } from '../guidance.ts'
import { cleanPhoto } from '../multi-swap/clean-photo.ts'
import { assetOf } from '../own-pictures/asset-of.ts'
import { ownPictureFor, pictureForGroup, shapeFor } from '../own-pictures/choose-picture.ts'
import { findPlaces } from '../own-pictures/find-places.ts'
import type { OwnPicture } from '../own-pictures/schema.ts'
import { swapIntoOwnPicture } from '../own-pictures/swap-into-own-picture.ts'
import { sizeOf } from '../picture.ts'
import { open, type Pixels, render, type Size } from '../pixels.ts'
import { runTask } from '../run-task.ts'
import { renderScene } from '../scenes/render-scene.ts'
import { redraws, showsPhotoOnly } from '../scenes/resolve-scene.ts'
import type { Scene } from '../scenes/schema/scene.ts'
import { movedFace } from '../seeing/moved-face.ts'
import { pictureFor, settingFor, type TemplateRecipe } from '../templates/schema.ts'
import type { GuestPhotos } from './guest-photos.ts'
import { showMasks } from './masks.ts'
import { refuseCutPlaces } from './refuse-cut-places.ts'

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
    case 'previous':
      return previewPrevious(recipe.painting, task, signal, parts, photos)
  }
}

/** Into the picture that the step before drew. */
async function previewPrevious(
  painting: boolean,
  task: PreviewTask,
  signal: AbortSignal,
  parts: EngineParts,
  photos: GuestPhotos,
): Promise<Pixels> {
  if (!task.assets[PREVIOUS_PICTURE]) {
    throw new GenerationFailed(
      'NOT_SUPPORTED',
      'This step needs the picture of the step before it. Preview the whole filter.',
    )
  }
  const isOne = task.modelType === 'face_swap'
  const places = await findPlaces(parts.networks, task.assets, { painting, isOne, signal })
  return previewPictures([places], task, signal, parts, photos, true)
}

/** Lengths of a scene are shares of its frame, so it is painted small from the start. */
async function previewScene(
  whole: Scene,
  task: PreviewTask,
  signal: AbortSignal,
  photos: GuestPhotos,
): Promise<Pixels> {
  const { name, seed } = sceneGuidance(whole)
  const scene = task.show === 'masks' && task.photo ? overGrey(whole) : whole
  const common = { name, seed, signal }
  const size = smallSize(task.ratio, task.longestSide)
  if (!task.photo) {
    const { subject } = task
    return renderScene(scene, { ...common, size, cutOuts: [], look: 'v6', subject })
  }
  if (task.modelType === 'multi_swap') return previewGroup(scene, task, task.photo, common, photos)
  const cut = await photos.cut(task.photo, task.subject, signal)
  const { subject } = task
  return renderScene(scene, { ...common, size, cutOuts: [cut], look: 'v6', subject })
}

/** As a group photo is made anew: in its own frame, everybody where they were. */
async function previewGroup(
  scene: Scene,
  { longestSide }: PreviewTask,
  bytes: Uint8Array,
  common: { readonly name: string; readonly seed: number; readonly signal: AbortSignal },
  photos: GuestPhotos,
): Promise<Pixels> {
  const isPhotoOnly = showsPhotoOnly(scene)
  const { picture, faces } = await photos.find(bytes, 'group', isPhotoOnly ? 'nobody' : 'people')
  const size = fitTo(picture, longestSide)
  const small = await render(open(picture).resize(size.width, size.height, { fit: 'fill' }))
  const scale = size.width / picture.width
  return renderScene(scene, {
    ...common,
    size,
    cutOuts: isPhotoOnly ? [] : [await photos.cut(bytes, 'group', common.signal)],
    places: 'kept',
    photo: redraws(scene) ? await cleanPhoto(small) : small,
    faces: faces.map((face) => movedFace(face, scale, 0, 0)),
    look: 'group',
    subject: 'group',
  })
}

const GREY = [0.2, 0.2, 0.2] as const

/** The guest as cut out and lit, on plain grey: what is left of the old background shows. */
function overGrey({ framing, person, variants, shapes }: Scene): Scene {
  const back: Scene['back'] = [
    {
      layer: 'gradient',
      stops: [
        [0, GREY],
        [1, GREY],
      ],
      angle: 90,
    },
  ]
  const plain = { back, front: [], finish: [] }
  const overlaid = <T extends object>(differences: T) =>
    Object.fromEntries(
      Object.entries(differences).map(([key, difference]) => [key, { ...difference, ...plain }]),
    )
  return {
    framing,
    person,
    props: [],
    ...plain,
    variants: overlaid(variants),
    shapes: overlaid(shapes),
  }
}

/** The paintings are prepared for prints, so their previews are prints, made small at the end. */
async function previewTemplate(
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

/** Own pictures are laid out and prepared at the preview's size, then entered as in a print. */
async function previewPictures(
  pictures: readonly OwnPicture[],
  task: PreviewTask,
  signal: AbortSignal,
  { networks, ownPictures }: EngineParts,
  photos: GuestPhotos,
  isPassing = false,
): Promise<Pixels> {
  const isGroup = task.modelType === 'multi_swap'
  if (isGroup) await refuseCutPlaces(pictures, task.assets)
  const subject = isGroup ? 'group' : task.subject
  const photo =
    task.photo && task.show === 'result'
      ? await photos.find(task.photo, subject, 'facing')
      : undefined
  signal.throwIfAborted()
  const own = isGroup
    ? pictureForGroup(pictures, photo?.faces.length ?? 1)
    : ownPictureFor(pictures, task.subject)
  const bytes = assetOf(own, task.assets)
  const ratio = isGroup ? shapeFor(own, await sizeOf(bytes, "The filter's picture")) : task.ratio
  const size = smallSize(ratio, task.longestSide)
  const template = await ownPictures
    .load(own, { bytes, ratio, size, signal, isPassing })
    .catch(blameTheRecipe)
  signal.throwIfAborted()
  if (task.show === 'masks') return showMasks(template)
  if (!photo) return template.pixels
  return swapIntoOwnPicture(networks, template, guestsOf([photo]), { look: 'v6', signal })
}

/** A picture of the filter's own that cannot be used is no fault of the guest's photo. */
function blameTheRecipe(error: unknown): never {
  if (!(error instanceof GenerationFailed)) throw error
  throw new GenerationFailed('NOT_SUPPORTED', error.failure.message, { cause: error })
}

/** A print's shape with this longest side. */
function smallSize(ratio: Ratio, longestSide: number): Size {
  return fitTo(OUTPUT_SIZES[ratio], longestSide)
}

/** A size brought to a longest side; nothing grows. */
function fitTo({ width, height }: Size, longestSide: number): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
