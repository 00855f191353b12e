import type { Caller, Role } from '../caller.ts'
import { badField, Fault } from '../fault.ts'
import type { Member } from '../person.ts'
import type { AddRefusal, MemberRefusal, MemberStore } from '../ports/member-store.ts'
import type { AttemptLimiter, Passwords } from '../ports/session-store.ts'
import type { Clock, Ids } from '../ports/system.ts'
import { limitHashing } from './limit-attempts.ts'

export type MemberPorts = {
  readonly members: MemberStore
  readonly passwords: Pick<Passwords, 'hash'>
  /** Passwords set, by account. */
  readonly hashingLimiter: AttemptLimiter
  readonly clock: Clock
  readonly ids: Ids
}

export type MemberInput = {
  readonly email: string
  readonly password: string
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
  const { members, clock, ids } = ports
  // Counted before the look: whether an address is taken is told only so often.
  await limitHashing(ports, { accountId })
  const refusal = await members.refusalToAdd({ accountId, email }, MAX_MEMBERS)
  if (refusal) throw addRefusalOf(refusal)
  const passwordHash = await ports.passwords.hash(password)
  const member = { id: ids.timeOrdered(), accountId, email, passwordHash, role }
  const added = await members.add(member, MAX_MEMBERS, clock.now())
  if (typeof added === 'string') throw addRefusalOf(added)
  return added
}

export async function changeMember(
  ports: MemberPorts,
  caller: Caller,
  id: string,
  { role, password }: { readonly role?: Role; readonly password?: string },
): Promise<Member> {
  const { members, passwords } = ports
  if (password !== undefined) {
    refuseOwn(caller, id)
    await limitHashing(ports, caller)
  }
  const change = {
    ...(role === undefined ? {} : { role }),
    ...(password === undefined ? {} : { passwordHash: await passwords.hash(password) }),
  }
  const changed = await members.change(addressOf(caller, id), change)
  if (typeof changed === 'string') throw refusalOf(changed)
  return changed
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
    ? badField('email', 'is already in use. This person can already sign in')
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
