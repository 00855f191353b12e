import type { BoothLimits } from './booth.ts'
import type { Role } from './caller.ts'

/** Somebody who can sign in. Belongs to one account. */
export type Person = {
  readonly id: string
  readonly accountId: string
  readonly email: string
  readonly role: Role
  /** Runs the installation. */
  readonly isOperator: boolean
}

/** A person as the owners of the account see them. */
export type Member = Person & {
  readonly createdAt: Date
  readonly lastSignedInAt: Date | null
  /** Not a member yet: the person accepts at their first sign-in with the identity provider. */
  readonly isInvited: boolean
}

/** A browser in which a person has signed in. Its secret is known to that browser alone. */
export type Session = {
  readonly user: Person
  readonly account: { readonly id: string; readonly name: string }
  /** Set while it is locked as a booth. */
  readonly booth: BoothLimits | null
  /** Moves on while the session is used. */
  readonly expiresAt: Date
}

export const SHORTEST_PASSWORD = 10
export const LONGEST_PASSWORD = 200
