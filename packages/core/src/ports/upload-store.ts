import type { Picture } from './picture-intake.ts'

/** What is known of the picture without metadata that took the place of the bytes that were sent. */
export type TakenUpload = Omit<Picture, 'bytes'> & { readonly bytes: number }

export type UploadRecord = {
  readonly taken: TakenUpload | null
  readonly erasedAt: Date | null
}

export type UploadQuota = {
  /** Announced by one account within a day. */
  readonly bytesPerDay: number
  /** Announced or stored for one account at once. */
  readonly bytesAtOnce: number
  /** How long an upload lives. */
  readonly ttlMs: number
}

export type Announcement =
  | { readonly outcome: 'announced' }
  /** Which quota is used up, and when the oldest upload that counts no longer does. */
  | { readonly outcome: 'day' | 'at-once'; readonly until: Date }

/** What accounts have sent ahead. The bytes are blobs; an upload without a record may still be there. */
export type UploadStore = {
  /** Decided for all api processes at once. */
  announce(
    upload: { id: string; accountId: string; bytes: number; now: Date },
    quota: UploadQuota,
  ): Promise<Announcement>
  find(accountId: string, id: string): Promise<UploadRecord | undefined>
  /** False when it was erased meanwhile. */
  recordTaken(accountId: string, id: string, taken: TakenUpload, now: Date): Promise<boolean>
  recordErasure(accountId: string, ids: readonly string[], now: Date): Promise<void>
}
