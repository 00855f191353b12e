import type { Allowance, Caller } from '../caller.ts'

export type NewToken = {
  /** The token itself is never stored. */
  readonly digest: string
  readonly accountId: string
  readonly keyId: string
  readonly ttlMs: number
}

export type AccountStore = {
  /** The caller behind a live key or access token. */
  findCaller(digest: string): Promise<Caller | undefined>
  saveToken(token: NewToken): Promise<void>
  /** What the caller may still use: a hint for an early refusal, the admission decides. */
  allowance(caller: Caller): Promise<Allowance>
}
