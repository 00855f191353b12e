import type { RecipeAssets } from '@guise/core'
import type { OwnPicture } from './schema.ts'

/** The bytes of a picture. That they are absent is no fault of the guest, and may pass. */
export function assetOf({ asset }: OwnPicture, assets: RecipeAssets): Uint8Array {
  const bytes = assets[asset]
  if (!bytes) throw new Error(`the picture ${asset} of the filter did not come with the task`)
  return bytes
}
