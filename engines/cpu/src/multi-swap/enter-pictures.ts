import type { EngineParts } from '../engine-parts.ts'
import type { PicturesGuidance } from '../guidance.ts'
import { assetOf } from '../own-pictures/asset-of.ts'
import { pictureForGroup, shapeFor } from '../own-pictures/choose-picture.ts'
import { enterOwn } from '../own-pictures/enter-own.ts'
import { sizeOf } from '../picture.ts'
import type { Pixels } from '../pixels.ts'
import type { GroupWork } from './enter-scene.ts'

/** Everybody's face goes to a place in the filter's own picture, in the picture's own shape. */
export async function enterPictures(
  { pictures, assets }: PicturesGuidance,
  { photos, signal, progress }: GroupWork,
  { networks, ownPictures }: EngineParts,
): Promise<Pixels> {
  const guests = photos.flatMap(({ picture, faces }) =>
    faces.map((face) => ({ pixels: picture, face })),
  )
  const own = pictureForGroup(pictures, guests.length)
  const bytes = assetOf(own, assets)
  const ratio = shapeFor(own, await sizeOf(bytes, "The filter's picture"))
  const template = await ownPictures.load(own, { bytes, ratio, signal })
  signal.throwIfAborted()
  return enterOwn(networks, template, guests, { look: 'v6', signal, progress })
}
