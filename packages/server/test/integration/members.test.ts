import type { MemberAddress, NewMember } from '@guise/core'
import { testId } from '@guise/core/testing'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { mintSession } from '../../src/adapters/credentials/index.ts'
import {
  createMemberStore,
  createSessionStore,
  createSetupStore,
} from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/app/provision.ts'
import { openTestDatabase } from './database.ts'

const database = await openTestDatabase()
const operator = createOperator(database)
const members = createMemberStore(database)
const sessions = createSessionStore(database, { ttlMs: 60_000 })
afterAll(() => database.close())

/** Later than the accounts, whose owners come first. */
const now = new Date(Date.now() + 3_600_000)
let opened = 0
const newEmail = () => {
  opened += 1
  return `members-${process.pid}-${opened}@example.com`
}
let accountId: string
let stranger: string
let ownerId: string
beforeEach(async () => {
  const email = newEmail()
  accountId = await operator.openAccount({ name: email, email, credits: 10 })
  ownerId = (await members.list(accountId))[0]?.id ?? ''
  const other = newEmail()
  stranger = await operator.openAccount({ name: other, email: other, credits: 10 })
})

const newMember = (change: Partial<NewMember> = {}): NewMember => ({
  id: testId(),
  accountId,
  email: newEmail(),
  passwordHash: 'a hash',
  role: 'creator',
  ...change,
})
async function add(change: Partial<NewMember> = {}): Promise<NewMember> {
  const member = newMember(change)
  expect(await members.add(member, 100, now)).toMatchObject({ id: member.id })
  return member
}
const at = (id: string, change: Partial<MemberAddress> = {}) => ({
  accountId,
  id,
  byOperator: false,
  ...change,
})
async function signIn({ id, passwordHash }: NewMember) {
  const { digest } = mintSession()
  await sessions.open({ digest, userId: id, passwordHash, factorSince: null })
  return async () => sessions.findCaller(digest)
}

describe('members', () => {
  it('are listed in the order they came, and only to their account', async () => {
    const member = newMember()
    expect(await members.add(member, 100, now)).toEqual({
      id: member.id,
      accountId,
      email: member.email,
      role: 'creator',
      isOperator: false,
      createdAt: now,
      lastSignedInAt: null,
      isInvited: false,
    })
    expect((await members.list(accountId)).map(({ id }) => id)).toEqual([ownerId, member.id])
    expect((await members.list(stranger)).map(({ id }) => id)).not.toContain(member.id)
  })

  it('share no address with letters that lower() maps to ASCII', async () => {
    const { email } = await add({ email: newEmail().replace('members', 'kim') })
    for (const other of [email.replace('k', '\u212a'), email.replace('i', '\u0130')]) {
      expect(await sessions.findPerson(other)).toBeUndefined()
      expect(await members.refusalToAdd(newMember({ email: other }), 100)).toBeUndefined()
      expect(await operator.setPassword(other, 'a hash')).toBe(false)
    }
    expect(await sessions.findPerson(email.toUpperCase())).toMatchObject({ user: { email } })
  })

  it('are invited by several accounts, without taking the address from anybody', async () => {
    const { passwordHash: _, ...invitation } = newMember()
    const { id, email } = invitation
    const mine = await members.invite(invitation, 100, now)
    expect(mine).toMatchObject({ id, email, role: 'creator', isInvited: true })
    const again = { ...invitation, id: testId(), email: email.toUpperCase() }
    expect(await members.invite(again, 100, now)).toBe('taken')
    const elsewhere = { ...again, accountId: stranger }
    expect(await members.invite(elsewhere, 100, now)).toMatchObject({ id: again.id })
    expect(await members.invite({ ...invitation, id: testId(), email: newEmail() }, 2, now)).toBe(
      'too-many',
    )
    expect((await members.list(accountId)).map((one) => one.id)).toEqual([ownerId, id])
    expect(await members.change(at(id), { role: 'owner' })).toMatchObject({ role: 'owner' })
    // An invited owner is none yet.
    expect(await members.remove(at(ownerId))).toBe('last-owner')
    expect(await members.change(at(id, { accountId: stranger }), { role: 'viewer' })).toBe(
      'unknown',
    )
    expect(await members.remove(at(id, { accountId: stranger }))).toBe('unknown')
    expect(await members.remove(at(id))).toBeUndefined()
    expect(await members.list(accountId)).toHaveLength(1)
  })

  it('have an address of their own over all accounts, whatever its case', async () => {
    const { email } = await add()
    const again = newMember({ accountId: stranger, email: email.toUpperCase() })
    expect(await members.add(again, 100, now)).toBe('taken')
    expect(await members.refusalToAdd(again, 100)).toBe('taken')
    expect(await members.refusalToAdd(newMember(), 100)).toBeUndefined()
    expect(await members.refusalToAdd(newMember(), 2)).toBe('too-many')
  })

  it('cannot be more than an account may have, also when added at once', async () => {
    const additions = Array.from({ length: 6 }, () => members.add(newMember(), 3, now))
    const added = await Promise.all(additions)
    expect(added.filter((member) => member === 'too-many')).toHaveLength(4)
  })

  it('change their role at once, and lose their sessions with a new password', async () => {
    const member = await add()
    const caller = await signIn(member)
    expect(await members.change(at(member.id), { role: 'viewer' })).toMatchObject({
      role: 'viewer',
    })
    expect(await caller()).toMatchObject({ role: 'viewer' })
    await members.change(at(member.id), { passwordHash: 'new' })
    expect(await caller()).toBeUndefined()
    expect((await sessions.findPerson(member.email))?.passwordHash).toBe('new')
  })

  it('are gone with their sessions', async () => {
    const member = await add()
    const caller = await signIn(member)
    expect(await members.remove(at(member.id))).toBeUndefined()
    expect(await caller()).toBeUndefined()
    expect(await members.remove(at(member.id))).toBe('unknown')
  })

  it('of others are unknown', async () => {
    const member = await add()
    const address = at(member.id, { accountId: stranger })
    expect(await members.change(address, { role: 'owner' })).toBe('unknown')
    expect(await members.remove(address)).toBe('unknown')
    expect(await members.list(accountId)).toContainEqual(
      expect.objectContaining({ id: member.id, role: 'creator' }),
    )
  })
})

describe('the last owner', () => {
  it('stays, and stays an owner', async () => {
    await add({ role: 'creator' })
    expect(await members.change(at(ownerId), { role: 'creator' })).toBe('last-owner')
    expect(await members.remove(at(ownerId))).toBe('last-owner')
    expect(await members.change(at(ownerId), { role: 'owner' })).toMatchObject({ role: 'owner' })
    expect(await members.change(at(ownerId), { passwordHash: 'x' })).toMatchObject({ id: ownerId })
  })

  it('is left when two owners remove each other at the same moment', async () => {
    const other = await add({ role: 'owner' })
    const both = await Promise.all([members.remove(at(ownerId)), members.remove(at(other.id))])
    expect(both.toSorted()).toEqual(['last-owner', undefined])
    expect(await members.list(accountId)).toHaveLength(1)
  })
})

it('lets only an operator change an operator', async () => {
  await add({ role: 'owner' })
  await database.query('update users set is_operator = true where id = $1', [ownerId])
  expect(await members.change(at(ownerId), { passwordHash: 'stolen' })).toBe('operator')
  expect(await members.remove(at(ownerId))).toBe('operator')
  const byOperator = at(ownerId, { byOperator: true })
  expect(await members.change(byOperator, { role: 'viewer' })).toMatchObject({ role: 'viewer' })
})

describe('set-up', () => {
  it('is not needed, and does nothing, once somebody can sign in', async () => {
    const setup = createSetupStore(database)
    expect(await setup.isNeeded()).toBe(false)
    const id = testId()
    const owner = { id: testId(), email: newEmail(), passwordHash: 'x' }
    const credits = { reference: testId(), amount: 5, note: 'opening credits' }
    expect(await setup.open({ id, name: 'Late', owner, credits }, now)).toBe(false)
    expect(await database.query('select 1 from accounts where id = $1', [id])).toEqual([])
  })
})
