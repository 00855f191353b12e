import type { Role } from '../caller.ts'
import type { AccountStatus } from '../operator.ts'

/** Who came back from an identity provider, after everything that it sent was checked. */
export type Identity = {
  readonly issuer: string
  /** Never given to anybody else there. */
  readonly subject: string
  readonly email: string | null
  /** Whether the provider says that the address is theirs. */
  readonly isVerified: boolean
}

export type IdentityProvider = {
  /** As the button names it. */
  readonly name: string
  /** Domains whose people sign in with the provider alone: they get an account at first sign-in, or an invitation. */
  readonly domains: readonly string[]
  /** Where the browser goes, and what it keeps until it comes back. Sealed: the browser can only bring it back. */
  begin(now: Date): Promise<{ readonly url: string; readonly kept: string }>
  /** `response` is the query that the provider sent the browser back with. Each is good once. */
  finish(kept: string, response: string, now: Date): Promise<Identity>
  /** Sealed, for the browser of a person who has to accept an account first. */
  keep(identity: Identity, now: Date): string
  /** What `keep` has sealed. Throws if it is too old, or anything else. */
  reopen(kept: string, now: Date): Identity
}

/** An account that an unbound person may join by their address. */
export type JoinOffer = {
  readonly accountId: string
  readonly accountName: string
  readonly status: AccountStatus
  readonly role: Role
  /** The member with this address; null for an invitation. */
  readonly userId: string | null
  /** This member signs in as another subject of the issuer. */
  readonly isTaken: boolean
}

/** The hash is of a password that nobody knows. */
type FirstBinding = { readonly passwordHash: string; readonly now: Date }
type BoundIdentity = Pick<Identity, 'issuer' | 'subject'>

export type IdentityStore = {
  /** The address of the person who is bound to it. */
  find(identity: BoundIdentity): Promise<string | undefined>
  /** The account of the member with this address, else the oldest invitation to an active account. */
  offer(email: string, issuer: string): Promise<JoinOffer | undefined>
  /**
   * The first binding replaces the password by one that nobody knows and ends all sessions, because others may have
   * chosen that password. False: this person is bound to another subject there, or the subject to another person.
   */
  bind(userId: string, identity: BoundIdentity, first: FirstBinding): Promise<boolean>
  /** Makes the invited person a member, bound to the identity. Undefined: the invitation was withdrawn meanwhile. */
  accept(
    invitation: { readonly accountId: string; readonly email: string },
    identity: BoundIdentity,
    first: FirstBinding,
  ): Promise<string | undefined>
  decline(invitation: { readonly accountId: string; readonly email: string }): Promise<void>
}
