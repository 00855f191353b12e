import type {
  AccountChange,
  AccountGrant,
  AccountInput,
  AccountReport,
  AccountStatus,
  PaidFilter,
} from '../operator.ts'

/** Every account of the installation. */
export type AccountReports = {
  /** Newest first, and no more than fit a page; by a part of a name or address, or by an id. */
  search(text: string, now: Date): Promise<readonly AccountReport[]>
  find(id: string, now: Date): Promise<AccountReport | undefined>
  /** What accounts are called; one that is gone has no name. */
  names(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** False: there is no such account. */
  change(id: string, change: AccountChange): Promise<boolean>
  /**
   * Closing also revokes every key and ends every session, in the same transaction. False: there is no
   * such account, or it is closed.
   */
  setStatus(id: string, status: AccountStatus, reason: string, now: Date): Promise<boolean>
  /** Newest first, and no more than fit a page. */
  grants(accountId: string): Promise<readonly AccountGrant[]>
  /** Takes back what is left of the grant that has this number in the account's ledger. */
  reverseGrant(accountId: string, number: number, note: string, now: Date): Promise<Reversal>
}

export type Reversal = {
  readonly outcome: 'reversed' | 'reversed before' | 'spent' | 'unknown'
  readonly amount: number
  readonly balance: number
}

export type NamedGrant = {
  readonly accountId: string
  readonly amount: number
  readonly note: string
  /** The operator's own name for this grant, such as the number of an invoice; null: no other has it. */
  readonly name: string | null
  /** The entry's id in the ledger, if it becomes one. */
  readonly reference: string
}

export type GrantOutcome = {
  readonly balance: number
  /** False: a grant of this name was there before. */
  readonly isNew: boolean
  /** What was granted under this name. */
  readonly amount: number
}

export type AccountProvisioning = {
  /** With its owner and some credits, once for each reference. Undefined: somebody has this address already. */
  openAccount(input: AccountInput): Promise<{ id: string; isNew: boolean } | undefined>
  /** At most once for each name: whoever repeats it finds the first one. */
  grantOnce(grant: NamedGrant, now: Date): Promise<GrantOutcome>
}

export type NewPaidFilter = {
  readonly id: string
  readonly versionId: string
  /** The filter it is a copy of, and whose that is. */
  readonly fromFilterId: string
  readonly fromAccountId: string
  /** Null: as the original. */
  readonly name: string | null
  readonly now: Date
}

/** The operator's filters, which accounts have only by a grant. */
export type PaidFilters = {
  /** Newest first; of one account, or all. */
  list(accountId?: string): Promise<readonly PaidFilter[]>
  find(id: string): Promise<PaidFilter | undefined>
  /** Copies what is live now. False: that account has no such filter, or none is live. */
  copy(filter: NewPaidFilter): Promise<boolean>
  /** False: there is no such paid filter. Granting it again changes nothing. */
  grant(filterId: string, accountId: string): Promise<boolean>
  /** False: the account did not have it. */
  withdraw(filterId: string, accountId: string): Promise<boolean>
}
