import type { Role } from './caller.ts'
import type { KeyReach } from './key-scope.ts'

/** An API key as its owner sees it again. The secret is shown once and never stored. */
export type ApiKey = {
  readonly id: string
  readonly accountId: string
  readonly name: string
  /** The first characters of the secret: enough to tell keys apart. */
  readonly prefix: string
  readonly role: Role
  /** Null: everything its role may. It never changes: a key that reaches further is another key. */
  readonly reach: KeyReach | null
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
  /** Unknown fields are refused instead of noted. */
  readonly isStrict: boolean
  /** The most credits it may use. A rotated key and its successor share the cap and the count. */
  readonly spendCap: number | null
  readonly spent: number
  /** Requests a minute; null means the installation's default. */
  readonly submitLimit: number | null
  readonly readLimit: number | null
  /** The key that took its place. */
  readonly replacedBy: string | null
}

/** What is left out stays; null takes an end or a cap away. */
export type KeyChange = {
  readonly name?: string
  readonly expiresAt?: Date | null
  readonly spendCap?: number | null
  readonly isStrict?: boolean
}
