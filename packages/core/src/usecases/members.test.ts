import { expect, it, vi } from 'vitest'
import type { Caller } from '../caller.ts'
import type { AddRefusal, MemberStore } from '../ports/member-store.ts'
import { addMember, changeMember, type MemberPorts } from './members.ts'

const caller = { accountId: 'a', isOperator: false } as Caller
const input = { email: 'bo@example.com', password: 'long enough', role: 'creator' } as const

function world({ wait = 0, refusal }: { wait?: number; refusal?: AddRefusal } = {}) {
  const members = {
    refusalToAdd: vi.fn(async () => refusal),
    add: vi.fn(async (member: object) => member),
    invite: vi.fn(async (invitation: object) => ({ ...invitation, isInvited: true })),
    isBound: vi.fn(async (address: { id: string }) => address.id === 'bound'),
    change: vi.fn(async () => ({ id: 'm' })),
  } as unknown as MemberStore
  const hash = vi.fn(async (password: string) => `hash of ${password}`)
  const count = vi.fn(async () => wait)
  const ports: MemberPorts = {
    members,
    passwords: { hash },
    hashingLimiter: { count },
    provider: { name: 'Example login', domains: ['studio.example'] },
    clock: { now: () => new Date(0) },
    ids: { timeOrdered: () => 'id', random: () => 'random' },
  }
  return { ports, members, hash, count }
}
const TOO_MANY = { code: 'RATE_LIMITED', details: { retryAfter: 42 } }

it.each(['taken', 'too-many'] as const)('hashes nothing for an address %s', async (refusal) => {
  const { ports, hash, count } = world({ refusal })
  const added = addMember(ports, caller, input)
  await expect(added).rejects.toMatchObject({ details: { errors: [{ field: 'email' }] } })
  expect(hash).not.toHaveBeenCalled()
  // Asking who is there counts as well: otherwise addresses could be tried as fast as requests go.
  expect(count).toHaveBeenCalledWith('a')
})

it('neither tells nor hashes anything after too many', async () => {
  const { ports, members, hash } = world({ wait: 42, refusal: 'taken' })
  await expect(addMember(ports, caller, input)).rejects.toMatchObject(TOO_MANY)
  const changed = changeMember(ports, caller, 'm', { password: 'another one' })
  await expect(changed).rejects.toMatchObject(TOO_MANY)
  expect(members.refusalToAdd).not.toHaveBeenCalled()
  expect(hash).not.toHaveBeenCalled()
})

it('counts no change without a password', async () => {
  const { ports, count } = world({ wait: 42 })
  expect(await changeMember(ports, caller, 'm', { role: 'viewer' })).toEqual({ id: 'm' })
  expect(count).not.toHaveBeenCalled()
})

it('sets nobody’s own password: that needs the current one', async () => {
  const { ports, members, hash } = world({})
  const own = changeMember(ports, { ...caller, userId: 'm' }, 'm', { password: 'stolen browser' })
  await expect(own).rejects.toMatchObject({ details: { errors: [{ field: 'password' }] } })
  expect(hash).not.toHaveBeenCalled()
  expect(members.change).not.toHaveBeenCalled()
})

it('invites people of the domains of the identity provider, and takes no password for them', async () => {
  const { ports, members, hash } = world()
  const email = 'Bo@STUDIO.example'
  const withPassword = addMember(ports, caller, { ...input, email })
  await expect(withPassword).rejects.toMatchObject({ details: { errors: [{ field: 'password' }] } })
  const { role } = input
  expect(await addMember(ports, caller, { email, role })).toMatchObject({ email, isInvited: true })
  // KELVIN SIGN is no k, and the domain of nobody.
  const other = addMember(ports, caller, { ...input, email: 'bo@\u212a.example' })
  await expect(other).rejects.toMatchObject({ details: { errors: [{ field: 'email' }] } })
  const without = addMember(ports, caller, { email: 'bo@example.com', role })
  await expect(without).rejects.toMatchObject({ details: { errors: [{ field: 'password' }] } })
  expect(hash).not.toHaveBeenCalled()
  expect(members.add).not.toHaveBeenCalled()
})

it('sets no password for a member who signs in with the identity provider', async () => {
  const { ports, hash } = world()
  const changed = changeMember(ports, caller, 'bound', { password: 'chosen by an owner' })
  await expect(changed).rejects.toMatchObject({ details: { errors: [{ field: 'password' }] } })
  expect(hash).not.toHaveBeenCalled()
  const open = changeMember({ ...ports, provider: null }, caller, 'bound', {
    password: 'another one',
  })
  expect(await open).toEqual({ id: 'm' })
})

it('sets no password for a member who signed in with the identity provider meanwhile', async () => {
  const { ports, members } = world()
  vi.mocked(members.change).mockResolvedValue('bound')
  const changed = changeMember(ports, caller, 'm', { password: 'chosen by an owner' })
  await expect(changed).rejects.toMatchObject({ details: { errors: [{ field: 'password' }] } })
  expect(members.change).toHaveBeenCalledWith(
    expect.objectContaining({ id: 'm' }),
    expect.objectContaining({ unlessBound: true }),
  )
})
