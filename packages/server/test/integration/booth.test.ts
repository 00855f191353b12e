import { testId } from '@guise/core/testing'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { mintSession } from '../../src/adapters/credentials/index.ts'
import { createBoothStore, createSessionStore } from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/app/provision.ts'
import { openTestDatabase } from './database.ts'

const database = await openTestDatabase()
const operator = createOperator(database)
const sessions = createSessionStore(database, { ttlMs: 3_600_000 })
const booths = createBoothStore(database)
afterAll(() => database.close())

const BOOTH = {
  aliasId: testId(),
  campaignId: null,
  language: 'en',
  shots: 1,
  title: 'Gala ✓',
  startWords: '',
  consentText: 'I agree.',
  countdownSeconds: 3,
  resetSeconds: 60,
  shareSeconds: 86_400,
  pinHash: 'the hash of a PIN',
} as const

let opened = 0
let digest: string
beforeEach(async () => {
  opened += 1
  const email = `booth-${process.pid}-${opened}@example.com`
  await operator.openAccount({ name: email, email, credits: 1 })
  const known = await sessions.findPerson(email)
  if (!known) throw new Error('nobody there')
  digest = mintSession().digest
  const checked = { passwordHash: known.passwordHash, factorSince: null }
  await sessions.open({ digest, userId: known.user.id, ...checked })
})
const caller = () => sessions.findCaller(digest)

describe('the lock of a session', () => {
  it('is what its caller is held to, and comes back as it was', async () => {
    expect(await booths.find(digest)).toBeUndefined()
    expect(await booths.lock(digest, BOOTH)).toBe(true)
    expect(await booths.find(digest)).toEqual(BOOTH)
    expect((await caller())?.booth).toEqual({
      aliasId: BOOTH.aliasId,
      campaignId: null,
      aliasIds: [BOOTH.aliasId],
      shareSeconds: BOOTH.shareSeconds,
    })
  })

  it('is set once, however many try', async () => {
    const tries = Array.from({ length: 5 }, (_, n) =>
      booths.lock(digest, { ...BOOTH, title: `${n}` }),
    )
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1)
    expect(await booths.lock(mintSession().digest, BOOTH)).toBe(false)
  })

  it('opens for the hash it was set with only, and forgets the tries', async () => {
    await booths.lock(digest, BOOTH)
    expect(await booths.countPinAttempt(digest)).toBe(1)
    await booths.unlock(digest, 'another hash')
    expect((await caller())?.booth).not.toBeNull()
    await booths.unlock(digest, BOOTH.pinHash)
    expect((await caller())?.booth).toBeNull()
    await booths.lock(digest, BOOTH)
    expect(await booths.countPinAttempt(digest)).toBe(1)
  })

  it('counts every try once, also many at once, and none of a session that has ended', async () => {
    await booths.lock(digest, BOOTH)
    const counted = await Promise.all(
      Array.from({ length: 8 }, () => booths.countPinAttempt(digest)),
    )
    expect(counted.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    await booths.end(digest)
    expect(await caller()).toBeUndefined()
    expect(await booths.countPinAttempt(digest)).toBe(Number.POSITIVE_INFINITY)
  })
})
