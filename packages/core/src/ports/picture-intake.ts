export type Picture = {
  readonly bytes: Uint8Array
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly width: number
  readonly height: number
}

/** Whose field it is: an account's uploads are its own. */
export type PictureAsker = { readonly accountId: string; readonly signal?: AbortSignal }

/**
 * Reads a picture field: base64, data URI, public URL or the reference of an upload. Fully decodes it
 * once and answers the upright picture without metadata. Refuses with INVALID_IMAGE in plain words.
 */
export type PictureIntake = {
  take(input: string, asker: PictureAsker): Promise<Picture>
}
