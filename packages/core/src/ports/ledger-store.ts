import type { LedgerEntry, LedgerKind } from '../ledger.ts'

export type NumberedEntry = LedgerEntry & {
  /** Counts the entries of the account from 1 on, without gaps. */
  readonly number: number
  readonly note: string | null
  /** The number of the grant that a reversal takes back. */
  readonly reverses: number | null
  readonly createdAt: Date
}

/** Which entries of an account a list shows. What is left out does not narrow it. */
export type LedgerQuery = {
  readonly kind?: LedgerKind
  readonly since?: Date
  readonly until?: Date
  /** Only entries with a smaller number: that of the last of the page before. */
  readonly before?: number
  readonly limit: number
}

export type LedgerStore = {
  /** Newest first. What is appended meanwhile never comes up behind an entry that was read. */
  list(accountId: string, query: LedgerQuery): Promise<readonly NumberedEntry[]>
}
