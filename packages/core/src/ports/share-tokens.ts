/** What the address of a shared result says: which one, whose, and until when. */
export type SharePass = {
  readonly jobId: string
  readonly accountId: string
  /** Whole seconds. */
  readonly until: Date
}

/** Passes as text that only we can write. Nothing is stored: a share is its token. */
export type ShareTokens = {
  write(pass: SharePass): string
  /** Undefined for whatever was not written here, letter for letter. Does not look at the time. */
  read(token: string): SharePass | undefined
}
