import type { Caller } from '../caller.ts'
import { Fault } from '../fault.ts'
import type { BlobStore, OpenBlob, UploadTarget } from '../ports/blob-store.ts'
import type { Clock, Ids } from '../ports/system.ts'
import { type UploadType, uploadBegan, uploadIdOf, uploadKey, uploadReference } from '../upload.ts'

export type UploadPorts = {
  readonly blobs: Pick<BlobStore, 'open' | 'uploadLink'>
  readonly clock: Clock
  readonly ids: Ids
  readonly uploads: {
    readonly maxBytes: number
    /** How long both the address and the reference work. */
    readonly ttlMs: number
  }
}

export type NewUpload = UploadTarget & { readonly reference: string; readonly expiresAt: Date }

/** An address to send one picture to, and the reference that stands for it in picture fields. */
export async function createUpload(
  { blobs, ids, uploads }: UploadPorts,
  { accountId }: Caller,
  { contentType, bytes }: { contentType: UploadType; bytes: number },
): Promise<NewUpload> {
  if (bytes > uploads.maxBytes) {
    const megabytes = Math.floor(uploads.maxBytes / 1024 / 1024)
    throw new Fault(
      'PAYLOAD_TOO_LARGE',
      `size: a picture may have at most ${megabytes} MB. Save it smaller or with more compression.`,
    )
  }
  const id = ids.timeOrdered()
  // Whole seconds, as addresses are signed in.
  const end = Math.floor((uploadBegan(id).getTime() + uploads.ttlMs) / 1000) * 1000
  const expiresAt = new Date(end)
  const key = uploadKey(accountId, id)
  const target = await blobs.uploadLink(key, { until: expiresAt, bytes, contentType })
  return { ...target, reference: uploadReference(id), expiresAt }
}

/** What was sent for this reference; undefined when it is unknown, foreign, over or not yet sent. */
export async function openUpload(
  { blobs, clock, uploads }: UploadPorts,
  accountId: string,
  reference: string,
): Promise<OpenBlob | undefined> {
  const id = uploadIdOf(reference)
  if (id === undefined) return undefined
  const age = clock.now().getTime() - uploadBegan(id).getTime()
  return age < uploads.ttlMs ? blobs.open(uploadKey(accountId, id)) : undefined
}
