// Two who change the same person at the same moment: one of them waits, and then sees what the other did.
import { afterAll, beforeEach, expect, it } from 'vitest'
import { mintReset, mintSession } from '../../src/adapters/credentials/index.ts'
import {
  createIdentityStore,
  createMemberStore,
  createPasswordResetStore,
  createSessionStore,
  type Database,
} from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/app/provision.ts'
import { openTestDatabase } from './database.ts'
import { openPerson } from './person.ts'

const database = await openTestDatabase()
const operator = createOperator(database)
const sessionsOn = (on: Database) => createSessionStore(on, { ttlMs: 3_600_000 })
const sessions = sessionsOn(database)
afterAll(() => database.close())

let email: string
let accountId: string
let userId: string
let passwordHash: string
beforeEach(async () => {
  ;({ email, accountId, userId, passwordHash } = await openPerson(operator, sessions))
})

const open = (digest: string, on: Database = database) =>
  sessionsOn(on).open({ digest, userId, passwordHash, factorSince: null })
const change = (keep: string, on: Database = database) =>
  sessionsOn(on).changePassword({ userId, oldHash: passwordHash, newHash: 'own', keep })
const reset = (on: Database) => {
  const address = { accountId, id: userId, byOperator: false }
  return createMemberStore(on).change(address, { passwordHash: 'reset' })
}
const identity = () => ({ issuer: 'https://login.invalid', subject: userId, email })
const bind = (on: Database = database) =>
  createIdentityStore(on).bind(userId, identity(), { passwordHash: 'of nobody', now: new Date() })
const give = (on: Database = database) => {
  const address = { accountId, id: userId, byOperator: false }
  return createMemberStore(on).change(address, { passwordHash: 'given', unlessBound: true })
}
const isAlive = async (digest: string) => (await sessions.find(digest)) !== undefined
const hashNow = async () => (await sessions.findPerson(email))?.passwordHash

async function makeLink(): Promise<string> {
  const { digest } = mintReset()
  const keptMs = 3600_000
  await createPasswordResetStore(database).create({ accountId, email, digest, keptMs })
  return digest
}
const follow = (digest: string, on: Database = database) =>
  createPasswordResetStore(on).use(digest, 'by link')

/** Does the first, begins the second, and ends and commits the first only once the second waits for it. */
async function interleave<T>(
  first: (on: Database) => Promise<unknown>,
  second: () => Promise<T>,
  end: (on: Database) => Promise<unknown> = async () => {},
): Promise<T> {
  const waiting = await database.transaction(async (client) => {
    const on: Database = {
      query: async (text, values = []) => (await client.query(text, [...values])).rows,
      transaction: (work) => work(client),
      alone: async (text) => {
        await client.query(text)
      },
      problem: async () => undefined,
      connections: () => ({ open: 1, idle: 0, waiting: 0 }),
      close: async () => {},
    }
    await first(on)
    const [holder] = await on.query<{ pid: number }>('select pg_backend_pid() as pid')
    const begun = second()
    const waiters = () =>
      database.query('select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [
        holder?.pid,
      ])
    await expect.poll(waiters).toHaveLength(1)
    await end(on)
    // In an object, or the transaction would wait for what waits for it.
    return { begun }
  })
  return waiting.begun
}

it('a new password of one’s own ends a session that was being opened', async () => {
  const { digest } = mintSession()
  expect(
    await interleave(
      (on) => open(digest, on),
      () => change('none'),
    ),
  ).toBe(true)
  expect([await isAlive(digest), await hashNow()]).toEqual([false, 'own'])
})

it('a new password from the operator ends a session that was being opened', async () => {
  const { digest } = mintSession()
  const given = () => operator.setPassword(email, 'given')
  expect(await interleave((on) => open(digest, on), given)).toBe(true)
  expect([await isAlive(digest), await hashNow()]).toEqual([false, 'given'])
})

it('nobody signs in with a password that is being changed', async () => {
  const { digest } = mintSession()
  const late = await interleave(
    (on) => change('none', on),
    () => open(digest),
  )
  expect([late, await isAlive(digest)]).toEqual([undefined, false])
})

it('a new password of one’s own does not undo the one that an owner is giving', async () => {
  const { digest } = mintSession()
  await open(digest)
  expect(await interleave(reset, () => change(digest))).toBe(false)
  expect([await isAlive(digest), await hashNow()]).toEqual([false, 'reset'])
})

it('a link that is used while the person is changed waits for it, and is ended by a new password', async () => {
  const digest = await makeLink()
  const used = await interleave(
    (on) => on.query('select 1 from users where id = $1 for no key update', [userId]),
    () => follow(digest),
    // Asks for the link as well: whoever held it while waiting would wait for ever.
    (on) => change('none', on),
  )
  expect([used, await hashNow()]).toEqual([undefined, 'own'])
})

it('a new password of one’s own does not undo the one that is set by a link', async () => {
  const digest = await makeLink()
  const late = await interleave(
    (on) => follow(digest, on),
    () => change('none'),
  )
  expect([late, await hashNow()]).toEqual([false, 'by link'])
})

it('a password that an owner is giving does not survive the first single sign-on', async () => {
  expect(await interleave(bind, () => give())).toBe('bound')
  expect(await hashNow()).toBe('of nobody')
})

it('the first single sign-on replaces a password that an owner is giving', async () => {
  expect(await interleave(give, () => bind())).toBe(true)
  expect(await hashNow()).toBe('of nobody')
})
