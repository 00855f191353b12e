export type Picture = {
  readonly bytes: Uint8Array
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly width: number
  readonly height: number
}

/**
 * Reads a picture field: base64, data URI or public URL. Fully decodes it once and answers the upright
 * picture without metadata. Refuses with INVALID_IMAGE in plain words.
 */
export type PictureIntake = {
  take(input: string, signal?: AbortSignal): Promise<Picture>
}
