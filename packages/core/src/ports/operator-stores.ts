import type { AccountChange, AccountReport, PaidFilter } from '../operator.ts'

/** Every account of the installation. */
export type AccountReports = {
  /** Newest first, and no more than fit a page; by a part of a name or address, or by an id. */
  search(text: string, now: Date): Promise<readonly AccountReport[]>
  find(id: string, now: Date): Promise<AccountReport | undefined>
  /** False: there is no such account. */
  change(id: string, change: AccountChange): Promise<boolean>
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
