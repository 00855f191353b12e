import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newJob } from '@guise/core/testing'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  createDeliveryQueue,
  createJobStore,
  createWebhookStore,
} from '../../src/adapters/postgres/index.ts'
import { createSafePoster } from '../../src/adapters/safe-fetch/index.ts'
import { sleep } from '../../src/adapters/system/system.ts'
import {
  createSecretBox,
  mintWebhookSecret,
  signMessage,
} from '../../src/adapters/webhooks/index.ts'
import { createOperator } from '../../src/main/provision.ts'
import { startWebhookSender } from '../../src/worker/webhook-sender.ts'
import { openTestDatabase } from './database.ts'

const database = await openTestDatabase()
const operator = createOperator(database)
const box = createSecretBox('s'.repeat(32))
const jobs = createJobStore(database, { pendingCap: 10_000, idempotencyTtlMs: 1000 })
const webhooks = createWebhookStore(database, box)
const QUICK = { atOnce: 16, perAccount: 8, perWebhook: 8 }
// Room for honest receivers too, whom a busy machine may make slow.
const SLOW = { atOnce: 32, perAccount: 4, perWebhook: 2 }

/** Under /hang it never answers; it counts who holds a connection there, and what arrives elsewhere. */
const open = new Map<string, number>()
const most = new Map<string, number>()
let answered = 0
const server = createServer((request, response) => {
  const [, kind, account = ''] = (request.url ?? '').split('/')
  request.resume()
  if (kind !== 'hang') {
    answered += 1
    response.writeHead(204).end()
    return
  }
  const now = (open.get(account) ?? 0) + 1
  open.set(account, now)
  most.set(account, Math.max(most.get(account) ?? 0, now))
  request.socket.once('close', () => open.set(account, (open.get(account) ?? 1) - 1))
})
let origin: string
const running: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((sender) => sender.stop()))
  await database.query('delete from webhook_deliveries')
  await database.query('delete from webhook_endpoints')
})
afterAll(async () => {
  server.close().closeAllConnections()
  await database.close()
})

function startSender() {
  const poster = createSafePoster({ totalMs: 60_000, allowedOrigins: [origin] })
  const sender = startWebhookSender({
    queue: createDeliveryQueue(database, box),
    render: async ({ event }) => JSON.stringify({ type: event }),
    sign: signMessage,
    post: poster.post,
    wordsOf: String,
    settings: {
      retryMs: [3_600_000],
      leaseMs: 120_000,
      slowMs: 300,
      lanes: { quick: QUICK, slow: SLOW },
      idleMs: 20,
      drainMs: 1,
    },
    metrics: { count() {} },
    logger: { warn() {}, error() {} },
    sleep,
    now: () => new Date(),
    random: Math.random,
  })
  running.push(sender)
}

let opened = 0
async function openAccount() {
  opened += 1
  const email = `fair-${process.pid}-${opened}@example.com`
  return operator.openAccount({ name: email, email, credits: 1000 })
}
const openWebhook = (accountId: string, path: string) =>
  webhooks.create({
    id: randomUUID(),
    accountId,
    url: `${origin}/${path}`,
    events: ['job.queued'],
    description: '',
    secret: mintWebhookSecret(),
    createdAt: new Date(),
  })
async function submit(accountId: string, times: number) {
  for (let n = 0; n < times; n++) {
    expect((await jobs.admit(newJob(accountId))).outcome).toBe('accepted')
  }
}

it.each([1, 3])(
  'receivers that never answer hold up nobody else, with %i senders',
  async (senders) => {
    answered = 0
    const silent = await Promise.all([openAccount(), openAccount(), openAccount()])
    for (const account of silent) {
      for (let n = 0; n < 20; n++) await openWebhook(account, `hang/${account}/${n}`)
      await submit(account, 5)
    }
    const honest = await Promise.all([openAccount(), openAccount()])
    for (const account of honest) await openWebhook(account, `quick/${account}`)
    for (let n = 0; n < senders; n++) startSender()
    await expect.poll(() => silent.every((account) => most.has(account))).toBe(true)
    for (const account of honest) await submit(account, 20)
    await expect.poll(() => answered, { timeout: 60_000 }).toBe(40)
    // Nothing was let go for that: no receiver that hangs has been given up, and each account kept its share.
    const [late] = await database.query<{ n: number }>(
      'select count(*) as n from webhook_deliveries where last_error is not null and account_id = any ($1)',
      [silent],
    )
    expect(late?.n).toBe(0)
    for (const account of silent) {
      expect(most.get(account)).toBeGreaterThan(0)
      expect(most.get(account)).toBeLessThanOrEqual(QUICK.perAccount + SLOW.perAccount)
    }
  },
)
