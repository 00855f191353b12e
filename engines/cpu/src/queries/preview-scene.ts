import type { PreviewTask } from '@guise/core'
import { sceneGuidance } from '../guidance.ts'
import { cleanPhoto } from '../multi-swap/clean-photo.ts'
import { open, type Pixels, render } from '../pixels.ts'
import { renderScene } from '../scenes/render-scene.ts'
import { redraws, showsPhotoOnly } from '../scenes/resolve-scene.ts'
import type { Scene } from '../scenes/schema/scene.ts'
import { movedFace } from '../seeing/moved-face.ts'
import type { GuestPhotos } from './guest-photos.ts'
import { fitTo, smallSize } from './small-size.ts'

/** Lengths of a scene are shares of its frame, so it is painted small from the start. */
export async function previewScene(
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
