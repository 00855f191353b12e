import { randomUUID } from 'node:crypto'
import {
  announceChanges,
  followJob,
  type Job,
  type JobNotifications,
  type OutgoingEvent,
  WEBHOOK_EVENTS,
} from '@guise/core'
import { LEASE, newJob } from '@guise/core/testing'
import { afterAll, expect, it } from 'vitest'
import { createJobStore, type Database } from '../../src/adapters/postgres/index.ts'
import { createJobNotifications } from '../../src/adapters/redis/job-notifications.ts'
import { createOperator } from '../../src/app/provision.ts'
import {
  createEventStreamStore,
  type EventStream,
} from '../../src/features/webhooks/streams/store.ts'
import { listen } from '../../src/features/webhooks/streams/streams.ts'
import { openChannels } from '../../src/platform/redis/channels.ts'
import { connectRetrying } from '../../src/platform/redis/connect.ts'
import { createKeyring } from '../../src/platform/secrets/keyring.ts'
import { sleep, systemClock } from '../../src/platform/system/system.ts'
import { openTestDatabase } from './database.ts'
import { openTestRedis, redisUrl } from './redis.ts'

const plain = await openTestDatabase()
/** Counts what is asked, and how much of it at the same moment. */
const asked = { queries: 0, atOnce: 0, maxAtOnce: 0 }
const database: Database = {
  ...plain,
  async query(...call) {
    asked.queries += 1
    asked.atOnce += 1
    asked.maxAtOnce = Math.max(asked.maxAtOnce, asked.atOnce)
    try {
      return await plain.query(...(call as Parameters<Database['query']>))
    } finally {
      asked.atOnce -= 1
    }
  },
}
const redis = await openTestRedis()
const subscriber = connectRetrying(redisUrl)
const notifications: JobNotifications = createJobNotifications(
  redis,
  subscriber,
  openChannels(subscriber),
)
const settings = { pendingCap: 10_000, idempotencyTtlMs: 1000 }
const quiet = createJobStore(plain, settings)
const jobs = announceChanges(createJobStore(database, settings), notifications.announce)
const gone = new AbortController()
afterAll(async () => {
  gone.abort()
  redis.disconnect()
  subscriber.disconnect()
  await plain.close()
})

const FOLLOWERS = 500
let opened = 0
async function openAccount() {
  opened += 1
  const email = `followers-${process.pid}-${opened}@example.com`
  return createOperator(plain).openAccount({ name: email, email, credits: 10_000 })
}
let since = 0
/** Whoever looks alone, however slow the machine is, asks as often as it wakes. */
const ticks = (everyMs: number) => 1 + Math.ceil((Date.now() - since) / everyMs)
function forget() {
  since = Date.now()
  asked.queries = 0
  asked.maxAtOnce = 0
}

it('reads for 500 who follow jobs as for a few, with one connection', async () => {
  const accountId = await openAccount()
  const ids: string[] = []
  for (let n = 0; n < 50; n++) {
    const job = newJob(accountId)
    expect((await quiet.admit(job)).outcome).toBe('accepted')
    ids.push(job.id)
  }
  const latest = new Map<number, Job>()
  const ports = { jobs, clock: systemClock, notifications, sleep }
  const following = Array.from({ length: FOLLOWERS }, async (_, n) => {
    const address = { accountId, id: ids[n % ids.length] ?? '' }
    for await (const job of followJob(ports, address, gone.signal)) latest.set(n, job)
  })
  await expect.poll(() => latest.size).toBe(FOLLOWERS)
  expect(asked.maxAtOnce).toBe(1)
  expect(asked.queries, 'the first look of all of them').toBeLessThan(FOLLOWERS / 10)
  forget()
  // Nobody hears of these: they are found by looking, ten groups of followers at a time.
  for (const id of ids) await quiet.claim(id, LEASE)
  await expect
    .poll(() => [...latest.values()].every(({ state }) => state === 'running'), { timeout: 60_000 })
    .toBe(true)
  expect(asked.maxAtOnce).toBe(1)
  expect(asked.queries).toBeLessThan(20 * ticks(1000))
  for (const id of ids) await jobs.cancel(accountId, id)
  await Promise.all(following)
  expect([...latest.values()].every(({ state }) => state === 'cancelled')).toBe(true)
  expect(notifications.isSubscribed()).toBe(true)
})

it('reads for many who listen to accounts in one query, when something happened', async () => {
  const streams = createEventStreamStore(database, createKeyring('s'.repeat(32)).box('webhooks'))
  const heard = new Map<string, OutgoingEvent[]>()
  const accounts: string[] = []
  const ended = new AbortController()
  const ports = { streams, notifications, clock: systemClock, sleep }
  for (let n = 0; n < 10; n++) accounts.push(await openAccount())
  const listening: Promise<void>[] = []
  for (const accountId of accounts) {
    for (let n = 0; n < 10; n++) {
      const listener = randomUUID()
      const stream: EventStream = { id: randomUUID(), accountId, secret: 'one', listener }
      await streams.open({ ...stream, events: WEBHOOK_EVENTS, keepMs: 600_000 })
      const mine: OutgoingEvent[] = []
      heard.set(stream.id, mine)
      listening.push(
        (async () => {
          for await (const event of listen(ports, stream, ended.signal)) mine.push(event)
        })(),
      )
    }
  }
  forget()
  const sent = accounts.map((accountId) => newJob(accountId))
  for (const job of sent) await quiet.admit(job)
  for (const job of sent) await jobs.claim(job.id, LEASE)
  const claims = sent.length
  await expect
    .poll(() => [...heard.values()].every(({ length }) => length === 2), { timeout: 60_000 })
    .toBe(true)
  for (const mine of heard.values()) {
    expect(mine.map(({ event }) => event)).toEqual(['job.queued', 'job.started'])
  }
  // A hundred streams that looked for themselves would have asked two hundred times a tick.
  expect(asked.queries - claims).toBeLessThan(20 * ticks(300))
  expect(asked.maxAtOnce, 'reading, marking, keeping, and the claims').toBeLessThanOrEqual(4)
  ended.abort()
  await Promise.all(listening)
})

it('does not read for those who listen to an account in which nothing happened', async () => {
  const store = createEventStreamStore(database, createKeyring('s'.repeat(32)).box('webhooks'))
  const reads = new Map<string, number>()
  const streams: typeof store = {
    ...store,
    read(stream, limit) {
      reads.set(stream.id, (reads.get(stream.id) ?? 0) + 1)
      return store.read(stream, limit)
    },
  }
  const ended = new AbortController()
  const ports = { streams, notifications, clock: systemClock, sleep }
  const heard: OutgoingEvent[] = []
  const began = Date.now()
  async function open(accountId: string) {
    const listener = randomUUID()
    const stream: EventStream = { id: randomUUID(), accountId, secret: 'one', listener }
    await streams.open({ ...stream, events: WEBHOOK_EVENTS, keepMs: 600_000 })
    const listening = (async () => {
      for await (const event of listen(ports, stream, ended.signal)) {
        if (accountId === busy) heard.push(event)
      }
    })()
    return { stream, listening }
  }
  const busy = await openAccount()
  const own = await open(busy)
  const others = [await open(await openAccount()), await open(await openAccount())]
  const rounds = 12
  for (let n = 1; n <= rounds; n++) {
    const job = newJob(busy)
    await jobs.admit(job)
    await jobs.claim(job.id, LEASE)
    // Nobody listens to progress here.
    for (const progress of [0.1, 0.2, 0.3]) await jobs.reportProgress(job.id, 1, progress)
    await expect.poll(() => heard.length, { timeout: 60_000 }).toBe(2 * n)
  }
  // Every two seconds all look without a hint.
  const looks = 2 + Math.ceil((Date.now() - began) / 2000)
  expect(reads.get(own.stream.id)).toBeGreaterThanOrEqual(rounds)
  for (const { stream } of others) expect(reads.get(stream.id)).toBeLessThanOrEqual(looks)
  ended.abort()
  await Promise.all([own, ...others].map(({ listening }) => listening))
})
