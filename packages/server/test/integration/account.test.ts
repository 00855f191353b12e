import { foldLedger, type NumberedEntry } from '@guise/core'
import { LEASE, newJob, STILL_SUMMARY, testId } from '@guise/core/testing'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createAccountDirectory,
  createAccountProfileStore,
  createJobStore,
  createLedgerStore,
  createUsageStore,
  migrate,
} from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/app/provision.ts'
import { openTestDatabase } from './database.ts'
import { migrateBefore, onFreshDatabase } from './fresh-database.ts'

const database = await openTestDatabase()
const operator = createOperator(database)
const ledger = createLedgerStore(database)
const usage = createUsageStore(database)
const profiles = createAccountProfileStore(database)
const jobs = createJobStore(database, { pendingCap: 1000, idempotencyTtlMs: 1000 })
afterAll(() => database.close())

let opened = 0
let accountId: string
async function open(credits = 100): Promise<string> {
  opened += 1
  const email = `account-${process.pid}-${opened}@example.com`
  return operator.openAccount({ name: email, email, credits })
}
beforeEach(async () => {
  accountId = await open()
})

const DONE = { state: 'succeeded', outputs: ['results/a.png'], summary: STILL_SUMMARY } as const
const FAILED = {
  state: 'failed',
  failure: { code: 'NO_FACE_FOUND', message: 'There is no face.' },
} as const

const ROW = { family: 'video', lane: 'video', request: {}, credits: 5, inputs: [] }

type End = 'succeeded' | 'failed' | 'cancelled'
/** A job that ended so. */
async function ended(how: End, change: Parameters<typeof newJob>[1] = {}) {
  const job = newJob(accountId, change)
  expect(await jobs.admit(job)).toMatchObject({ outcome: 'accepted' })
  if (how === 'cancelled') await jobs.cancel(accountId, job.id)
  else {
    const claim = await jobs.claim(job.id, LEASE)
    const ending = how === 'failed' ? FAILED : { ...DONE, notes: [], keptMs: 0 }
    expect(await jobs.finish(job.id, claim?.attempt ?? 0, ending)).toBe(true)
  }
  return job.id
}

async function walk(limit: number, between: () => Promise<unknown> = async () => {}) {
  const seen: NumberedEntry[] = []
  for (;;) {
    const before = seen.at(-1)?.number
    const page = await ledger.list(accountId, { limit, ...(before ? { before } : {}) })
    seen.push(...page)
    if (page.length < limit) return seen
    await between()
  }
}

describe('the ledger', () => {
  it('is numbered from 1 without gaps, whoever writes at the same time', async () => {
    await Promise.all([
      ...Array.from({ length: 10 }, () => ended('succeeded')),
      ...Array.from({ length: 10 }, () => ended('cancelled')),
      ...Array.from({ length: 5 }, () => operator.addCredits(accountId, 3, 'more')),
    ])
    const entries = await walk(100)
    expect(entries.map(({ number }) => number)).toEqual(
      Array.from({ length: 46 }, (_, n) => 46 - n),
    )
    const account = (await profiles.read(accountId, null))?.account
    expect(foldLedger(entries)).toEqual({ available: account?.balance, held: account?.held })
  })

  it('is walked page by page without a gap or a double while it grows', async () => {
    for (let n = 0; n < 6; n++) await ended('failed')
    const before = await walk(100)
    const seen = await walk(4, () => ended('succeeded'))
    expect(seen).toEqual(before)
  })

  it('narrows by kind and time', async () => {
    const hour = new Date(Date.now() - 3_600_000)
    const [today, job] = [await ended('succeeded'), testId(hour)]
    await database.transaction(async (client) => {
      await client.query('set local session_replication_role = replica')
      await client.query(
        'update ledger_entries set created_at = $2, reference = $3 where reference = $1',
        [today, hour, job],
      )
    })
    const list = (query: object) => ledger.list(accountId, { limit: 10, ...query })
    expect(await list({ kind: 'grant' })).toMatchObject([
      { kind: 'grant', amount: 100, note: 'opening credits', number: 1 },
    ])
    const before = await list({ until: new Date(hour.getTime() + 1) })
    expect(before).toMatchObject([
      { kind: 'settle', reference: job, note: null, createdAt: hour },
      { kind: 'hold', reference: job },
    ])
    expect(await list({ since: hour })).toHaveLength(3)
    expect(await list({ until: hour })).toEqual([])
    expect(await list({ since: new Date(hour.getTime() + 1) })).toHaveLength(1)
  })

  it('shows nothing of others', async () => {
    const other = await open(7)
    expect(await ledger.list(other, { limit: 10 })).toMatchObject([{ amount: 7, number: 1 }])
  })
})

describe('usage', () => {
  /** What was counted today was counted on that day. */
  const moveTo = (day: string) =>
    database.query(`update usage_days set day = $2 where account_id = $1 and day > '2002-01-01'`, [
      accountId,
      day,
    ])
  const days = (since: string, until: string) => usage.list(accountId, { since, until })

  it('adds up by the day a job ended, key and family', async () => {
    const { id: keyId } = await operator.openKey(accountId, { name: 'till' })
    await ended('succeeded', { keyId, credits: 3 })
    await ended('succeeded', { keyId, credits: 4 })
    await ended('failed', { keyId })
    await ended('cancelled', { keyId })
    await ended('cancelled', { keyId, family: 'video' })
    await ended('succeeded', { credits: 5 })
    await moveTo('2001-11-10')
    await ended('succeeded', { keyId, credits: 6 })
    await moveTo('2001-11-11')
    const none = { succeeded: 0, failed: 0, cancelled: 0, credits: 0 }
    const till = { keyId, keyName: 'till', family: 'face-swap-v6' }
    const first = [
      { ...till, day: '2001-11-10', succeeded: 2, failed: 1, cancelled: 1, credits: 7 },
      { ...till, ...none, day: '2001-11-10', family: 'video', cancelled: 1 },
      {
        ...none,
        ...{ day: '2001-11-10', keyId: null, keyName: null, family: 'face-swap-v6' },
        ...{ succeeded: 1, credits: 5 },
      },
    ]
    const second = { ...till, ...none, day: '2001-11-11', succeeded: 1, credits: 6 }
    expect(await days('2001-11-10', '2001-11-11')).toEqual([second, ...first])
    expect(await days('2001-11-10', '2001-11-10')).toEqual(first)
    expect(await days('2001-11-12', '2001-12-12')).toEqual([])
    expect(await usage.list(await open(), { since: '2001-11-01', until: '2001-11-30' })).toEqual([])
  })

  it('counts an ending once, also when its answer was lost', async () => {
    const job = newJob(accountId)
    await jobs.admit(job)
    const claim = await jobs.claim(job.id, LEASE)
    for (let tries = 0; tries < 3; tries++) {
      await jobs.finish(job.id, claim?.attempt ?? 0, FAILED)
    }
    await moveTo('2001-11-10')
    expect(await days('2001-11-10', '2001-11-10')).toMatchObject([{ failed: 1, succeeded: 0 }])
  })
})

it('takes over what there was before entries had numbers and usage was counted', () =>
  onFreshDatabase('before_account', async (old) => {
    await migrateBefore(old, '0010')
    const [id, job, waiting] = [testId(), testId(), testId()]
    await old.query(
      "insert into accounts (id, name, email) values ($1, 'old', 'old@example.com')",
      [id],
    )
    await old.query("select grant_credits($1, $2, 20, 'opening', now())", [testId(), id])
    for (const each of [job, waiting]) {
      const batch = [{ ...ROW, id: each, account_id: id, now: new Date() }]
      await old.query("select * from admit_jobs($1, 10, '1 day')", [JSON.stringify(batch)])
    }
    await old.query("select abandon_job($1, 'queued', 'cancelled', 'CANCELLED', '', now())", [job])

    await migrate(old)
    const entries = await createLedgerStore(old).list(id, { limit: 10 })
    expect(entries.map(({ number, kind, reference }) => [number, kind, reference])).toEqual([
      [4, 'release', job],
      [3, 'hold', waiting],
      [2, 'hold', job],
      [1, 'grant', expect.any(String)],
    ])
    await old.query("select abandon_job($1, 'queued', 'cancelled', 'CANCELLED', '', now())", [
      waiting,
    ])
    expect(await createLedgerStore(old).list(id, { limit: 1 })).toMatchObject([
      { number: 5, kind: 'release', reference: waiting },
    ])
    expect(
      await createUsageStore(old).list(id, { since: '2020-01-01', until: '2999-01-01' }),
    ).toEqual([
      expect.objectContaining({ day: expect.any(String), cancelled: 2, credits: 0, keyId: null }),
    ])
    await expect(old.query('delete from ledger_entries')).rejects.toThrow('append-only')
  }))

describe('a grant with a name', () => {
  const directory = createAccountDirectory(database)
  const grant = (name: string | null, { amount = 5, note = 'October' } = {}) =>
    directory.grantOnce({ accountId, amount, note, name, reference: testId() }, new Date())

  it('is made once, also by two who ask at the same moment', async () => {
    const outcomes = await Promise.all([grant('invoice-1'), grant('invoice-1'), grant('invoice-1')])
    expect(outcomes.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await grant('invoice-1', { amount: 7 })).toEqual({
      balance: 105,
      isNew: false,
      amount: 5,
    })
    expect(await grant('invoice-2')).toMatchObject({ balance: 110, isNew: true })
  })

  it('is not mistaken for one whose note ends alike', async () => {
    await grant(null, { note: 'Paid with [invoice-1]' })
    await grant('x] [invoice-1')
    expect(await grant('invoice-1')).toMatchObject({ balance: 115, isNew: true })
  })

  it('is found in the note where a version before has kept it', async () => {
    await operator.addCredits(accountId, 9, 'October [invoice-1]')
    expect(await grant('invoice-1')).toEqual({ balance: 109, isNew: false, amount: 9 })
  })
})
