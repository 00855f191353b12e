/** What a person has beside the password, as sign-ins need it. */
export type KnownFactor = {
  /** Opened by `Authenticators` alone. */
  readonly sealed: string
  /** When it was turned on. A sign-in that began before another one was turned on lets nobody in. */
  readonly since: Date
  /** After too many wrong codes no code opens anything for a while; recovery codes do. */
  readonly isLocked: boolean
}

export type SecondFactorStatus = { readonly since: Date; readonly recoveryCodesLeft: number }

export type NewFactor = {
  readonly userId: string
  /** What the password was checked against. */
  readonly passwordHash: string
  readonly sealed: string
  /** Of the code that confirmed it. */
  readonly step: number
  readonly recoveryDigests: readonly string[]
  /** The digest of the session that stays. */
  readonly keep: string
  readonly now: Date
}

export type SecondFactorStore = {
  status(userId: string): Promise<SecondFactorStatus | undefined>
  /** Ends every other session of this person. False: one is on already, or the password was changed meanwhile. */
  turnOn(factor: NewFactor): Promise<boolean>
  turnOff(userId: string): Promise<void>
  /** Once for each step, also for two requests at once. False: this one or a later one was used, or codes are locked. */
  useStep(userId: string, step: number): Promise<boolean>
  /** True once for each code. */
  useRecoveryCode(userId: string, digest: string): Promise<boolean>
  countWrongCode(
    userId: string,
    limit: { readonly most: number; readonly lockMs: number },
  ): Promise<void>
  replaceRecoveryCodes(userId: string, digests: readonly string[]): Promise<void>
  /** By the address; undefined: nobody there has that address and a second factor. */
  reset(person: {
    /** Null: of whichever account. */
    readonly accountId: string | null
    readonly email: string
    /** Not this one; null: anybody. */
    readonly except: string | null
  }): Promise<{ readonly userId: string; readonly accountId: string } | undefined>
}

export type Enrolment = {
  /** For apps without a camera. */
  readonly secret: string
  /** What the QR code holds. */
  readonly uri: string
  /** Brings the secret back to us, sealed, so that nothing is stored before a code has confirmed it. */
  readonly token: string
}

/** Time-based codes of authenticator apps (RFC 6238), and codes for whoever lost the app. */
export type Authenticators = {
  begin(person: { readonly id: string; readonly email: string }, now: Date): Enrolment
  /** The secret to store; undefined: it is not of this person, was altered, or is too old. */
  readEnrolment(userId: string, token: string, now: Date): string | undefined
  /**
   * The time step that this code belongs to, of now, the one before and the one after; undefined: of none. Unreadable:
   * the secret was sealed by an installation's secret that is not set, so no code is right.
   */
  stepOf(userId: string, sealed: string, code: string, now: Date): number | undefined | 'unreadable'
  mintRecoveryCodes(): { readonly codes: readonly string[]; readonly digests: readonly string[] }
  /** Undefined for what does not look like a recovery code. */
  recoveryDigest(code: string): string | undefined
}
