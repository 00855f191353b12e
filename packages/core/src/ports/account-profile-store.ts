/** What an account looks like to itself. */
export type AccountProfile = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly balance: number
  readonly held: number
  readonly pendingJobs: number
  /** How many it may have; null means the installation's default. */
  readonly pendingCap: number | null
  /** Below this balance its owner is told. */
  readonly lowCredits: number
}

/** The key a caller came with, as far as it concerns the caller. */
export type CallerKey = {
  readonly id: string
  readonly name: string
  readonly spendCap: number | null
  readonly spent: number
  readonly expiresAt: Date | null
}

export type AccountProfileStore = {
  read(
    accountId: string,
    keyId: string | null,
  ): Promise<{ readonly account: AccountProfile; readonly key: CallerKey | null } | undefined>
  setLowCredits(accountId: string, lowCredits: number): Promise<void>
}
