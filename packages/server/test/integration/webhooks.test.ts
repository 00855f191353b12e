import { randomUUID } from 'node:crypto'
import {
  type DeliveryOutcome,
  type DueDelivery,
  EVENT_OF_STATE,
  type ReceiverAnswer,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@guise/core'
import { LEASE, newJob, STILL_SUMMARY } from '@guise/core/testing'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import {
  createDeliveryQueue,
  createJobStore,
  createWebhookStore,
  maintainDatabase,
} from '../../src/adapters/postgres/index.ts'
import { createSecretBox } from '../../src/adapters/webhooks/index.ts'
import { createOperator } from '../../src/main/provision.ts'
import { openTestDatabase } from './database.ts'

const database = await openTestDatabase()
const operator = createOperator(database)
const box = createSecretBox('s'.repeat(32))
const jobs = createJobStore(database, { pendingCap: 10_000, idempotencyTtlMs: 1000 })
const webhooks = createWebhookStore(database, box)
const queue = createDeliveryQueue(database, box)
const LIMITS = {
  lane: 'quick',
  total: 100,
  perAccount: 100,
  perWebhook: 100,
  leaseMs: 60_000,
} as const
const settle = (due: DueDelivery, outcome: DeliveryOutcome, answer: Partial<ReceiverAnswer> = {}) =>
  queue.settle(due, outcome, { ms: 5, isSlow: false, text: null, ...answer })
let opened = 0

afterEach(async () => {
  await database.query('delete from webhook_deliveries')
  await database.query('delete from webhook_endpoints')
})
afterAll(() => database.close())

async function openAccount(credits = 1000): Promise<string> {
  opened += 1
  const email = `webhooks-${process.pid}-${opened}@example.com`
  return operator.openAccount({ name: email, email, credits })
}

function openWebhook(accountId: string, events: readonly WebhookEvent[] = WEBHOOK_EVENTS) {
  const url = 'https://example.com/hook'
  const secret = `whsec_${randomUUID()}`
  const id = randomUUID()
  const createdAt = new Date()
  return webhooks.create({ id, accountId, url, events, description: '', secret, createdAt })
}

async function submit(accountId: string, change: Parameters<typeof newJob>[1] = {}) {
  const job = newJob(accountId, change)
  expect((await jobs.admit(job)).outcome).toBe('accepted')
  return job
}

const claim = (id: string) => jobs.claim(id, { now: new Date(), ...LEASE })
const succeed = (id: string, attempt: number) =>
  jobs.finish(
    id,
    attempt,
    {
      state: 'succeeded',
      outputs: ['results/2026-01-01/a/r.png'],
      summary: STILL_SUMMARY,
      notes: ['a note'],
      expiresAt: new Date('2027-01-01T00:00:00Z'),
    },
    new Date(),
  )
const log = async (accountId: string, webhookId: string) =>
  [...((await webhooks.deliveries(accountId, webhookId, { limit: 100 })) ?? [])].reverse()
const told = async (accountId: string, webhookId: string) =>
  (await log(accountId, webhookId)).map(({ event, sequence }) => [event, sequence])

describe('events', () => {
  it('are recorded at every change of a job, in order, under the words of its state', async () => {
    const account = await openAccount()
    const { id: hook } = await openWebhook(account)
    const { id } = await submit(account)
    await claim(id)
    await jobs.giveBack(id, 1, { notBefore: new Date(0), countsAsFailed: true })
    await claim(id)
    expect(await succeed(id, 2)).toBe(true)
    expect(await told(account, hook)).toEqual([
      [EVENT_OF_STATE.queued, 1],
      [EVENT_OF_STATE.running, 2],
      [EVENT_OF_STATE.queued, 3],
      [EVENT_OF_STATE.running, 4],
      [EVENT_OF_STATE.succeeded, 5],
    ])
    const [failing, cancelled] = [await submit(account), await submit(account)]
    await claim(failing.id)
    const failure = { code: 'NO_FACE_FOUND', message: 'none' } as const
    await jobs.finish(failing.id, 1, { state: 'failed', failure }, new Date())
    await jobs.cancel(account, cancelled.id, new Date())
    const ends = (await told(account, hook)).slice(-2)
    expect(ends).toEqual([
      [EVENT_OF_STATE.failed, 3],
      [EVENT_OF_STATE.cancelled, 2],
    ])
  })

  it('hold the job as it was, without what the caller sent in', async () => {
    const account = await openAccount()
    await openWebhook(account)
    const job = await submit(account, { clientReference: 'table 4' })
    await claim(job.id)
    await succeed(job.id, 1)
    const now = await jobs.find(account, job.id)
    const events = await queue.claimDue(LIMITS)
    const { request: _, inputs: __, inputsErased: ___, ...snapshot } = now ?? ({} as never)
    expect(events.at(-1)?.content).toEqual({ about: 'job', job: snapshot })
    expect(events[0]?.content).toMatchObject({
      job: { state: 'queued', startedAt: null, outputs: [], clientReference: 'table 4' },
    })
    const texts = await database.query<{ text: string }>(
      'select snapshot::text as text from webhook_deliveries where account_id = $1',
      [account],
    )
    expect(texts).toHaveLength(3)
    for (const { text } of texts) expect(text).not.toMatch(/inputs|request|lease|strikes/)
  })

  it('go to whoever chose them, and to nobody else', async () => {
    const [account, stranger] = [await openAccount(), await openAccount()]
    const all = await openWebhook(account)
    const some = await openWebhook(account, ['job.started', 'job.failed'])
    const off = await openWebhook(account)
    await webhooks.change(account, off.id, { enabled: false })
    const foreign = await openWebhook(stranger)
    const { id } = await submit(account)
    await claim(id)
    expect((await told(account, all.id)).map(([event]) => event)).toEqual([
      'job.queued',
      'job.started',
    ])
    expect(await told(account, some.id)).toEqual([['job.started', 2]])
    expect(await told(account, off.id)).toEqual([])
    expect(await told(stranger, foreign.id)).toEqual([])
  })

  it('come and go with the transaction of their change', async () => {
    const account = await openAccount()
    const { id: hook } = await openWebhook(account, ['job.started'])
    const { id } = await submit(account)
    await database
      .transaction(async (client) => {
        await client.query("update jobs set state = 'running' where id = $1", [id])
        throw new Error('no')
      })
      .catch(() => {})
    expect(await told(account, hook)).toEqual([])
  })

  it('tell of low credits when the balance falls below the line, and only then', async () => {
    const account = await openAccount(103)
    const { id: hook } = await openWebhook(account, ['credits.low'])
    await submit(account, { credits: 3 })
    expect(await told(account, hook)).toEqual([])
    const crossing = await submit(account, { credits: 2 })
    await submit(account, { credits: 2 })
    expect(await told(account, hook)).toEqual([['credits.low', null]])
    const [due] = await queue.claimDue(LIMITS)
    expect(due?.content).toEqual({
      about: 'credits',
      credits: { balance: 98, held: 5, threshold: 100 },
    })
    await jobs.cancel(account, crossing.id, new Date())
    expect(await told(account, hook)).toHaveLength(1)
    await database.query('update accounts set low_credits = 0 where id = $1', [account])
    await submit(account, { credits: 98 })
    expect(await told(account, hook)).toHaveLength(1)
  })
})

describe('sending', () => {
  async function oneDue(): Promise<{ account: string; hook: string; due: DueDelivery }> {
    const account = await openAccount()
    const { id: hook } = await openWebhook(account, ['job.queued'])
    await submit(account)
    const [due] = await queue.claimDue(LIMITS)
    if (!due) throw new Error('nothing is due')
    return { account, hook, due }
  }
  const again = async () => (await queue.claimDue(LIMITS))[0]
  const hurry = () => database.query('update webhook_deliveries set next_attempt_at = now()')
  const refuse = (due: DueDelivery, retryMs: number | null) =>
    settle(due, { kind: 'refused', status: 500, error: 'no', retryMs })

  it('takes few of each webhook, the oldest of everybody first', async () => {
    const [busy, quiet] = [await openAccount(), await openAccount()]
    const large = await openWebhook(busy, ['job.queued'])
    const small = await openWebhook(quiet, ['job.queued'])
    const first = await submit(busy)
    for (let n = 0; n < 30; n++) await submit(busy)
    await submit(quiet)
    const some = await queue.claimDue({ ...LIMITS, total: 4, perWebhook: 3 })
    const taken = (id: string) => some.filter(({ webhookId }) => webhookId === id)
    expect([taken(large.id).length, taken(small.id).length]).toEqual([3, 1])
    expect(taken(large.id).map(({ content }) => content)).toContainEqual(
      expect.objectContaining({ job: expect.objectContaining({ id: first.id }) }),
    )
    const more = await queue.claimDue({ ...LIMITS, total: 100, perWebhook: 3 })
    expect(more, 'three are under way already').toEqual([])
  })

  it('shares between accounts, however many webhooks one of them has', async () => {
    const [greedy, modest] = [await openAccount(), await openAccount()]
    for (let n = 0; n < 20; n++) await openWebhook(greedy, ['job.queued'])
    const only = await openWebhook(modest, ['job.queued'])
    for (let n = 0; n < 3; n++) await submit(greedy)
    await submit(modest)
    const some = await queue.claimDue({ ...LIMITS, total: 6, perAccount: 8 })
    expect(some.map(({ webhookId }) => webhookId)).toContain(only.id)
    // Each of the greedy account's webhooks in turn, until the account has its share.
    const more = await queue.claimDue({ ...LIMITS, perAccount: 8 })
    const taken = [...some, ...more].filter(({ webhookId }) => webhookId !== only.id)
    expect(taken).toHaveLength(8)
    expect(new Set(taken.map(({ webhookId }) => webhookId)).size).toBe(8)
    if (taken[0]) await settle(taken[0], { kind: 'delivered', status: 200 })
    expect(await queue.claimDue({ ...LIMITS, perAccount: 8 })).toHaveLength(1)
  })

  it('keeps the share of an account exactly, however many senders ask at once', async () => {
    const accounts = [await openAccount(), await openAccount(), await openAccount()]
    for (const account of accounts) {
      await openWebhook(account, ['job.queued'])
      for (let n = 0; n < 10; n++) await submit(account)
    }
    const takes = await Promise.all(
      Array.from({ length: 12 }, () => queue.claimDue({ ...LIMITS, total: 5, perAccount: 4 })),
    )
    const rows = await database.query<{ n: number }>(
      'select count(*) as n from webhook_deliveries where leased_until > now() group by account_id',
    )
    expect(rows.map(({ n }) => n)).toEqual([4, 4, 4])
    expect(takes.flat()).toHaveLength(12)
  })

  it('parts the slow from the quick, each with a share of its own', async () => {
    const account = await openAccount()
    const slow = await openWebhook(account, ['job.queued'])
    for (let n = 0; n < 5; n++) await submit(account)
    const taken = await queue.claimDue({ ...LIMITS, perAccount: 3 })
    const places: boolean[] = []
    for (const due of taken) places.push(await queue.slowDown(due, { perAccount: 2 }))
    expect(places).toEqual([true, true, false])
    const quick = await openWebhook(account, ['job.queued'])
    await submit(account)
    const next = await queue.claimDue({ ...LIMITS, perAccount: 3 })
    expect(next.map(({ webhookId }) => webhookId)).toEqual([quick.id])
    const slowLane = { ...LIMITS, lane: 'slow', perAccount: 2 } as const
    expect(await queue.claimDue(slowLane)).toEqual([])
    for (const due of taken) await settle(due, { kind: 'interrupted' })
    const resumed = await queue.claimDue(slowLane)
    expect(resumed.map(({ webhookId, tries }) => [webhookId, tries])).toEqual([
      [slow.id, 1],
      [slow.id, 1],
    ])
  })

  it('takes a receiver back among the quick ten minutes after it last took long', async () => {
    const { account, hook, due } = await oneDue()
    await settle(due, { kind: 'delivered', status: 200 }, { ms: 2500, isSlow: true, text: 'late' })
    await submit(account)
    expect(await again()).toBeUndefined()
    await database.query(
      "update webhook_endpoints set slow_until = slow_until - interval '10 minutes' where id = $1",
      [hook],
    )
    expect(await again()).toMatchObject({ webhookId: hook })
  })

  it('never gives one delivery to two senders', async () => {
    const account = await openAccount()
    await openWebhook(account, ['job.queued'])
    for (let n = 0; n < 40; n++) await submit(account)
    const takes = await Promise.all(
      Array.from({ length: 8 }, () => queue.claimDue({ ...LIMITS, total: 10 })),
    )
    const ids = takes.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const rest = await queue.claimDue(LIMITS)
    expect(ids.length + rest.length).toBe(40)
  })

  it('gives back what a lost sender had taken, and heeds it no more', async () => {
    const { account, hook, due } = await oneDue()
    expect(await again()).toBeUndefined()
    await database.query('update webhook_deliveries set leased_until = now()')
    const second = await again()
    expect(second).toMatchObject({ id: due.id, attempt: 2, tries: 2 })
    await refuse(due, 60_000)
    expect((await log(account, hook))[0]).toMatchObject({ state: 'pending', lastError: null })
    if (second) await settle(second, { kind: 'delivered', status: 204 })
    expect((await log(account, hook))[0]).toMatchObject({
      state: 'delivered',
      attempts: 2,
      responseStatus: 204,
      nextAttemptAt: null,
      deliveredAt: expect.any(Date),
    })
  })

  it('waits between tries and says since when a webhook fails', async () => {
    const { account, hook, due } = await oneDue()
    expect(await refuse(due, 60_000)).toBeNull()
    expect(await again()).toBeUndefined()
    const [entry] = await log(account, hook)
    expect(entry).toMatchObject({ state: 'pending', responseStatus: 500, lastError: 'no' })
    expect((entry?.nextAttemptAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(50_000)
    expect(await webhooks.find(account, hook)).toMatchObject({
      enabled: true,
      failingSince: expect.any(Date),
    })
    await hurry()
    const second = await again()
    if (second) await settle(second, { kind: 'delivered', status: 200 })
    expect(await webhooks.find(account, hook)).toMatchObject({ enabled: true, failingSince: null })
  })

  it('disables a webhook that took nothing over all the tries of a delivery', async () => {
    const { account, hook, due } = await oneDue()
    expect(await refuse(due, null)).toBe('failing')
    expect((await log(account, hook))[0]).toMatchObject({ state: 'failed', nextAttemptAt: null })
    expect(await webhooks.find(account, hook)).toMatchObject({
      enabled: false,
      disabledReason: 'failing',
    })
    await submit(account)
    expect(await log(account, hook), 'nothing is recorded for it').toHaveLength(1)
  })

  it('leaves a webhook alone that took something meanwhile', async () => {
    const { account, hook, due } = await oneDue()
    await submit(account)
    const other = await again()
    if (other) await settle(other, { kind: 'delivered', status: 200 })
    expect(await refuse(due, null)).toBeNull()
    expect((await log(account, hook))[0]).toMatchObject({ state: 'failed' })
    expect(await webhooks.find(account, hook)).toMatchObject({ enabled: true })
  })

  it('disables a webhook that is gone, and goes on from there when it is enabled', async () => {
    const { account, hook, due } = await oneDue()
    await submit(account)
    expect(await settle(due, { kind: 'gone', status: 410 })).toBe('gone')
    expect(await webhooks.find(account, hook)).toMatchObject({
      enabled: false,
      disabledReason: 'gone',
    })
    expect(await again()).toBeUndefined()
    await webhooks.change(account, hook, { enabled: true })
    expect(await webhooks.find(account, hook)).toMatchObject({
      enabled: true,
      disabledReason: null,
      failingSince: null,
    })
    const resumed = await queue.claimDue(LIMITS)
    expect(resumed.map(({ tries }) => tries)).toEqual([1, 1])
  })

  it('does not count a try that we broke off ourselves', async () => {
    const { due } = await oneDue()
    await settle(due, { kind: 'interrupted' })
    expect(await again()).toMatchObject({ id: due.id, attempt: 2, tries: 1 })
  })

  it('sends again what is asked for, with all its tries', async () => {
    const { account, hook, due } = await oneDue()
    await settle(due, { kind: 'delivered', status: 200 })
    expect(await webhooks.redeliver(account, hook, due.id)).toMatchObject({ state: 'pending' })
    expect(await again()).toMatchObject({ id: due.id, attempt: 2, tries: 1 })
    expect(await webhooks.redeliver(await openAccount(), hook, due.id)).toBeUndefined()
  })

  it('signs with both secrets until the overlap is over', async () => {
    const { account, hook, due } = await oneDue()
    const [first] = due.secrets ?? []
    const rotated = await webhooks.rotate(account, hook, 'whsec_second', 60_000)
    expect(rotated?.previousSecretUntil.getTime()).toBeGreaterThan(Date.now() + 50_000)
    await settle(due, { kind: 'interrupted' })
    const second = await again()
    expect(second?.secrets).toEqual(['whsec_second', first])
    await database.query('update webhook_endpoints set previous_secret_until = now()')
    if (second) await settle(second, { kind: 'interrupted' })
    expect((await again())?.secrets).toEqual(['whsec_second'])
  })

  it('keeps secrets so that the database alone does not know them', async () => {
    const { hook, due } = await oneDue()
    const [row] = await database.query<{ text: string }>(
      'select row_to_json(e)::text as text from webhook_endpoints e where id = $1',
      [hook],
    )
    expect(due.secrets).toHaveLength(1)
    expect(row?.text).not.toContain(due.secrets?.[0])
    const other = createDeliveryQueue(database, createSecretBox('another'.repeat(6)))
    await settle(due, { kind: 'interrupted' })
    expect((await other.claimDue(LIMITS))[0]?.secrets).toBeNull()
  })

  it('forgets the log of a deleted webhook, and what is older than a week', async () => {
    const { account, hook } = await oneDue()
    const kept = await openWebhook(account)
    await submit(account)
    expect(await webhooks.delete(await openAccount(), hook)).toBe(false)
    expect(await webhooks.delete(account, hook)).toBe(true)
    const left = () => database.query('select 1 from webhook_deliveries')
    expect(await left()).toHaveLength(1)
    const settings = { idempotencyTtlMs: 86_400_000, jobRecordTtlMs: 30 * 86_400_000 }
    await maintainDatabase(database, new Date(Date.now() + 6 * 86_400_000), settings)
    expect(await log(account, kept.id)).toHaveLength(1)
    await maintainDatabase(database, new Date(Date.now() + 8 * 86_400_000), settings)
    expect(await log(account, kept.id)).toEqual([])
    expect(await left()).toEqual([])
  })
})

it('admits, ends, sends, changes and deletes at the same time without a deadlock', async () => {
  const accounts = await Promise.all(Array.from({ length: 4 }, () => openAccount(10_000)))
  for (const account of accounts) await openWebhook(account)
  const sender = async () => {
    for (let n = 0; n < 15; n++) {
      const taken = await queue.claimDue({ ...LIMITS, total: 20, perWebhook: 10 })
      const outcomes = taken.map((due, at) =>
        settle(
          due,
          at % 3 === 0
            ? { kind: 'refused', status: 500, error: 'no', retryMs: 1 }
            : { kind: 'delivered', status: 200 },
        ),
      )
      await Promise.all(outcomes)
    }
  }
  const caller = async (account: string) => {
    for (let n = 0; n < 25; n++) {
      const { id } = await submit(account)
      await claim(id)
      if (n % 2) await succeed(id, 1)
      else await jobs.cancel(account, id, new Date())
    }
  }
  const owner = async (account: string) => {
    for (let n = 0; n < 10; n++) {
      const { id } = await openWebhook(account)
      await webhooks.change(account, id, { enabled: n % 2 === 0 })
      await webhooks.change(account, id, { enabled: true })
      await webhooks.delete(account, id)
    }
  }
  await Promise.all([
    sender(),
    sender(),
    ...accounts.flatMap((account) => [caller(account), caller(account), owner(account)]),
  ])
  for (const account of accounts) {
    const [first] = (await webhooks.list(account)).slice(-1)
    const rows = await database.query<{ job_id: string; numbers: number[] }>(
      `select job_id, array_agg(sequence order by number) as numbers from webhook_deliveries
        where endpoint_id = $1 and job_id is not null group by job_id`,
      [first?.id],
    )
    expect(rows).toHaveLength(50)
    for (const { numbers } of rows) expect(numbers).toEqual([1, 2, 3])
  }
})
