/** What a mark says of a picture or film; null where it does not say. */
export type Mark = {
  /** The program that made it, with its version. */
  readonly madeBy: string | null
  readonly madeAt: Date | null
  readonly filter: string | null
  /** The word of IPTC for how it was made. */
  readonly digitalSourceType: string | null
}

export type Seal = Mark & {
  /**
   * `ours`: by a certificate of this installation, and nothing has changed since. `other`: the same, by somebody whom
   * nobody here vouches for. `broken`: something has changed since, or it was never right.
   */
  readonly state: 'ours' | 'other' | 'broken'
  /** Whether its certificate has ended since. Nothing else is wrong with the seal then. */
  readonly hasExpired: boolean
  /** The name in the certificate. */
  readonly signer: string | null
}

export type FoundMarks = {
  /** Whoever can write into a file can write this. */
  readonly xmp: Mark | null
  readonly seal: Seal | null
  /** Whether this installation could have read a seal. */
  readonly readsSeals: boolean
}

/** Reads the marks of a file that anybody may have made. The file is base64 or a data URI. */
export type MarkReader = {
  read(
    file: string,
    /** The signal gives up the place in the line; a file that is being read is read to its end. */
    asker: { readonly accountId: string; readonly signal: AbortSignal },
  ): Promise<FoundMarks>
}
