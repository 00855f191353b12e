import type { Ratio, Subject } from '@guise/core'
import { pictureMeantFor } from '../genders.ts'
import type { Size } from '../pixels.ts'
import { tooMany } from '../templates/assign-slots.ts'
import type { OwnPicture } from './schema.ts'

/** The picture made for a subject, else one for everybody, else one for whoever is nearest. */
export function ownPictureFor(pictures: readonly OwnPicture[], subject: Subject): OwnPicture {
  const chosen = pictureMeantFor(pictures, subject)
  if (!chosen) throw new Error('a recipe of pictures without a picture')
  return chosen
}

/** Of those for groups, or of all if none is, the smallest that holds everybody. */
export function pictureForGroup(pictures: readonly OwnPicture[], guests: number): OwnPicture {
  const meant = pictures.filter((picture) => !picture.for || picture.for.includes('group'))
  const bySize = (meant.length > 0 ? meant : pictures).toSorted(
    (a, b) => a.slots.length - b.slots.length,
  )
  const chosen = bySize.find(({ slots }) => slots.length >= guests)
  if (!chosen) throw tooMany(bySize.at(-1)?.slots.length ?? 0, guests)
  return chosen
}

/** Shapes nearer to a square than this are square. */
const NEARLY_SQUARE = 1.15

/** The shape that cuts away least, unless another is framed by hand and this one is not. */
export function shapeFor({ frames }: OwnPicture, { width, height }: Size): Ratio {
  const aspect = width / height
  const own: Ratio =
    aspect > NEARLY_SQUARE ? 'landscape' : aspect < 1 / NEARLY_SQUARE ? 'portrait' : 'square'
  const [framed] = Object.keys(frames) as Ratio[]
  return frames[own] || !framed ? own : framed
}
