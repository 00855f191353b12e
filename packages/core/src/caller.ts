import type { BoothLimits } from './booth.ts'
import { isLimited, type KeyReach } from './key-scope.ts'

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
  /** The person who signed in to the studio; null for keys and their tokens. */
  readonly userId: string | null
  /** Runs the installation: a person, never a key. */
  readonly isOperator: boolean
  /** Set while the session is locked as a booth: it may take pictures through its aliases, no more. */
  readonly booth: BoothLimits | null
  /** Set where all that is made belongs to one campaign; null for keys and people. */
  readonly campaign: {
    readonly id: string
    /** A phone whose code has ended, also by the end of its event: it may follow what it has begun, no more. */
    readonly isClosed?: true | 'over'
  } | null
  /** How far a key with scopes or a limit reaches; absent: as far as its role. */
  readonly reach?: KeyReach
  /** A strict key: what others are told in a note is refused. */
  readonly isStrict?: true
  /** Requests a minute that the key itself is limited to; null means no limit of its own. */
  readonly submitLimit: number | null
  readonly readLimit: number | null
  /** The most an operator allows the account; null means the installation's setting. */
  readonly submitCeiling: number | null
  readonly readCeiling: number | null
  /** What a key could still use when it was looked up. A hint, under a second old. */
  readonly allowance?: Allowance
}

export type Allowance = {
  readonly available: number
  /** Credits left under the key's spend cap; null when it has none. */
  readonly underCap: number | null
}

/** Who did something: a person who signed in, or a key. */
export type Actor = Pick<Caller, 'userId' | 'keyId'>

/** A token of a campaign: a browser of somebody who has no account. A booth of a campaign is none. */
export function isCampaignToken({ campaign, booth }: Pick<Caller, 'campaign' | 'booth'>): boolean {
  return campaign !== null && booth === null
}

/** Guests get what the campaign gives them: for booths and tokens there is nothing without its brand. */
export function seesPlain(caller: Pick<Caller, 'campaign' | 'booth'>): boolean {
  return caller.booth === null && !isCampaignToken(caller)
}

/** Keys without a limit are the account's own; people need the role owner. */
export function mayRaiseBudgets({ role, userId, reach }: Caller): boolean {
  return userId === null ? !isLimited(reach) : role === 'owner'
}

/** Viewers look; owners and creators generate and change things. */
export function mayWrite(role: Role): boolean {
  return role !== 'viewer'
}
