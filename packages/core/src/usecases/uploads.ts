import {
  takenUploadKey,
  type UploadType,
  uploadBegan,
  uploadIdOf,
  uploadKey,
  uploadKeys,
  uploadReference,
} from '../blob-keys.ts'
import type { Caller } from '../caller.ts'
import { Fault } from '../fault.ts'
import type { BlobStore, OpenBlob, UploadTarget } from '../ports/blob-store.ts'
import type { Picture, StoredPicture } from '../ports/picture-intake.ts'
import type { Clock, Ids } from '../ports/system.ts'
import type { TakenUpload, UploadQuota, UploadStore } from '../ports/upload-store.ts'
import { type EventPorts, refuseOver } from './event-over.ts'

export type UploadPorts = {
  readonly blobs: Pick<BlobStore, 'open' | 'put' | 'delete' | 'uploadLink'>
  readonly uploads: UploadStore
  readonly clock: Clock
  readonly ids: Ids
  readonly uploadSettings: UploadQuota & { readonly maxBytes: number }
}

export type NewUpload = UploadTarget & {
  readonly id: string
  readonly reference: string
  readonly expiresAt: Date
}

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)

/** An address to send one picture to, and the reference that stands for it in picture fields. */
export async function createUpload(
  ports: UploadPorts & EventPorts,
  caller: Caller,
  { contentType, bytes }: { contentType: UploadType; bytes: number },
): Promise<NewUpload> {
  await refuseOver(ports, caller)
  const { blobs, ids, clock, uploads, uploadSettings } = ports
  const { accountId } = caller
  const { maxBytes, ttlMs } = uploadSettings
  if (bytes > maxBytes) {
    throw new Fault(
      'PAYLOAD_TOO_LARGE',
      `A picture can be at most ${megabytes(maxBytes)} MB. Make it smaller or compress it more.`,
    )
  }
  const id = ids.timeOrdered()
  const now = clock.now()
  const announced = await uploads.announce({ id, accountId, bytes, now }, uploadSettings)
  if (announced.outcome !== 'announced') throw overQuota(announced, uploadSettings, now)
  // Whole seconds, as addresses are signed in.
  const end = Math.floor((uploadBegan(id).getTime() + ttlMs) / 1000) * 1000
  const expiresAt = new Date(end)
  const key = uploadKey(accountId, id)
  const target = await blobs.uploadLink(key, { until: expiresAt, bytes, contentType })
  return { ...target, id, reference: uploadReference(id), expiresAt }
}

function overQuota(
  { outcome, until }: { readonly outcome: 'day' | 'at-once'; readonly until: Date },
  { bytesPerDay, bytesAtOnce }: UploadQuota,
  now: Date,
): Fault {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  const words =
    outcome === 'day'
      ? `Your account has reached its limit of ${megabytes(bytesPerDay)} MB of uploads per day. Try again later, or ask the operator for a higher limit.`
      : `Your account has reached its limit of ${megabytes(bytesAtOnce)} MB of stored uploads. Delete some (DELETE /v1/uploads/{id}), wait until they expire, or ask the operator for a higher limit.`
  return new Fault('RATE_LIMITED', words, { retryAfter })
}

/** The same words whatever is the matter: nobody learns whether another account has such an upload. */
export const NO_UPLOAD =
  'No picture found for this upload reference: it is unknown or expired, or the picture was not sent ' +
  'yet. Call POST /v1/uploads, PUT the picture to the URL it returns, then use the reference.'

const ERASED =
  'The picture of this upload reference was erased, either directly or with a job that used it. ' +
  'Upload the picture again and use the new reference.'

/** How the bytes of an upload become a picture; reading and decoding are not for the core. */
export type UploadReader = {
  read(blob: OpenBlob): Promise<Uint8Array>
  decode(bytes: Uint8Array): Promise<Picture>
}

/**
 * Where the picture is that was sent for this reference. When it is first taken, the upright picture without
 * metadata takes the place of the bytes that were sent: nobody needs where a photo was taken.
 */
export async function takeUpload(
  ports: UploadPorts,
  accountId: string,
  reference: string,
  { read, decode }: UploadReader,
): Promise<StoredPicture> {
  const { blobs, clock, uploads, uploadSettings } = ports
  const id = uploadIdOf(reference)
  if (id === undefined) throw new Fault('INVALID_IMAGE', NO_UPLOAD)
  const age = clock.now().getTime() - uploadBegan(id).getTime()
  if (age >= uploadSettings.ttlMs) throw new Fault('INVALID_IMAGE', NO_UPLOAD)
  // Sent again after it was taken, it is there in both shapes, and the newer one counts.
  const opening = blobs.open(uploadKey(accountId, id))
  opening.catch(() => {})
  const record = await uploads.find(accountId, id)
  if (record?.erasedAt) throw new Fault('INVALID_IMAGE', ERASED)
  const sent = await opening
  if (!sent && record?.taken) return takenAs(accountId, id, record.taken)
  const bytes = sent && (await readUnlessTaken(blobs, read, sent, uploadKey(accountId, id)))
  if (bytes === undefined) return findTaken(ports, accountId, id)
  const picture = await decode(bytes)
  await blobs.put(takenUploadKey(accountId, id), picture.bytes, picture.contentType)
  const { contentType, width, height } = picture
  const taken = { bytes: picture.bytes.length, contentType, width, height }
  if (!(await uploads.recordTaken(accountId, id, taken, clock.now()))) {
    await blobs.delete(uploadKeys(accountId, id))
    throw new Fault('INVALID_IMAGE', ERASED)
  }
  await blobs.delete([uploadKey(accountId, id)])
  return takenAs(accountId, id, taken)
}

/** Another request may take it at this very moment, and then what was sent is gone. */
async function readUnlessTaken(
  blobs: Pick<BlobStore, 'open'>,
  read: UploadReader['read'],
  sent: OpenBlob,
  key: string,
): Promise<Uint8Array | undefined> {
  try {
    return await read(sent)
  } catch (error) {
    if (await blobs.open(key)) throw error
    return undefined
  }
}

/** Another request took it since its record was read, if anybody did. */
async function findTaken(
  { uploads }: UploadPorts,
  accountId: string,
  id: string,
): Promise<StoredPicture> {
  const record = await uploads.find(accountId, id)
  if (record?.erasedAt) throw new Fault('INVALID_IMAGE', ERASED)
  if (!record?.taken) throw new Fault('INVALID_IMAGE', NO_UPLOAD)
  return takenAs(accountId, id, record.taken)
}

function takenAs(accountId: string, id: string, { bytes, ...facts }: TakenUpload): StoredPicture {
  return { ...facts, blob: takenUploadKey(accountId, id), size: bytes }
}

export type UploadErasurePorts = {
  readonly blobs: Pick<BlobStore, 'delete'>
  readonly uploads: Pick<UploadStore, 'recordErasure'>
  readonly clock: Clock
}

/** First nobody may take them any more, then they go: in between nothing comes back. */
export async function eraseUploads(
  { blobs, uploads, clock }: UploadErasurePorts,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await uploads.recordErasure(accountId, ids, clock.now())
  await blobs.delete(ids.flatMap((id) => uploadKeys(accountId, id)))
}

export function uploadNotFound(): Fault {
  return new Fault(
    'NOT_FOUND',
    'Upload not found. The id is the last part of the upload reference.',
  )
}

/** Erases one upload now, at its owner's request. Jobs that were accepted with it keep their copy. */
export async function deleteUpload(
  ports: UploadPorts,
  { accountId }: Caller,
  id: string,
): Promise<void> {
  const isKnown =
    (await ports.uploads.find(accountId, id)) ?? (await ports.blobs.open(uploadKey(accountId, id)))
  if (!isKnown) throw uploadNotFound()
  await eraseUploads(ports, accountId, [id])
}
