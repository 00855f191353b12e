/** What the address of a gallery says: which campaign's, whose, and until when. */
export type GalleryPass = {
  readonly campaignId: string
  readonly accountId: string
  /** That of the gallery when the link was made: another one means that it was withdrawn. */
  readonly epoch: number
  /** Whole seconds. */
  readonly until: Date
}

/** Passes as text that only we can write, and that stand for nothing else we sign. */
export type GalleryTokens = {
  write(pass: GalleryPass): string
  /** Undefined for whatever was not written here, letter for letter. Does not look at the time. */
  read(token: string): GalleryPass | undefined
}
