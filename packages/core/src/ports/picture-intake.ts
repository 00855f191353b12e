type PictureFacts = {
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly width: number
  readonly height: number
}

export type Picture = PictureFacts & { readonly bytes: Uint8Array }

/** A picture that is in the blob store already: whoever wants it for longer copies it there. */
export type StoredPicture = PictureFacts & { readonly blob: string; readonly size: number }

/** Whose field it is: an account's uploads are its own. */
export type PictureAsker = { readonly accountId: string; readonly signal?: AbortSignal }

/** Base64 that was decoded while it arrived. */
export type ReadBase64 = {
  /** What stood before it: the head of a data URI, or nothing. */
  readonly head: string
  readonly bytes: Uint8Array
  /** From now on somebody reads the bytes: only `release` gives their memory back. */
  lend(): void
  /** Gives its memory back; whoever is done with the bytes says so. */
  release(): void
}

/**
 * Reads a picture field: base64, data URI, public URL or the reference of an upload. Fully decodes it
 * once and answers the upright picture without metadata. Refuses with INVALID_IMAGE in plain words.
 * An upload that was read before is not read again: the answer tells where it is.
 */
export type PictureIntake = {
  take(input: string | ReadBase64, asker: PictureAsker): Promise<Picture | StoredPicture>
}
