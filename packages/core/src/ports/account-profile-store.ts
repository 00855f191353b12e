/** What an account decides about its results. It counts for jobs that end afterwards. */
export type AccountRetention = {
  /** How long they can be read at most; null: as long as the installation or the campaign says. */
  readonly resultSeconds: number | null
  /** Whether they are deleted soon after the account has read them. */
  readonly deleteAfterRead: boolean
}

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
} & AccountRetention

export type AccountSettings = AccountRetention & Pick<AccountProfile, 'lowCredits'>

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
  change(accountId: string, change: Partial<AccountSettings>): Promise<void>
}
