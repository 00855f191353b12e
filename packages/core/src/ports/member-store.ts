import type { Role } from '../caller.ts'
import type { Member } from '../person.ts'

export type NewMember = {
  readonly id: string
  readonly accountId: string
  readonly email: string
  readonly passwordHash: string
  readonly role: Role
}

export type NewInvitation = Omit<NewMember, 'passwordHash'>

export type MemberToAdd = Pick<NewMember, 'accountId' | 'email'>

/** Addresses belong to one person over all accounts. */
export type AddRefusal = 'taken' | 'too-many'

export type MemberChange = {
  readonly role?: Role
  readonly passwordHash?: string
  /** Refuses the password of a member who signs in with the identity provider, also if they do so only now. */
  readonly unlessBound?: boolean
}

/** Why a member stays as they are. */
export type MemberRefusal = 'unknown' | 'last-owner' | 'operator'

/** Whom the one who asks may change: operators are changed by operators alone. */
export type MemberAddress = {
  readonly accountId: string
  readonly id: string
  readonly byOperator: boolean
}

/** People of one account; another account's are as unknown as missing ones. */
export type MemberStore = {
  /** In the order they came, invited people included. */
  list(accountId: string): Promise<readonly Member[]>
  /** Why this address cannot be added now; who adds it may still be too late. */
  refusalToAdd(input: MemberToAdd, most: number): Promise<AddRefusal | undefined>
  add(member: NewMember, most: number, now: Date): Promise<Member | AddRefusal>
  invite(invitation: NewInvitation, most: number, now: Date): Promise<Member | AddRefusal>
  /** Whether this member signs in with the identity provider. */
  isBound(address: Pick<MemberAddress, 'accountId' | 'id'>): Promise<boolean>
  /** A new password ends all their sessions. */
  change(address: MemberAddress, change: MemberChange): Promise<Member | MemberRefusal | 'bound'>
  /** Ends all their sessions, or withdraws an invitation. */
  remove(address: MemberAddress): Promise<MemberRefusal | undefined>
}
