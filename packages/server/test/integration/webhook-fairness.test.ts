import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LANES, LIMITS, useWebhooks } from './use-webhooks.ts'

const parts = await useWebhooks()
const { database, queue, openAccount, openWebhook, submit, settle, startSender } = parts
const { oneDue, again } = parts
const EVENTS = ['job.queued'] as const

async function submitMany(accountId: string, times: number) {
  for (let n = 0; n < times; n++) await submit(accountId)
}

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
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close().closeAllConnections())

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
    'select count(*) as n from event_deliveries where leased_until > now() group by account_id',
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

it.each([1, 3])(
  'receivers that never answer hold up nobody else, with %i senders',
  async (senders) => {
    answered = 0
    const silent = await Promise.all([openAccount(), openAccount(), openAccount()])
    for (const account of silent) {
      for (let n = 0; n < 20; n++)
        await openWebhook(account, EVENTS, `${origin}/hang/${account}/${n}`)
      await submitMany(account, 5)
    }
    const honest = await Promise.all([openAccount(), openAccount()])
    for (const account of honest) await openWebhook(account, EVENTS, `${origin}/quick/${account}`)
    for (let n = 0; n < senders; n++) startSender({ allowedOrigins: [origin] })
    await expect.poll(() => silent.every((account) => most.has(account))).toBe(true)
    for (const account of honest) await submitMany(account, 20)
    await expect.poll(() => answered, { timeout: 60_000 }).toBe(40)
    // Nothing was let go for that: no receiver that hangs has been given up, and each account kept its share.
    const [late] = await database.query<{ n: number }>(
      'select count(*) as n from event_deliveries where last_error is not null and account_id = any ($1)',
      [silent],
    )
    expect(late?.n).toBe(0)
    for (const account of silent) {
      expect(most.get(account)).toBeGreaterThan(0)
      expect(most.get(account)).toBeLessThanOrEqual(LANES.quick.perAccount + LANES.slow.perAccount)
    }
  },
)
