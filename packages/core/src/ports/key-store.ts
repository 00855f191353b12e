import type { ApiKey, KeyChange } from '../api-key.ts'
import type { Role } from '../caller.ts'
import type { KeyReach } from '../key-scope.ts'

/** What a new secret is stored as. */
export type KeyMaterial = {
  readonly id: string
  readonly prefix: string
  readonly digest: string
}

export type NewKey = KeyMaterial & {
  readonly accountId: string
  readonly name: string
  readonly role: Role
  readonly reach: KeyReach | null
  readonly isStrict: boolean
  readonly submitLimit: number | null
  readonly readLimit: number | null
  readonly spendCap: number | null
  readonly expiresAt: Date | null
}

/** How many keys of an account may work at the same time, counted in the same transaction. */
export type KeyLimit = { readonly now: Date; readonly most: number }

/**
 * Keys of one account; another account's key is as unknown as a missing one. Ended keys, revoked or
 * expired, cannot be changed or rotated: there they are unknown too.
 */
export type KeyStore = {
  /** Newest first; ended keys only when they ended after that time. */
  list(accountId: string, endedAfter: Date): Promise<readonly ApiKey[]>
  create(key: NewKey, limit: KeyLimit): Promise<ApiKey | 'too-many'>
  /** A key that was replaced keeps its end: it may only come sooner. */
  change(accountId: string, id: string, change: KeyChange, now: Date): Promise<ApiKey | undefined>
  /**
   * A successor with the same name, role, reach, limits, cap and end, sharing what was spent. The old key ends
   * at `until`, or at its own end if that is sooner.
   */
  rotate(
    accountId: string,
    id: string,
    successor: KeyMaterial,
    until: Date,
    limit: KeyLimit,
  ): Promise<ApiKey | 'too-many' | undefined>
  /** False when there is none. Revoking again changes nothing. */
  revoke(accountId: string, id: string, now: Date): Promise<boolean>
}

/** A key that opens accounts and grants credits, for a program that sells them. */
export type OperatorKey = Pick<
  ApiKey,
  'id' | 'name' | 'prefix' | 'createdAt' | 'lastUsedAt' | 'expiresAt' | 'revokedAt'
>

/** Keys of operators. Keys of accounts are unknown here, and these are unknown there. */
export type OperatorKeyStore = {
  /** Newest first, and no more than fit a page. */
  list(): Promise<readonly OperatorKey[]>
  create(
    key: KeyMaterial & Pick<NewKey, 'accountId' | 'name' | 'expiresAt'>,
    now: Date,
  ): Promise<OperatorKey>
  /** False when there is none. Revoking again changes nothing. */
  revoke(id: string, now: Date): Promise<boolean>
}
