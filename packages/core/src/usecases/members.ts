import { domainOf, refuseAddress } from '../address.ts'
import type { Caller, Role } from '../caller.ts'
import { badField, Fault } from '../fault.ts'
import type { Member } from '../person.ts'
import type { IdentityProvider } from '../ports/identity.ts'
import type { AddRefusal, MemberRefusal, MemberStore } from '../ports/member-store.ts'
import type { AttemptLimiter, Passwords } from '../ports/session-store.ts'
import type { Clock, Ids } from '../ports/system.ts'
import { limitHashing } from './limit-attempts.ts'

export type MemberPorts = {
  readonly members: MemberStore
  readonly passwords: Pick<Passwords, 'hash'>
  /** Passwords set, by account. */
  readonly hashingLimiter: AttemptLimiter
  /** Null: the operator has set none up. */
  readonly provider: Pick<IdentityProvider, 'name' | 'domains'> | null
  readonly clock: Clock
  readonly ids: Ids
}

export type MemberInput = {
  readonly email: string
  /** Undefined for people who sign in with the identity provider: they are invited. */
  readonly password?: string | undefined
  readonly role: Role
}

/** Enough for every team, too few to fill the table. */
const MAX_MEMBERS = 200

/** One sentence for unknown and foreign alike. */
export function memberNotFound(): Fault {
  return new Fault(
    'NOT_FOUND',
    'Member not found. List the members of your account to see who belongs to it.',
  )
}

export function listMembers({ members }: MemberPorts, caller: Caller): Promise<readonly Member[]> {
  return members.list(caller.accountId)
}

export async function addMember(
  ports: MemberPorts,
  { accountId }: Caller,
  { email, password, role }: MemberInput,
): Promise<Member> {
  const { members, clock, ids, provider } = ports
  const refused = refuseAddress(email)
  if (refused) throw refused
  const invites = provider?.domains.includes(domainOf(email)) ? provider : undefined
  if (invites && password !== undefined) throw noPasswordFor(domainOf(email), invites.name)
  // Counted before the look: whether an address is taken is told only so often.
  await limitHashing(ports, { accountId })
  const refusal = await members.refusalToAdd({ accountId, email }, MAX_MEMBERS)
  if (refusal) throw addRefusalOf(refusal)
  const invitation = { id: ids.timeOrdered(), accountId, email, role }
  const added = await addOrInvite()
  if (typeof added === 'string') throw addRefusalOf(added)
  return added

  async function addOrInvite() {
    if (invites) return members.invite(invitation, MAX_MEMBERS, clock.now())
    if (password === undefined) throw badField('password', 'is required')
    const passwordHash = await ports.passwords.hash(password)
    return members.add({ ...invitation, passwordHash }, MAX_MEMBERS, clock.now())
  }
}

/** An owner who chose the password could sign in as this person. */
function noPasswordFor(domain: string, provider: string): Fault {
  return badField(
    'password',
    `People of ${domain} sign in with ${provider}. Leave the password out: they are invited, and accept when they sign in.`,
  )
}

export async function changeMember(
  ports: MemberPorts,
  caller: Caller,
  id: string,
  { role, password }: { readonly role?: Role; readonly password?: string },
): Promise<Member> {
  const { members, passwords, provider } = ports
  if (password !== undefined) {
    refuseOwn(caller, id)
    await limitHashing(ports, caller)
    // Saves the hashing. `members.change` decides.
    if (provider && (await members.isBound({ accountId: caller.accountId, id }))) {
      throw signsInWith(provider.name)
    }
  }
  const change = {
    ...(role === undefined ? {} : { role }),
    ...(password === undefined ? {} : { passwordHash: await passwords.hash(password) }),
    ...(password === undefined || !provider ? {} : { unlessBound: true }),
  }
  const changed = await members.change(addressOf(caller, id), change)
  if (changed === 'bound') throw signsInWith(provider?.name ?? 'single sign-on')
  if (typeof changed === 'string') throw refusalOf(changed)
  return changed
}

function signsInWith(provider: string): Fault {
  return badField(
    'password',
    `This member signs in with ${provider}, and nobody else can choose a password for them`,
  )
}

/** An open browser must not be enough to take somebody's place: one's own password needs the current one. */
function refuseOwn({ userId }: Caller, id: string): void {
  if (userId === id) {
    throw badField(
      'password',
      'cannot be set here. Change your own on your page, with the current one',
    )
  }
}

export async function removeMember({ members }: MemberPorts, caller: Caller, id: string) {
  const refusal = await members.remove(addressOf(caller, id))
  if (refusal) throw refusalOf(refusal)
}

const addressOf = ({ accountId, isOperator }: Caller, id: string) => ({
  accountId,
  id,
  byOperator: isOperator,
})

function addRefusalOf(refusal: AddRefusal): Fault {
  return refusal === 'taken'
    ? badField('email', 'is already in use. This person can already sign in, or is invited')
    : badField(
        'email',
        `Your account has reached its limit of ${MAX_MEMBERS} members. Remove one first.`,
      )
}

function refusalOf(refusal: MemberRefusal): Fault {
  if (refusal === 'unknown') return memberNotFound()
  if (refusal === 'last-owner') {
    return badField(
      'role',
      'An account needs at least one owner. Make another member an owner first.',
    )
  }
  // Whoever could change an operator's password could become one.
  return new Fault(
    'FORBIDDEN',
    'This member is an operator of the installation. Only a signed-in operator can change or remove them.',
  )
}
