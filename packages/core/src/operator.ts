import type { CustomFilter } from './filter.ts'

/** What an operator sees of an account. */
export type AccountReport = {
  readonly id: string
  readonly name: string
  readonly email: string
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
