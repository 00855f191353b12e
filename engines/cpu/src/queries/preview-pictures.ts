import { GenerationFailed, type PreviewTask } from '@guise/core'
import type { EngineParts } from '../engine-parts.ts'
import { guestsOf } from '../guests/find-guests.ts'
import { assetOf } from '../own-pictures/asset-of.ts'
import { pictureFor, pictureForGroup, shapeFor } from '../own-pictures/choose-picture.ts'
import type { OwnPicture } from '../own-pictures/schema.ts'
import { swapIntoOwnPicture } from '../own-pictures/swap-into-own-picture.ts'
import { sizeOf } from '../picture.ts'
import type { Pixels } from '../pixels.ts'
import type { GuestPhotos } from './guest-photos.ts'
import { refuseCutPlaces } from './refuse-cut-places.ts'
import { showMasks } from './show-masks.ts'
import { smallSize } from './small-size.ts'

/** Own pictures are laid out and prepared at the preview's size, then entered as in a print. */
export async function previewPictures(
  pictures: readonly OwnPicture[],
  task: PreviewTask,
  signal: AbortSignal,
  { networks, ownPictures }: EngineParts,
  photos: GuestPhotos,
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
    : pictureFor(pictures, task.subject)
  const bytes = assetOf(own, task.assets)
  const ratio = isGroup ? shapeFor(own, await sizeOf(bytes, "The filter's picture")) : task.ratio
  const size = smallSize(ratio, task.longestSide)
  const template = await ownPictures.load(own, { bytes, ratio, size, signal }).catch(blameTheRecipe)
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
