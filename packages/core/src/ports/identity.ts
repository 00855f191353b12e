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
  /** Domains whose people get an account when they come for the first time. */
  readonly domains: readonly string[]
  /** Where the browser goes, and what it keeps until it comes back. Sealed: the browser can only bring it back. */
  begin(now: Date): Promise<{ readonly url: string; readonly kept: string }>
  /** `response` is the query that the provider sent the browser back with. Each is good once. */
  finish(kept: string, response: string, now: Date): Promise<Identity>
}

export type IdentityStore = {
  /** The address of the person who is bound to it. */
  find(identity: Pick<Identity, 'issuer' | 'subject'>): Promise<string | undefined>
  /** False: this person is bound to another subject there, or the subject to another person. */
  bind(userId: string, identity: Pick<Identity, 'issuer' | 'subject'>, now: Date): Promise<boolean>
}
