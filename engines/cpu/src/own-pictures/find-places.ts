import { PREVIOUS_PICTURE, type RecipeAssets } from '@guise/core'
import type { Networks } from '../networks.ts'
import { findSlots } from '../queries/find-slots.ts'
import type { OwnPicture } from './schema.ts'

/**
 * The picture that the step before drew, as one of the filter's own: its faces are the places of the guests. A single
 * guest takes the largest.
 */
export async function findPlaces(
  networks: Networks,
  assets: RecipeAssets,
  { painting, isOne, signal }: { painting: boolean; isOne: boolean; signal: AbortSignal },
): Promise<OwnPicture> {
  const bytes = assets[PREVIOUS_PICTURE]
  if (!bytes) throw new Error('the picture of the step before did not come with the task')
  const { slots } = await findSlots(networks, bytes, null, signal)
  const bySize = slots.filter(({ isUsable }) => isUsable).toSorted((a, b) => b.size - a.size)
  // Drawn by chance: another attempt may have a face.
  if (bySize.length === 0) throw new Error('the step before drew nobody whose face can be replaced')
  return {
    asset: PREVIOUS_PICTURE,
    slots: bySize
      .slice(0, isOne ? 1 : 12)
      .map(({ x, y, size, angle = 0 }) => ({ x, y, size, angle })),
    painting,
    frames: {},
  }
}
