import type { EngineParts } from '../engine-parts.ts'
import type { PicturesGuidance } from '../guidance.ts'
import { assetOf } from '../own-pictures/asset-of.ts'
import { pictureFor } from '../own-pictures/choose-picture.ts'
import { enterOwn } from '../own-pictures/enter-own.ts'
import type { Pixels } from '../pixels.ts'
import type { FaceSwapWork } from './work.ts'

/** The guest's face goes to its place in the filter's own picture. */
export async function enterPictures(
  { pictures, assets }: PicturesGuidance,
  { request: { subject, ratio, look }, photos, signal, progress }: FaceSwapWork,
  { networks, ownPictures }: EngineParts,
): Promise<Pixels> {
  const own = pictureFor(pictures, subject)
  const template = await ownPictures.load(own, { bytes: assetOf(own, assets), ratio, signal })
  signal.throwIfAborted()
  const guests = photos.flatMap(({ picture, faces }) =>
    faces.map((face) => ({ pixels: picture, face })),
  )
  return enterOwn(networks, template, guests, { look, signal, progress })
}
