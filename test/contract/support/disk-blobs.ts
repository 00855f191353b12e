import { join } from 'node:path'
import {
  createDiskBlobStore,
  type DiskBlobStore,
} from '@guise/server/platform/blobs/disk/disk-blob-store'
import { createKeyring } from '@guise/server/platform/secrets/keyring'
import type { Installation } from '../../support/installation.ts'

/** The blobs of the stack, as its own processes see them. */
export function diskBlobs({ home, baseUrl, env }: Installation): DiskBlobStore {
  const secret = env.GUISE_SECRET ?? ''
  return createDiskBlobStore({
    root: join(home, 'blobs'),
    publicUrl: baseUrl,
    keyring: createKeyring(secret),
  })
}
