import type { Caller } from '../caller.ts'
import type { Person, Session } from '../person.ts'
import type { KnownFactor } from './second-factor.ts'

export type NewSession = {
  /** The secret itself is never stored. */
  readonly digest: string
  readonly userId: string
  /** What the password was checked against: whoever changed it meanwhile lets nobody in. */
  readonly passwordHash: string
  /** Since when they have the second factor that was checked; null: they had none. */
  readonly factorSince: Date | null
}

/** A person with what their password, and the code beside it, are checked against. */
export type KnownPerson = {
  readonly user: Person
  readonly passwordHash: string
  readonly secondFactor: KnownFactor | null
}

export type NewPassword = {
  readonly userId: string
  /** What the old one was checked against: whoever changed it meanwhile has the last word. */
  readonly oldHash: string
  readonly newHash: string
  /** The digest of the session that stays. */
  readonly keep: string
}

export type SessionStore = {
  /** An address as the store compares it: all that it takes for one come out the same. */
  canonicalAddress(email: string): Promise<string>
  findPerson(email: string): Promise<KnownPerson | undefined>
  /** Notes the person's sign-in too. Undefined when they, their password or their second factor changed meanwhile. */
  open(session: NewSession): Promise<Session | undefined>
  find(digest: string): Promise<Session | undefined>
  /** Who speaks through a living session; using it makes it live longer. */
  findCaller(digest: string): Promise<Caller | undefined>
  end(digest: string): Promise<void>
  /** Ends every other session of this person. False when the old password is no longer theirs. */
  changePassword(change: NewPassword): Promise<boolean>
}

/** Slow on purpose, so that stolen hashes are of little use. */
export type Passwords = {
  hash(password: string): Promise<string>
  /** Against no hash it takes as long and answers false: nobody learns who has an account. */
  matches(password: string, hash: string | undefined): Promise<boolean>
}

/** Counts what somebody tries in a minute, over all api processes. */
export type AttemptLimiter = {
  /** Seconds to wait when there were too many; 0 otherwise, and while nobody can count. */
  count(who: string): Promise<number>
}
