import type { Caller } from '../caller.ts'
import { Fault } from '../fault.ts'
import { ASSETS_PER_ACCOUNT, type FilterAsset } from '../filter-draft.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { FilterAssetStore } from '../ports/filter-draft-store.ts'
import type { PictureIntake } from '../ports/picture-intake.ts'
import type { Clock, Ids } from '../ports/system.ts'
import { type PictureInput, storePictures, takePictures } from './take-pictures.ts'

export type AssetPorts = {
  readonly assets: FilterAssetStore
  readonly intake: PictureIntake
  readonly blobs: BlobStore
  readonly clock: Clock
  readonly ids: Ids
}

/** Reads the picture as it reads a guest's, and keeps it for recipes. */
export async function addAsset(
  ports: AssetPorts,
  { accountId }: Caller,
  input: PictureInput,
): Promise<FilterAsset> {
  // Looked at first, so that nothing is read in vain; decided when it is added.
  if ((await ports.assets.count(accountId)) >= ASSETS_PER_ACCOUNT) throw tooManyAssets()
  const [picture] = await takePictures(ports.intake, { accountId }, [input])
  if (!picture) throw new Error('a picture that was neither accepted nor rejected')
  const [blob] = await storePictures(ports, { kind: 'assets', accountId }, [input], [picture])
  if (blob === undefined) throw new Error('a picture that is not stored')
  const { contentType, width, height } = picture
  const createdAt = ports.clock.now()
  const asset = { id: ports.ids.random(), blob, width, height, contentType, createdAt }
  const bytes = 'bytes' in picture ? picture.bytes.length : picture.size
  const kept = { ...asset, accountId, bytes }
  if (!(await ports.assets.add(kept, ASSETS_PER_ACCOUNT))) {
    await ports.blobs.delete([blob])
    throw tooManyAssets()
  }
  return asset
}

/** Erases a picture that no recipe is made of. */
export async function deleteAsset(
  { assets, blobs }: Pick<AssetPorts, 'assets' | 'blobs'>,
  { accountId }: Caller,
  id: string,
): Promise<void> {
  const removed = await assets.remove(accountId, id)
  if (!removed) {
    throw new Fault('NOT_FOUND', 'Picture not found. List your pictures to see which exist.')
  }
  if ('usedBy' in removed) {
    const names = [...new Set(removed.usedBy)].map((name) => `"${name}"`).join(', ')
    throw new Fault(
      'FORBIDDEN',
      `This picture is used by ${names} and cannot be deleted. Only a picture that no draft and no version uses can be deleted.`,
    )
  }
  await blobs.delete([removed.blob])
}

function tooManyAssets(): Fault {
  return new Fault(
    'FORBIDDEN',
    `Your account has reached its limit of ${ASSETS_PER_ACCOUNT} pictures for filters. Use an existing one, or delete one that no filter uses.`,
  )
}
