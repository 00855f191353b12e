export const BLOB_KINDS = ['inputs', 'results', 'assets', 'uploads'] as const
export type BlobKind = (typeof BLOB_KINDS)[number]

/** Day folders let a store expire whole days by lifecycle; the random part keeps keys unguessable. */
export function blobKey(
  kind: BlobKind,
  parts: { day: Date; accountId: string; random: string; extension: string },
): string {
  const day = parts.day.toISOString().slice(0, 10)
  return `${kind}/${day}/${parts.accountId}/${parts.random}.${parts.extension}`
}

/** Kinds of picture that an upload may announce. */
export const UPLOAD_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/tiff',
  'image/heic',
] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

const REFERENCE =
  /^upload:\/\/(\d{4}-\d{2}-\d{2})\/([0-9a-f]{8}-[0-9a-f]{4}-[78][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/

/** Whether a picture field names an upload, well written or not. */
export function namesUpload(value: string): boolean {
  return /^\s*upload:/i.test(value)
}

/** What a picture field says instead of the picture. The id is in time order, and tells when it began. */
export function uploadReference(id: string): string {
  return `upload://${dayOf(id)}/${id}`
}

/** The id in a reference; undefined when it is none that we ever gave. */
export function uploadIdOf(reference: string): string | undefined {
  const [, day, id] = REFERENCE.exec(reference.trim()) ?? []
  return id !== undefined && dayOf(id) === day ? id : undefined
}

export function uploadBegan(id: string): Date {
  return new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16))
}

/**
 * The account is the one that asks, never one that is named: the reference of another account leads
 * to a key at which there is nothing. The kind of picture is no part of it, so the extension is fixed.
 */
export function uploadKey(accountId: string, id: string): string {
  return blobKey('uploads', { day: uploadBegan(id), accountId, random: id, extension: 'picture' })
}

/** The picture without metadata that took its place. No upload address ever leads here. */
export function takenUploadKey(accountId: string, id: string): string {
  return blobKey('uploads', { day: uploadBegan(id), accountId, random: id, extension: 'taken' })
}

/** All that there may be of an upload. */
export function uploadKeys(accountId: string, id: string): readonly string[] {
  return [uploadKey(accountId, id), takenUploadKey(accountId, id)]
}

function dayOf(id: string): string {
  return uploadBegan(id).toISOString().slice(0, 10)
}
