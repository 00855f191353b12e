import { randomUUID } from 'node:crypto'
import { WEBHOOK_EVENTS } from '@guise/core'
import { newJob } from '@guise/core/testing'
import { afterAll, expect, it } from 'vitest'
import { createJobStore, maintainDatabase } from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/app/provision.ts'
import { createDeliveryQueue } from '../../src/features/webhooks/sender/store.ts'
import {
  createEventStreamStore,
  type EventStream,
} from '../../src/features/webhooks/streams/store.ts'
import { createKeyring } from '../../src/platform/secrets/keyring.ts'
import { openTestDatabase } from './database.ts'

const database = await openTestDatabase()
const box = createKeyring('s'.repeat(32)).box('webhooks')
const jobs = createJobStore(database, { pendingCap: 10_000, idempotencyTtlMs: 1000 })
const streams = createEventStreamStore(database, box)
afterAll(() => database.close())

let opened = 0
async function openAccount(): Promise<string> {
  opened += 1
  const email = `streams-${process.pid}-${opened}@example.com`
  return createOperator(database).openAccount({ name: email, email, credits: 1000 })
}

async function open(accountId: string): Promise<EventStream> {
  const stream = { id: randomUUID(), accountId, secret: 'whsec_one', listener: randomUUID() }
  await streams.open({ ...stream, events: WEBHOOK_EVENTS, keepMs: 60_000 })
  return stream
}

const submit = async (accountId: string) => {
  const job = newJob(accountId)
  await jobs.admit(job)
  return job.id
}
const waiting = async (stream: EventStream) =>
  (await streams.read(stream, 50))?.map(({ content }) =>
    content.about === 'job' ? content.job.id : 'credits',
  )
const resume = (accountId: string, id: string, lastSeen: string | null = null) =>
  streams.resume(accountId, id, { listener: randomUUID(), keepMs: 60_000, lastSeen })

it('hands events over in order, and only once', async () => {
  const account = await openAccount()
  const stream = await open(account)
  const ids = [await submit(account), await submit(account), await submit(account)]
  expect(await waiting(stream)).toEqual(ids)
  const [first] = (await streams.read(stream, 1)) ?? []
  await streams.markSent(stream, [first?.id ?? ''])
  expect(await waiting(stream)).toEqual(ids.slice(1))
})

it('is never sent by a sender', async () => {
  const account = await openAccount()
  await open(account)
  await submit(account)
  const queue = createDeliveryQueue(database, box)
  const limits = { total: 100, perAccount: 100, perWebhook: 100, leaseMs: 1000 }
  const due = await queue.claimDue({ lane: 'quick', ...limits })
  expect(due).toEqual([])
})

it('goes on where it broke off, with the same secret, for its new listener alone', async () => {
  const account = await openAccount()
  const stream = await open(account)
  const ids = [await submit(account), await submit(account), await submit(account)]
  const events = (await streams.read(stream, 50)) ?? []
  await streams.markSent(
    stream,
    events.map(({ id }) => id),
  )
  expect(await resume(await openAccount(), stream.id)).toBeUndefined()
  const again = await resume(account, stream.id)
  expect(again).toMatchObject({ id: stream.id, secret: stream.secret })
  ids.push(await submit(account))
  expect(await waiting(stream), 'the first listener').toBeUndefined()
  expect(await streams.keep(stream, 1000)).toBe(false)
  expect(again && (await waiting(again))).toEqual(ids.slice(3))

  const third = await resume(account, stream.id, events[0]?.id ?? null)
  expect(third && (await waiting(third)), 'what came after the last seen').toEqual(ids.slice(1))
})

it('ends when nobody came back in time, and is then forgotten', async () => {
  const account = await openAccount()
  const stream = await open(account)
  await submit(account)
  await database.query('update webhook_endpoints set expires_at = now() where id = $1', [stream.id])
  await submit(account)
  expect(await waiting(stream)).toBeUndefined()
  expect(await resume(account, stream.id)).toBeUndefined()
  const left = () =>
    database.query('select 1 from event_deliveries where endpoint_id = $1', [stream.id])
  expect(await left(), 'nothing more is recorded for it').toHaveLength(1)
  const settings = { idempotencyTtlMs: 86_400_000, jobRecordTtlMs: 30 * 86_400_000 }
  await maintainDatabase(database, settings)
  expect(await left()).toEqual([])
})

it('gives way when an account opens too many', async () => {
  const account = await openAccount()
  const first = await open(account)
  const rest: EventStream[] = []
  for (let n = 0; n < 9; n++) rest.push(await open(account))
  expect(await waiting(first)).toEqual([])
  await open(account)
  expect(await waiting(first)).toBeUndefined()
  for (const stream of rest) expect(await waiting(stream)).toEqual([])
})
