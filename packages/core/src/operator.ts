import type { CustomFilter } from './filter.ts'

/** Suspended: nobody gets in until it is resumed. Closed: for good. */
export const ACCOUNT_STATUSES = ['active', 'suspended', 'closed'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

/** What an operator sees of an account. */
export type AccountReport = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly status: AccountStatus
  /** Why, for operators; null while it was never changed. */
  readonly statusReason: string | null
  readonly statusChangedAt: Date | null
  /** Closed, and nothing but numbers is left of it. */
  readonly erasedAt: Date | null
  readonly balance: number
  readonly held: number
  /** Unfinished jobs, and how many it may have; null means the installation's default. */
  readonly pending: number
  readonly pendingCap: number | null
  /** Requests a minute that its keys may make at most; null means the installation's default. */
  readonly submitLimit: number | null
  readonly readLimit: number | null
  readonly members: number
  /** Keys that work. */
  readonly keys: number
  readonly jobsLastDay: number
  readonly createdAt: Date
}

/** Credits that were given to an account, and what of them was taken back. */
export type AccountGrant = {
  readonly number: number
  readonly amount: number
  readonly note: string | null
  readonly reversed: number
  readonly createdAt: Date
}

export type AccountInput = {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly credits: number
  /** The operator's own name for this account: whoever opens it again gets the first one. */
  readonly reference: string | null
}

export type GrantInput = {
  readonly amount: number
  readonly note: string
  /** The operator's own id for this grant; null: no other is the same. */
  readonly reference: string | null
}

/** What is left out stays. */
export type AccountChange = {
  readonly name?: string
  readonly pendingCap?: number | null
  readonly submitLimit?: number | null
  readonly readLimit?: number | null
}

/** A filter of the operator's, and the accounts it was granted to. */
export type PaidFilter = Pick<
  CustomFilter,
  'id' | 'name' | 'modelType' | 'model' | 'previewBlobs' | 'createdAt'
> & { readonly accounts: readonly string[] }
