/** Who may do what within an account. */
export const ROLES = ['owner', 'creator', 'viewer'] as const
export type Role = (typeof ROLES)[number]

/** The authenticated owner of a request. */
export type Caller = {
  readonly accountId: string
  readonly email: string
  /** The key the request came with, or the one its access token was made from. */
  readonly keyId: string | null
  readonly role: Role
  /** Requests a minute; null means the installation's default. */
  readonly submitLimit: number | null
  readonly readLimit: number | null
}

/** Viewers look; owners and creators generate and change things. */
export function mayWrite(role: Role): boolean {
  return role !== 'viewer'
}
