import { EVENT_OF_STATE, WEBHOOK_EVENTS } from '@guise/core'
import { expect, it } from 'vitest'
import { LIMITS, useWebhooks } from './use-webhooks.ts'

const { database, jobs, webhooks, queue, openAccount, openWebhook, submit, claim, succeed, log } =
  await useWebhooks()
const told = async (accountId: string, webhookId: string) =>
  (await log(accountId, webhookId)).map(({ event, sequence }) => [event, sequence])

it('are recorded at every change of a job, in order, under the words of its state', async () => {
  const account = await openAccount()
  const { id: hook } = await openWebhook(account, WEBHOOK_EVENTS)
  const { id } = await submit(account)
  await claim(id)
  await jobs.requeue(id, 1, { waitMs: 0, countsAsFailed: true })
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
  await jobs.finish(failing.id, 1, { state: 'failed', failure })
  await jobs.cancel(account, cancelled.id)
  const ends = (await told(account, hook)).slice(-2)
  expect(ends).toEqual([
    [EVENT_OF_STATE.failed, 3],
    [EVENT_OF_STATE.cancelled, 2],
  ])
})

/** All that is written down of a job: nothing that was sent in, nothing that only workers need. */
const KEPT = [
  ...['account_id', 'alias_id', 'attempt', 'campaign_id', 'cancel_charged', 'catalog'],
  'catalog_filter_id',
  ...['client_reference', 'consent', 'created_at', 'credits', 'engine', 'erased_at'],
  ...['expires_at'],
  ...['failure_code', 'failure_message', 'family', 'filter_id', 'filter_version_id'],
  ...['finished_at', 'height', 'id', 'key_id', 'lane', 'notes', 'outputs', 'plain_outputs'],
  ...['progress', 'read_once', 'seconds'],
  ...['sequence', 'started_at', 'state', 'thumbnail', 'width'],
]

it('hold the job as it was, without what the caller sent in', async () => {
  const account = await openAccount()
  await openWebhook(account, WEBHOOK_EVENTS)
  const job = await submit(account, { clientReference: 'table 4' })
  await claim(job.id)
  await succeed(job.id, 1)
  const now = await jobs.find(account, job.id)
  const events = await queue.claimDue(LIMITS)
  const {
    request: _,
    inputs: __,
    inputsErased: ___,
    fallbackLane: ____,
    requestId: _____,
    traceContext: ______,
    stageMs: _______,
    ...snapshot
  } = now ?? ({} as never)
  expect(events.at(-1)?.content).toEqual({ about: 'job', job: snapshot })
  expect(events[0]?.content).toMatchObject({
    job: { state: 'queued', startedAt: null, outputs: [], clientReference: 'table 4' },
  })
  const stored = await database.query<{ snapshot: object }>(
    'select snapshot from event_deliveries where account_id = $1',
    [account],
  )
  expect(stored).toHaveLength(3)
  for (const row of stored) expect(Object.keys(row.snapshot).sort()).toEqual(KEPT)
})

it('go to whoever chose them, and to nobody else', async () => {
  const [account, stranger] = [await openAccount(), await openAccount()]
  const all = await openWebhook(account, WEBHOOK_EVENTS)
  const some = await openWebhook(account, ['job.started', 'job.failed'])
  const off = await openWebhook(account, WEBHOOK_EVENTS)
  await webhooks.change(account, off.id, { enabled: false })
  const foreign = await openWebhook(stranger, WEBHOOK_EVENTS)
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
  await jobs.cancel(account, crossing.id)
  expect(await told(account, hook)).toHaveLength(1)
  await database.query('update accounts set low_credits = 0 where id = $1', [account])
  await submit(account, { credits: 98 })
  expect(await told(account, hook)).toHaveLength(1)
})
