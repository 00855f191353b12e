import { LEASE, newJob, STILL_DONE } from '@guise/core/testing'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createJobStore } from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/app/provision.ts'
import type { Database } from '../../src/platform/postgres/database.ts'
import { openTestDatabase } from './database.ts'

const database = await openTestDatabase()
const operator = createOperator(database)
let statements: string[] = []
let refused: unknown[] = []
const counted: Database = {
  ...database,
  async query(text, values) {
    statements.push(text)
    try {
      return await database.query(text, values)
    } catch (error) {
      refused.push(error)
      throw error
    }
  },
}
const settings = { pendingCap: 1000, idempotencyTtlMs: 1000 }
const store = createJobStore(counted, settings)
let opened = 0
afterAll(() => database.close())

async function openAccount(): Promise<string> {
  const email = `attempts-${process.pid}-${opened++}@example.com`
  return operator.openAccount({ name: email, email, credits: 10_000 })
}

async function admitted(count: number, accounts: readonly string[]): Promise<string[]> {
  const jobs = Array.from({ length: count }, (_, n) => newJob(accounts[n % accounts.length] ?? ''))
  await Promise.all(jobs.map((job) => store.admit(job)))
  return jobs.map(({ id }) => id)
}

const claimed = (ids: readonly string[]) => Promise.all(ids.map((id) => store.claim(id, LEASE)))

describe('attempts that come together', () => {
  let account: string
  beforeEach(async () => {
    account = await openAccount()
  })

  it('share their statements', async () => {
    const ids = await admitted(60, [account])
    statements = []
    await claimed(ids)
    // The first two go at once, the rest together as soon as one of them is back.
    expect(statements).toHaveLength(3)
    statements = []
    await Promise.all(ids.map((id) => store.finish(id, 1, STILL_DONE)))
    expect(statements).toHaveLength(3)
  })

  it('end although one of them cannot be stored', async () => {
    const ids = await admitted(8, [account])
    await claimed(ids)
    const unstorable = { ...STILL_DONE, notes: ['\u0000'] }
    const ended = await Promise.allSettled(
      ids.map((id, n) => store.finish(id, 1, n === 5 ? unstorable : STILL_DONE)),
    )
    expect(ended.map(({ status }) => status === 'fulfilled')).toEqual(ids.map((_, n) => n !== 5))
  })

  it('end with half of a character in a note', async () => {
    const [id = ''] = await admitted(1, [account])
    await claimed([id])
    expect(await store.finish(id, 1, { ...STILL_DONE, notes: ['a\ud840'] })).toBe(true)
    expect((await store.find(account, id))?.notes).toEqual(['a\ufffd'])
  })

  it('are admitted although one of them cannot be stored', async () => {
    const jobs = Array.from({ length: 8 }, (_, n) =>
      newJob(account, n === 5 ? { clientReference: '\u0000' } : {}),
    )
    const outcomes = await Promise.allSettled(jobs.map((job) => store.admit(job)))
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual(
      jobs.map((_, n) => n !== 5),
    )
  })

  it('never wait for each other, whatever order two workers end them in', async () => {
    const accounts = [account, await openAccount(), await openAccount()]
    const other = createJobStore(counted, settings)
    refused = []
    for (let round = 0; round < 5; round++) {
      const ids = await admitted(40, accounts)
      await claimed(ids)
      const ends = ids.map((id) => store.finish(id, 1, STILL_DONE))
      const again = ids.toReversed().map((id) => other.finish(id, 1, STILL_DONE))
      expect(await Promise.all([...ends, ...again])).toEqual(Array(80).fill(true))
    }
    expect(refused).toEqual([])
  })
})
