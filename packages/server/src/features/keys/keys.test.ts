import { randomUUID } from 'node:crypto'
import { newJob, testId } from '@guise/core/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApi } from '../../../test/features/use-api.ts'
import { letPass } from '../../../test/integration/let-pass.ts'
import { mintKey } from '../../adapters/credentials/index.ts'
import { createOperator } from '../../app/provision.ts'
import type { NewKey } from './store.ts'

const { context, database } = await useApi()
const { accounts, jobs, keys } = context
const operator = createOperator(database, { hashPassword: async () => 'none' })

const HOUR_MS = 3_600_000
const now = new Date()
const later = (ms: number) => new Date(now.getTime() + ms)
const limit = { now, most: 100 }
const LONG_AGO = later(-30 * 24 * HOUR_MS)

let accountId: string
let stranger: string
async function open(): Promise<string> {
  const email = `${randomUUID()}@example.com`
  return operator.openAccount({ name: email, email, credits: 1000 })
}
beforeEach(async () => {
  accountId = await open()
  stranger = await open()
})

function newKey(change: Partial<NewKey> = {}): NewKey {
  const { secret: _secret, ...material } = mintKey()
  return {
    id: testId(),
    accountId,
    name: 'booth',
    role: 'creator',
    reach: null,
    isStrict: false,
    submitLimit: null,
    readLimit: null,
    spendCap: null,
    expiresAt: null,
    ...material,
    ...change,
  }
}
it('stores whether a key is strict, changes it, and hands it to its successor', async () => {
  const key = newKey({ isStrict: true })
  expect(await keys.create(key, { now: new Date(), most: 9 })).toMatchObject({ isStrict: true })
  expect(await accounts.findCaller(key.digest)).toMatchObject({ isStrict: true })
  const { secret: _, ...material } = mintKey()
  const successor = { ...material, id: testId() }
  const limit = { now: new Date(), most: 9 }
  expect(
    await keys.rotate(accountId, key.id, successor, new Date(Date.now() + 60_000), limit),
  ).toMatchObject({ isStrict: true })
  expect(await keys.change(accountId, successor.id, { isStrict: false }, new Date())).toMatchObject(
    { isStrict: false },
  )
  expect(await accounts.findCaller(successor.digest)).not.toHaveProperty('isStrict')
})

it('stores how far a key reaches, and never a limit without scopes', async () => {
  const reach = { scopes: ['submit', 'read'], aliasIds: [testId()], campaignId: null } as const
  const key = newKey({ reach })
  expect(await keys.create(key, { now: new Date(), most: 9 })).toMatchObject({ reach })
  expect(await accounts.findCaller(key.digest)).toMatchObject({ reach })
  const change = (columns: string) =>
    database.query(`update api_keys set ${columns} where id = $1`, [key.id])
  await expect(change('scopes = null')).rejects.toThrow('api_keys_limit_has_scopes')
  await expect(change("scopes = '{}'")).rejects.toThrow('check')
  await expect(change("scopes = '{all}'")).rejects.toThrow('check')
  await expect(change('only_campaign = id')).rejects.toThrow('api_keys_one_limit')
})
const material = () => {
  const { prefix, digest } = newKey()
  return { id: testId(), prefix, digest }
}
const isAlive = async (digest: string) => (await accounts.findCaller(digest)) !== undefined
async function spend(keyId: string, credits: number) {
  const job = newJob(accountId, { keyId, credits })
  return { id: job.id, ...(await jobs.admit(job)) }
}
const spentBy = async () =>
  Object.fromEntries((await keys.list(accountId, LONG_AGO)).map(({ id, spent }) => [id, spent]))

describe('keys', () => {
  it('are listed newest first, without digests, and only to their account', async () => {
    const first = newKey({ name: 'first', expiresAt: later(HOUR_MS), spendCap: 5, submitLimit: 2 })
    expect(await keys.create(first, limit)).toEqual({
      id: first.id,
      accountId,
      name: 'first',
      prefix: first.prefix,
      role: 'creator',
      reach: null,
      isStrict: false,
      createdAt: now,
      lastUsedAt: null,
      expiresAt: later(HOUR_MS),
      revokedAt: null,
      spendCap: 5,
      spent: 0,
      submitLimit: 2,
      readLimit: null,
      replacedBy: null,
    })
    const second = newKey({ name: 'second' })
    await keys.create(second, { ...limit, now: later(1) })
    const listed = await keys.list(accountId, LONG_AGO)
    expect(listed.map(({ name }) => name)).toEqual(['second', 'first'])
    expect(JSON.stringify(listed)).not.toContain(first.digest)
    expect(await keys.list(stranger, LONG_AGO)).toEqual([])
  })

  it('are forgotten by the list some time after they ended', async () => {
    const revoked = newKey()
    const expired = newKey({ expiresAt: later(HOUR_MS) })
    for (const key of [revoked, expired]) await keys.create(key, limit)
    await keys.revoke(accountId, revoked.id, later(HOUR_MS))
    const listed = async (endedAfter: Date) => (await keys.list(accountId, endedAfter)).length
    expect(await listed(now)).toBe(2)
    expect(await listed(later(HOUR_MS))).toBe(0)
  })

  it('cannot be more than the account may have, also when made at once', async () => {
    const few = { now, most: 3 }
    const made = await Promise.all(Array.from({ length: 8 }, () => keys.create(newKey(), few)))
    expect(made.filter((key) => key !== 'too-many')).toHaveLength(3)
    const [first] = await keys.list(accountId, LONG_AGO)
    expect(await keys.rotate(accountId, first?.id ?? '', material(), now, few)).toBe('too-many')
    await keys.revoke(accountId, first?.id ?? '', now)
    expect(await keys.create(newKey(), few)).not.toBe('too-many')
  })

  it('change only what is said, and only while they work', async () => {
    const key = newKey({ expiresAt: later(HOUR_MS), spendCap: 5 })
    await keys.create(key, limit)
    const change = (wanted: Parameters<typeof keys.change>[2], at = now) =>
      keys.change(accountId, key.id, wanted, at)
    expect(await change({ name: 'renamed' })).toMatchObject({
      name: 'renamed',
      spendCap: 5,
      expiresAt: later(HOUR_MS),
    })
    expect(await change({ expiresAt: null, spendCap: null })).toMatchObject({
      name: 'renamed',
      spendCap: null,
      expiresAt: null,
    })
    expect(await keys.change(stranger, key.id, { name: 'mine' }, now)).toBeUndefined()
    await change({ expiresAt: later(1) })
    expect(await change({ expiresAt: null }, later(1))).toBeUndefined()
    await keys.revoke(accountId, key.id, now)
    expect(await change({ name: 'again' })).toBeUndefined()
  })

  it('stay revoked since they were first, and only by their account', async () => {
    const key = newKey()
    await keys.create(key, limit)
    expect(await keys.revoke(stranger, key.id, now)).toBe(false)
    expect(await isAlive(key.digest)).toBe(true)
    expect(await keys.revoke(accountId, key.id, now)).toBe(true)
    expect(await keys.revoke(accountId, key.id, later(HOUR_MS))).toBe(true)
    expect((await keys.list(accountId, LONG_AGO))[0]?.revokedAt).toEqual(now)
    expect(await isAlive(key.digest)).toBe(false)
  })
})

describe('rotation', () => {
  const rotate = (id: string, until: Date, successor = material()) =>
    keys.rotate(accountId, id, successor, until, limit)

  it('carries over what the key was, and ends the old one after the overlap', async () => {
    const old = newKey({ name: 'till', role: 'viewer', submitLimit: 7, readLimit: 9, spendCap: 50 })
    await keys.create(old, limit)
    const successor = material()
    expect(await rotate(old.id, later(HOUR_MS), successor)).toMatchObject({
      id: successor.id,
      name: 'till',
      role: 'viewer',
      submitLimit: 7,
      readLimit: 9,
      spendCap: 50,
      spent: 0,
      expiresAt: null,
      replacedBy: null,
    })
    const [, before] = await keys.list(accountId, LONG_AGO)
    expect(before).toMatchObject({ replacedBy: successor.id, expiresAt: later(HOUR_MS) })
    expect(await isAlive(old.digest)).toBe(true)
    await letPass(database, HOUR_MS, ['api_keys'])
    expect(await isAlive(old.digest)).toBe(false)
    expect(await isAlive(successor.digest)).toBe(true)
  })

  it('never makes a key live longer than it would have', async () => {
    const old = newKey({ expiresAt: later(1000) })
    await keys.create(old, limit)
    expect(await rotate(old.id, later(HOUR_MS))).toMatchObject({ expiresAt: later(1000) })
    const extended = await keys.change(accountId, old.id, { expiresAt: null }, now)
    expect(extended).toMatchObject({ expiresAt: later(1000) })
    const shortened = await keys.change(accountId, old.id, { expiresAt: later(500) }, now)
    expect(shortened).toMatchObject({ expiresAt: later(500) })
  })

  it('happens once to a key, and to none that has ended or is not theirs', async () => {
    const old = newKey()
    await keys.create(old, limit)
    expect(await keys.rotate(stranger, old.id, material(), now, limit)).toBeUndefined()
    const both = await Promise.all([rotate(old.id, later(1)), rotate(old.id, later(1))])
    expect(both.filter((key) => key !== undefined)).toHaveLength(1)
    const gone = newKey()
    await keys.create(gone, limit)
    await keys.revoke(accountId, gone.id, now)
    expect(await rotate(gone.id, later(1))).toBeUndefined()
  })

  it('shares the spend cap: two keys at once cannot spend it twice', async () => {
    const old = newKey({ spendCap: 5 })
    await keys.create(old, limit)
    const first = await spend(old.id, 2)
    const successor = material()
    await rotate(old.id, later(HOUR_MS), successor)
    expect(await spentBy()).toEqual({ [old.id]: 2, [successor.id]: 2 })
    expect(await spend(successor.id, 2)).toMatchObject({ outcome: 'accepted' })
    for (const id of [old.id, successor.id]) {
      expect(await spend(id, 2)).toMatchObject({ outcome: 'spend-cap-reached' })
    }
    // What the old key gets back, the new one may use.
    await jobs.cancel(accountId, first.id)
    expect(await spentBy()).toEqual({ [old.id]: 2, [successor.id]: 2 })
    const caller = await accounts.findCaller(successor.digest)
    expect(caller && (await accounts.allowance(caller))).toMatchObject({ underCap: 3 })
    const third = material()
    await rotate(successor.id, later(HOUR_MS), third)
    expect(await spend(third.id, 3)).toMatchObject({ outcome: 'accepted' })
    expect(await keys.change(accountId, third.id, { spendCap: 6 }, now)).toMatchObject({
      spendCap: 6,
      spent: 5,
    })
    expect(await spend(old.id, 1)).toMatchObject({ outcome: 'accepted' })
  })
})
