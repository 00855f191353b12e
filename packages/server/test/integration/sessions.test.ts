import { testId } from '@guise/core/testing'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { mintSession } from '../../src/adapters/credentials/index.ts'
import {
  createMemberStore,
  createSessionStore,
  maintainDatabase,
} from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/app/provision.ts'
import { openTestDatabase } from './database.ts'
import { letPass } from './let-pass.ts'
import { openPerson } from './person.ts'

const database = await openTestDatabase()
const operator = createOperator(database)
const DAY_MS = 24 * 3_600_000
const HOUR_MS = 3_600_000
const sessions = createSessionStore(database, { ttlMs: 7 * DAY_MS })
const members = createMemberStore(database)
afterAll(() => database.close())

let email: string
let accountId: string
let userId: string
let passwordHash: string
beforeEach(async () => {
  ;({ email, accountId, userId, passwordHash } = await openPerson(operator, sessions))
})

const open = (change: { passwordHash?: string; userId?: string } = {}) => {
  const { digest } = mintSession()
  const session = sessions.open({ digest, userId, passwordHash, factorSince: null, ...change })
  return session.then((found) => ({ digest, session: found }))
}
const change = (newHash: string, keep = 'none') =>
  sessions.changePassword({ userId, oldHash: passwordHash, newHash, keep })
const isAlive = async (digest: string) => (await sessions.find(digest)) !== undefined
/** How long a session lives from now on, in hours. */
const hoursLeft = (at: Date | undefined) => Math.round((Number(at) - Date.now()) / HOUR_MS)

describe('sessions', () => {
  it('know the person whatever the case of the address', async () => {
    const known = await sessions.findPerson(email.toUpperCase())
    expect(known?.user).toEqual({ id: userId, accountId, email, role: 'owner', isOperator: false })
    expect(await sessions.findPerson('nobody@example.com')).toBeUndefined()
  })

  it('count a person as one, however the address is written', async () => {
    // JavaScript makes two characters of the dotted one; Postgres, by most locales, a plain i.
    for (const written of [email.toUpperCase(), email.replace('i', '\u0130')]) {
      const isThem = (await sessions.findPerson(written)) !== undefined
      const isCountedSo = (await sessions.canonicalAddress(written)) === email.toLowerCase()
      expect([written, isCountedSo]).toEqual([written, isThem])
    }
  })

  it('open with the account, and note when the person signed in', async () => {
    const { digest, session } = await open()
    expect(session).toEqual({
      user: { id: userId, accountId, email, role: 'owner', isOperator: false },
      account: { id: accountId, name: 'The Studio' },
      booth: null,
      expiresAt: expect.any(Date),
    })
    expect(hoursLeft(session?.expiresAt)).toBe(7 * 24)
    expect(await sessions.findCaller(digest)).toMatchObject({
      accountId,
      userId,
      keyId: null,
      role: 'owner',
      booth: null,
    })
    expect((await members.list(accountId))[0]?.lastSignedInAt).toBeInstanceOf(Date)
  })

  it('open for nobody whose password changed meanwhile, or who has gone', async () => {
    expect((await open({ passwordHash: 'another' })).session).toBeUndefined()
    expect((await open({ userId: testId() })).session).toBeUndefined()
    expect((await members.list(accountId))[0]?.lastSignedInAt).toBeNull()
  })

  it('end after their time, unless they are used', async () => {
    const { digest } = await open()
    const { digest: unused } = await open()
    await letPass(database, 6 * DAY_MS, ['sessions'])
    expect([await isAlive(digest), await isAlive(unused)]).toEqual([true, true])
    await sessions.findCaller(digest)
    await letPass(database, DAY_MS, ['sessions'])
    expect(await isAlive(unused)).toBe(false)
    expect(await sessions.findCaller(unused)).toBeUndefined()
    expect(hoursLeft((await sessions.find(digest))?.expiresAt)).toBe(6 * 24)
  })

  it('are renewed at most once an hour, and never by being looked at', async () => {
    const { digest } = await open()
    const left = async () => hoursLeft((await sessions.find(digest))?.expiresAt)
    const pass = (ms: number) => letPass(database, ms, ['sessions'])
    await pass(HOUR_MS / 2)
    await sessions.findCaller(digest)
    await pass(HOUR_MS / 2 + 1000)
    expect(await left()).toBe(7 * 24 - 1)
    await sessions.findCaller(digest)
    expect(await left()).toBe(7 * 24)
  })

  it('that are short are renewed in time all the same', async () => {
    const short = createSessionStore(database, { ttlMs: 60_000 })
    const { digest } = mintSession()
    await short.open({ digest, userId, passwordHash, factorSince: null })
    for (let minutes = 1; minutes < 5; minutes++) {
      await letPass(database, 45_000, ['sessions'])
      expect(await short.findCaller(digest), `${minutes}`).toBeDefined()
    }
    await letPass(database, 600_000, ['sessions'])
    expect(await short.findCaller(digest)).toBeUndefined()
  })

  it('end one by one, and all the others with a new password', async () => {
    const [one, two, three] = [await open(), await open(), await open()]
    await sessions.end(one.digest)
    expect(await isAlive(one.digest)).toBe(false)
    await change('new', two.digest)
    expect([await isAlive(two.digest), await isAlive(three.digest)]).toEqual([true, false])
    expect((await sessions.findPerson(email))?.passwordHash).toBe('new')
    await operator.changePassword(email, 'by the operator')
    expect(await isAlive(two.digest)).toBe(false)
  })

  it('say that they are locked as a booth', async () => {
    const { digest } = await open()
    const booth = JSON.stringify({ aliasId: 'an-alias', shareSeconds: 60 })
    await database.query('update sessions set booth = $2 where digest = $1', [digest, booth])
    expect(await sessions.findCaller(digest)).toMatchObject({ booth: { aliasId: 'an-alias' } })
    expect((await sessions.find(digest))?.booth).toEqual({
      aliasId: 'an-alias',
      campaignId: null,
      aliasIds: ['an-alias'],
      shareSeconds: 60,
    })
  })

  it('that have ended are swept', async () => {
    const [old, living] = [await open(), await open()]
    await letPass(database, DAY_MS)
    await sessions.findCaller(living.digest)
    const settings = { idempotencyTtlMs: 1e12, jobRecordTtlMs: 1e12 }
    await letPass(database, 6 * DAY_MS)
    await maintainDatabase(database, settings)
    const rows = await database.query<{ digest: string }>(
      'select digest from sessions where digest = any($1)',
      [[old.digest, living.digest]],
    )
    expect(rows).toEqual([{ digest: living.digest }])
  })
})
