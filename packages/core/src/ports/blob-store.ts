import type { BlobKind } from '../blob-keys.ts'

export type ByteRange = { readonly start: number; readonly end: number }

export type OpenBlob = {
  /** The whole blob's size, also when only a range of it is streamed. */
  readonly size: number
  readonly contentType: string
  /** Another one when the blob was replaced; keys of results are never written twice. */
  readonly version: string
  readonly stream: AsyncIterable<Uint8Array>
  /**
   * The same bytes, where the store can read them more cheaply for somebody who is done with a chunk before
   * asking for the next: a chunk's memory is then used again.
   */
  readonly reusedChunks?: AsyncIterable<Uint8Array>
}

/** What is going to be sent to an upload address: nothing else is taken there. */
export type UploadAnnounced = {
  readonly until: Date
  readonly bytes: number
  readonly contentType: string
}

/** Where and how to PUT the bytes; the address itself is the permission. */
export type UploadTarget = { readonly url: string; readonly headers: Record<string, string> }

/**
 * Stored bytes behind a key. Keys are made by `blobKey` and never come from a caller.
 * Writing is atomic: a reader sees the whole blob or none.
 */
export type BlobStore = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /**
   * Undefined when there is no such blob. Both ends of the range are included; past the end it is
   * clipped. Nothing is held open until the stream is read, so an opened blob may be dropped.
   */
  open(key: string, range?: ByteRange): Promise<OpenBlob | undefined>
  /**
   * The same bytes under a fresh key: either may be deleted or replaced, and the other stays. False when there
   * is no such blob. The bytes need not pass through this process.
   */
  copy(from: string, to: string, contentType: string): Promise<boolean>
  /** Missing blobs are no error. */
  delete(keys: readonly string[]): Promise<void>
  /**
   * An absolute address that needs no header, works until then, and cannot be altered. With `sharedFrom` it is the same
   * for everybody who asks for it from then on, and browsers may keep what it leads to.
   */
  link(key: string, until: Date, sharedFrom?: Date): Promise<string>
  /**
   * An absolute address that takes exactly what was announced, by PUT with these headers, until then,
   * and cannot be altered. Sent again, it replaces the blob.
   */
  uploadLink(key: string, announced: UploadAnnounced): Promise<UploadTarget>
  /** Throws when the store cannot be read or written just now; for health checks. */
  check(): Promise<void>
  /** Deletes what lies in day folders of this kind before that day: the backstop of retention. */
  deleteOlderThan(kind: BlobKind, day: Date): Promise<number>
}
