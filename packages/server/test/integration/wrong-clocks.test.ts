import { type SweepPorts, sweepInputs, sweepOutputs, sweepQueue } from '@guise/core'
import {
  createMemoryBlobStore,
  HEALTHY,
  LEASE,
  later,
  newJob,
  STILL_DONE,
  testId,
} from '@guise/core/testing'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createAccountExport,
  createJobStore,
  createPasswordResetStore,
  createSecondFactorStore,
  createSessionStore,
  maintainDatabase,
} from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/app/provision.ts'
import { createEngineInstances } from '../../src/features/engines/instances/store.ts'
import { openTestDatabase } from './database.ts'
import { letPass } from './let-pass.ts'

const DAY_MS = 24 * 3600_000
const database = await openTestDatabase()
const jobs = createJobStore(database, { pendingCap: 1000, idempotencyTtlMs: DAY_MS })
let account: string
let email: string
beforeEach(async () => {
  email = `${testId()}@example.com`
  account = await createOperator(database).openAccount({ name: email, email, credits: 100 })
})
afterAll(() => database.close())

const balance = async () => {
  const [row] = await database.query('select balance, held, pending from accounts where id = $1', [
    account,
  ])
  return row
}

/** All that a worker sweeps, with a clock of its own. */
async function sweepBy(now: Date): Promise<void> {
  const ports = {
    jobs,
    dispatch: { misplaced: async () => new Set(), enqueue: async () => {} },
    blobs: createMemoryBlobStore(),
    clock: { now: () => now },
    metrics: { count() {}, observe() {} },
    settings: {
      ...{ maxAttempts: 3, leaseMs: 60_000, queueTtlMs: DAY_MS, fallbackMs: 60_000 },
      ...{ recheckMs: 15_000, inputTtlMs: 3600_000, page: 500 },
    },
  } as unknown as SweepPorts
  await sweepQueue(ports)
  await sweepInputs(ports)
  await sweepOutputs(ports)
  await maintainDatabase(database, { idempotencyTtlMs: DAY_MS, jobRecordTtlMs: 30 * DAY_MS })
}

describe('a worker whose clock is wrong', () => {
  it.each([40 * DAY_MS, 9 * DAY_MS, 600_000, -30_000])(
    'by %i ms takes no job from healthy workers and erases nothing',
    async (skew) => {
      const [waiting, running, done] = [newJob(account), newJob(account), newJob(account)]
      for (const job of [waiting, running, done]) await jobs.admit(job)
      await jobs.claim(running.id, LEASE)
      await jobs.claim(done.id, LEASE)
      await jobs.finish(done.id, 1, STILL_DONE)
      await sweepBy(later(new Date(), skew))
      expect(await jobs.find(account, waiting.id)).toMatchObject({ state: 'queued' })
      expect(await jobs.find(account, running.id)).toMatchObject({ state: 'running', attempt: 1 })
      const [left] = await database.query(
        'select inputs_erased, outputs_erased from jobs where id = $1',
        [done.id],
      )
      expect(left).toEqual({ inputs_erased: false, outputs_erased: false })
    },
  )

  it('of the version before keeps its results for as long as it says, from now on', async () => {
    const job = newJob(account)
    await jobs.admit(job)
    await jobs.claim(job.id, LEASE)
    const ahead = later(new Date(), 9 * DAY_MS)
    const times = { now: ahead, expires_at: later(ahead, 3600_000) }
    const ending = {
      id: job.id,
      attempt: 1,
      state: 'succeeded',
      outputs: ['a'],
      notes: [],
      ...times,
    }
    const end = 'select won from finish_jobs($1)'
    expect(await database.query(end, [JSON.stringify([ending])])).toEqual([{ won: true }])
    const { finishedAt, expiresAt } = (await jobs.find(account, job.id)) ?? {}
    expect(Math.abs(Number(finishedAt) - Date.now())).toBeLessThan(60_000)
    expect(Number(expiresAt) - Number(finishedAt)).toBe(3600_000)
  })

  it('of the version before fails no job whose lease holds', async () => {
    const job = newJob(account)
    await jobs.admit(job)
    await jobs.claim(job.id, LEASE)
    const abandon =
      "select abandon_job($1, 'running', 'failed', 'WORKER_LOST', 'x', $2, 1, $2) as ended"
    const ahead = later(new Date(), 600_000)
    expect(await database.query(abandon, [job.id, ahead])).toEqual([{ ended: false }])
  })
})

/** What is done while the clock of this process is so far off. */
async function withSkew<T>(ms: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

describe('a process whose clock is wrong', () => {
  it.each([40 * DAY_MS, 600_000, -600_000])(
    'by %i ms neither stops the prompt of another at a GPU server nor delays its next check',
    async (skew) => {
      const instances = createEngineInstances(database)
      const [engine, id] = [`engine-${testId()}`, testId()]
      await instances.add({ id, engine, url: 'http://gpu.invalid:8188' })
      await instances.writeCheck(id, { facts: HEALTHY, pauseMs: 3600_000, hasMoved: true })
      const need = { engine, classes: [], models: [], workflow: 'one' }
      const prompt = { promptId: testId(), jobId: testId(), attempt: 1 }
      expect(await instances.take(need, prompt, 30_000)).toBeDefined()
      const due = () => instances.dueForCheck(engine, { limit: 5, holdMs: 60_000 })
      await withSkew(skew, async () => {
        expect(
          await instances.take(need, { ...prompt, promptId: testId() }, 30_000),
        ).toBeUndefined()
        expect(await instances.endAbandoned(id, 120_000, 'gone')).toEqual([])
        expect(await due()).toEqual([])
        const [instance] = await instances.list(engine)
        expect(Math.abs(instance?.stoodMs ?? Number.NaN)).toBeLessThan(60_000)
        // What it writes itself is due for others when it should be.
        await instances.writeCheck(id, { facts: HEALTHY, pauseMs: 0 })
      })
      expect(await instances.promptsOf(prompt.jobId)).toMatchObject([{ ending: null }])
      expect(await due()).toMatchObject([{ id }])
    },
  )

  it.each([40 * DAY_MS, 7200_000, -7200_000])(
    'by %i ms neither ends a link to a new password early nor lets one live on',
    async (skew) => {
      const [resets, digest, keptMs] = [createPasswordResetStore(database), testId(), 3600_000]
      const made = await resets.create({ accountId: account, email, digest, keptMs })
      expect(Math.abs(Number(made?.expiresAt) - Date.now() - keptMs)).toBeLessThan(60_000)
      await withSkew(skew, async () => {
        expect(await resets.request(email, keptMs)).toBeUndefined()
        expect(await resets.find(digest)).toMatchObject({ accountId: account })
        await letPass(database, keptMs, ['password_resets'])
        expect(await resets.find(digest)).toBeUndefined()
        expect(await resets.use(digest, 'a hash')).toBeUndefined()
        // Its mail is sent once, though others look at the right time.
        expect(await resets.request(email, keptMs)).toBeDefined()
        expect(await claimed()).toHaveLength(1)
      })
      expect(await claimed()).toEqual([])

      async function claimed() {
        const mails = await resets.claimMails(99, 300_000)
        return mails.filter((mail) => mail.email === email)
      }
    },
  )
})

describe('what an account has one of', () => {
  it.each([7200_000, -7200_000])(
    'is locked for as long as it should be, for a process that is off by %i ms',
    async (skew) => {
      const factors = createSecondFactorStore(database)
      const accountExport = createAccountExport(database)
      const sessions = createSessionStore(database, { ttlMs: DAY_MS })
      await database.query(
        "update users set totp_secret = 's', totp_since = now() where account_id = $1",
        [account],
      )
      const find = () => sessions.findPerson(email)
      const { id = '' } = (await find())?.user ?? {}
      await factors.countWrongCode(id, { most: 1, lockMs: 60_000 })
      expect(await accountExport.begin(account, 60_000)).toBe(true)
      await withSkew(skew, async () => {
        expect(await find()).toMatchObject({ secondFactor: { isLocked: true } })
        expect(await factors.useStep(id, 1)).toBe(false)
        expect(await accountExport.begin(account, 60_000)).toBe(false)
        await letPass(database, 60_001, ['users', 'accounts'])
        expect(await find()).toMatchObject({ secondFactor: { isLocked: false } })
        expect(await factors.useStep(id, 1)).toBe(true)
        expect(await accountExport.begin(account, 60_000)).toBe(true)
      })
    },
  )
})

describe('an id whose time is not that of the database', () => {
  it.each([61_000, -61_000, 40 * DAY_MS])(
    'by %i ms is refused, and nothing is charged',
    async (skew) => {
      const before = await balance()
      const refused = jobs.admit(newJob(account, { now: later(new Date(), skew) }))
      await expect(refused).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        details: {
          retryAfter: 10,
          cause: { message: expect.stringMatching(/^The clock of this process is \S+ s /) },
        },
      })
      expect(await balance()).toEqual(before)
    },
  )

  it('is refused for a grant too', async () => {
    const before = await balance()
    const grant = "select grant_credits($1, $2, 5, 'more', now())"
    const refused = database.query(grant, [testId(later(new Date(), -61_000)), account])
    await expect(refused).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await balance()).toEqual(before)
  })

  it('by half a minute is taken', async () => {
    for (const skew of [30_000, -30_000]) {
      const job = newJob(account, { now: later(new Date(), skew) })
      expect(await jobs.admit(job)).toMatchObject({ outcome: 'accepted' })
    }
  })
})

describe('a clock of the database that has jumped', () => {
  const jumped = (interval: string | null) =>
    database.query('update database_clock set jumped_at = now() - $1::interval', [interval])

  it('takes no job from a worker until it could have renewed its lease', async () => {
    const job = newJob(account)
    await jobs.admit(job)
    await jobs.claim(job.id, LEASE)
    await letPass(database, 600_000, ['jobs'])
    await jumped('5 seconds')
    await jobs.reapLostWorkers(3, LEASE.leaseMs)
    expect(await jobs.find(account, job.id)).toMatchObject({ state: 'running' })
    await jumped('11 seconds')
    await jobs.reapLostWorkers(3, LEASE.leaseMs)
    expect(await jobs.find(account, job.id)).toMatchObject({ state: 'queued' })
    await jumped(null)
  })

  it('ends no prompt at a GPU server, and takes no server for stalled', async () => {
    const instances = createEngineInstances(database)
    const [engine, id] = [`engine-${testId()}`, testId()]
    await instances.add({ id, engine, url: 'http://gpu.invalid:8188' })
    await instances.writeCheck(id, { facts: HEALTHY, pauseMs: 0, hasMoved: true })
    const prompt = { promptId: testId(), jobId: testId(), attempt: 1 }
    const need = { engine, classes: [], models: [], workflow: 'one' }
    const slot = await instances.take(need, prompt, 30_000)
    await letPass(database, 600_000, ['engine_instances', 'engine_prompts'])
    const stoodMs = async () => (await instances.list(engine))[0]?.stoodMs
    const end = () => instances.endAbandoned(id, 120_000, 'gone')
    await jumped('5 seconds')
    expect(await stoodMs()).toBeLessThan(60_000)
    expect(await end()).toEqual([])
    await jumped(null)
    expect(await stoodMs()).toBeGreaterThanOrEqual(600_000)
    expect(await end()).toEqual([slot?.promptId])
  })

  it('erases and fails nothing that is over by more than it was seen', async () => {
    const [waiting, done] = [newJob(account), newJob(account)]
    for (const job of [waiting, done]) await jobs.admit(job)
    await jobs.claim(done.id, LEASE)
    await jobs.finish(done.id, 1, STILL_DONE)
    // The database is more than nine days ahead of the time that was last seen.
    await letPass(database, 9 * DAY_MS, ['jobs'])
    const seen = 'update database_clock set seen_at = now() - $1::interval'
    await database.query(seen, ['9 days 1 hour'])
    const over = async () => (await jobs.expiredOutputs(10_000)).map(({ jobId }) => jobId)
    await jobs.reapOverdue(DAY_MS)
    expect(await over()).not.toContain(done.id)
    expect(await jobs.find(account, waiting.id)).toMatchObject({ state: 'queued' })
    await database.query(seen, ['0'])
    expect(await over()).toContain(done.id)
  })
})
