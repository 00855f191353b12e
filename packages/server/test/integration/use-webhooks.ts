import { randomUUID } from 'node:crypto'
import type { WebhookDelivery, WebhookEvent } from '@guise/core'
import { LEASE, newJob, STILL_SUMMARY } from '@guise/core/testing'
import { afterAll, afterEach, expect } from 'vitest'
import { createJobStore } from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/app/provision.ts'
import { createDeliveryLog } from '../../src/features/webhooks/deliveries/store.ts'
import { signEvent } from '../../src/features/webhooks/events.ts'
import { mintWebhookSecret } from '../../src/features/webhooks/secrets.ts'
import { startWebhookSender } from '../../src/features/webhooks/sender/sender.ts'
import {
  createDeliveryQueue,
  type DeliveryOutcome,
  type DueDelivery,
  type ReceiverAnswer,
} from '../../src/features/webhooks/sender/store.ts'
import { createWebhookStore } from '../../src/features/webhooks/store.ts'
import { createSafePoster } from '../../src/platform/fetch/index.ts'
import { createKeyring } from '../../src/platform/secrets/keyring.ts'
import { sleep } from '../../src/platform/system/system.ts'
import { openTestDatabase } from './database.ts'

const clock = { now: () => new Date() }
const signing = {
  clock,
  viewParts: {
    ...clock,
    link: async (key: string) => key,
    readLink: null,
    filterName: async () => null,
    aliasName: async () => null,
  },
}

/** Everything that is due, to one sender. */
export const LIMITS = {
  lane: 'quick',
  total: 100,
  perAccount: 100,
  perWebhook: 100,
  leaseMs: 60_000,
} as const

// Room for honest receivers among the slow too: a busy machine may make them slow.
export const LANES = {
  quick: { atOnce: 16, perAccount: 8, perWebhook: 8 },
  slow: { atOnce: 32, perAccount: 4, perWebhook: 2 },
}

/** Webhooks of accounts of their own, and everything that happens to them; nothing is left after a test. */
export async function useWebhooks() {
  const database = await openTestDatabase()
  const operator = createOperator(database)
  const box = createKeyring('s'.repeat(32)).box('webhooks')
  const jobs = createJobStore(database, { pendingCap: 10_000, idempotencyTtlMs: 1000 })
  const webhooks = createWebhookStore(database, box)
  const deliveries = createDeliveryLog(database)
  const queue = createDeliveryQueue(database, box)
  const senders: { stop(): Promise<void> }[] = []

  afterEach(async () => {
    await Promise.all(senders.splice(0).map((sender) => sender.stop()))
    await database.query('delete from event_deliveries')
    await database.query('delete from webhook_endpoints')
  })
  afterAll(() => database.close())

  async function openAccount(credits = 1000): Promise<string> {
    const email = `${randomUUID()}@example.com`
    return operator.openAccount({ name: email, email, credits })
  }

  async function submit(accountId: string, change: Parameters<typeof newJob>[1] = {}) {
    const job = newJob(accountId, change)
    expect((await jobs.admit(job)).outcome).toBe('accepted')
    return job
  }

  /** The oldest first. */
  async function log(accountId: string, webhookId: string): Promise<WebhookDelivery[]> {
    return [
      ...((await deliveries.deliveries(accountId, webhookId, { limit: 100 })) ?? []),
    ].reverse()
  }

  function openWebhook(
    accountId: string,
    events: readonly WebhookEvent[],
    url = 'https://example.com/hook',
  ) {
    return webhooks.create({
      id: randomUUID(),
      accountId,
      url,
      events,
      description: '',
      secret: mintWebhookSecret(),
      createdAt: new Date(),
    })
  }

  const again = async () => (await queue.claimDue(LIMITS))[0]

  async function oneDue(): Promise<{ account: string; hook: string; due: DueDelivery }> {
    const account = await openAccount()
    const { id: hook } = await openWebhook(account, ['job.queued'])
    await submit(account)
    const due = await again()
    if (!due) throw new Error('nothing is due')
    return { account, hook, due }
  }

  return {
    database,
    jobs,
    webhooks,
    deliveries,
    queue,
    openAccount,
    openWebhook,
    submit,
    log,
    again,
    oneDue,
    claim: (id: string) => jobs.claim(id, LEASE),
    succeed: (id: string, attempt: number) =>
      jobs.finish(id, attempt, {
        state: 'succeeded',
        outputs: ['results/2026-01-01/a/r.png'],
        summary: STILL_SUMMARY,
        notes: ['a note'],
        keptMs: 3600_000,
      }),
    settle: (due: DueDelivery, outcome: DeliveryOutcome, answer: Partial<ReceiverAnswer> = {}) =>
      queue.settle(due, outcome, { ms: 5, isSlow: false, text: null, ...answer }),
    setStatus: (accountId: string, status: 'active' | 'suspended') =>
      database.query('update accounts set status = $2 where id = $1', [accountId, status]),

    /** The real one, posting through the real connections. */
    startSender(policy: Parameters<typeof createSafePoster>[0]) {
      senders.push(
        startWebhookSender({
          queue,
          sign: (event, secrets) => signEvent(signing, event, secrets),
          post: createSafePoster({ totalMs: 60_000, ...policy }).post,
          messageOf: String,
          settings: {
            retryMs: [3_600_000],
            leaseMs: 120_000,
            slowMs: 300,
            lanes: LANES,
            idleMs: 20,
            drainMs: 1,
          },
          metrics: { count() {}, observe() {} },
          logger: { warn() {}, error() {} },
          sleep,
          random: Math.random,
        }),
      )
    },
  }
}
