import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import { createClient } from '../support/client.ts'
import { openEvents } from '../support/events.ts'
import {
  FILM_MS,
  rowOf,
  shortFilm,
  smallGroup,
  submit,
  submitMany,
  tinySwap,
  untilQuiet,
} from '../support/jobs.ts'
import {
  createReceiver,
  isSignedWith,
  type Message,
  type Receiver,
  verifyAll,
} from '../support/receiver.ts'
import { redisCommand } from '../support/redis-command.ts'
import { type Stack, startStack, type TestAccount } from '../support/stack.ts'
import { until } from '../support/until.ts'
import { freezeInMidJob, lose, loseWorkers, startQuickWorker } from '../support/workers.ts'

/** Longer than any outage here; what it is in service is a matter of settings. */
const MANY_RETRIES = { GUISE_WEBHOOK_RETRY_SECONDS: `0.2,0.5,${Array(300).fill('1').join(',')}` }
const FEW_RETRIES = { GUISE_WEBHOOK_RETRY_SECONDS: '0.1,0.1' }

let stack: Stack
let receiver: Receiver
let second: Receiver
const secrets: string[] = []
beforeAll(async () => {
  receiver = await createReceiver()
  second = await createReceiver()
  const allowed = [receiver.origin, second.origin].join(',')
  stack = await startStack({ workers: 0, env: { GUISE_WEBHOOK_ALLOWED_ORIGINS: allowed } })
})
afterEach(async () => {
  await loseWorkers(stack)
  await Promise.all([receiver.close(), second.close()])
  for (const one of [receiver, second]) {
    one.answer = (response) => void response.writeHead(204).end()
  }
  await stack.database.query('delete from webhook_endpoints')
})
afterAll(() => stack?.stop())

const startWorker = (env: Record<string, string> = MANY_RETRIES) => startQuickWorker(stack, env)

async function hook({ client }: TestAccount, to: Receiver, events?: readonly string[]) {
  const answer = await client.post('/v1/webhooks', { url: to.url, ...(events ? { events } : {}) })
  expect(answer.status, answer.text).toBe(200)
  secrets.push(answer.json.secret)
  return { id: answer.json.id as string, secret: answer.json.secret as string }
}

const readHook = async ({ client }: TestAccount, id: string) =>
  (await client.get(`/v1/webhooks/${id}`)).json
type Delivery = Readonly<Record<string, string>> & { readonly attempts: number }
const logOf = async ({ client }: TestAccount, id: string, query = ''): Promise<Delivery[]> =>
  (await client.get(`/v1/webhooks/${id}/deliveries?limit=100${query}`)).json.data
const untilDelivered = (account: TestAccount, id: string) =>
  until(
    'every event is delivered',
    async () => (await logOf(account, id)).every(({ state }) => state === 'delivered'),
    FILM_MS,
  )

/** What arrived about each job, each message once, in the order of their sequence. */
function byJob(messages: readonly Message[]): Map<string, Message[]> {
  const jobs = new Map<string, Message[]>()
  const seen = new Set<string>()
  for (const message of messages) {
    if (seen.has(message.id)) continue
    seen.add(message.id)
    const { id } = message.json.data
    jobs.set(id, [...(jobs.get(id) ?? []), message])
  }
  for (const told of jobs.values()) {
    told.sort((one, other) => one.json.data.sequence - other.json.data.sequence)
  }
  return jobs
}
const typesOf = (messages: readonly Message[] = []) => messages.map(({ json }) => json.type)

it('delivers every event of every job to a receiver that was down, over a worker’s death', async () => {
  const account = await stack.account({ credits: 200 })
  const { client } = account
  const { id, secret } = await hook(account, receiver)
  const first = startWorker()
  const film = await submit(client, shortFilm)
  const before = await submitMany(client, [smallGroup, tinySwap, smallGroup])
  await freezeInMidJob(stack, first, film)
  await lose(first)
  await redisCommand(stack.services.redisUrl, 'FLUSHALL')
  const after = await submitMany(client, [smallGroup, tinySwap])
  const unwanted = await submit(client, smallGroup)
  expect((await client.call('POST', `/v1/jobs/${unwanted}/cancel`)).status).toBe(200)
  startWorker()
  await untilQuiet(stack)

  const waiting = await until('every event was tried', async () => {
    const log = await logOf(account, id)
    return log.every(({ last_error }) => last_error) && log
  })
  expect(waiting.every(({ state }) => state === 'pending')).toBe(true)
  expect(waiting[0]?.last_error).toMatch(/receiver cannot be reached/i)
  expect((await readHook(account, id)).failing_since).toEqual(expect.any(String))
  const mark = receiver.messages.length
  await receiver.open()
  await untilDelivered(account, id)

  const arrived = receiver.messages.slice(mark)
  verifyAll(secret, arrived)
  const jobs = byJob(arrived)
  expect([...jobs.keys()].sort()).toEqual([film, ...before, ...after, unwanted].sort())
  for (const [job, told] of jobs) {
    const { json } = await client.get(`/v1/jobs/${job}`)
    const numbers = told.map(({ json: message }) => message.data.sequence)
    expect(numbers).toEqual(Array.from({ length: json.sequence }, (_, n) => n + 1))
    const {
      queue_place: _,
      eta_seconds: __,
      inputs: ___,
      request: ____,
      stages: _____,
      ...summary
    } = json
    expect(told.at(-1)?.json.data).toEqual(summary)
  }
  expect(typesOf(jobs.get(film))).toEqual([
    'job.queued',
    'job.started',
    'job.queued',
    'job.started',
    'job.completed',
  ])
  expect(typesOf(jobs.get(before[1] ?? '')).at(-1)).toBe('job.failed')
  expect(typesOf(jobs.get(unwanted))).toEqual(['job.queued', 'job.cancelled'])
  const link = jobs.get(film)?.at(-1)?.json.data.outputs[0].url
  expect((await fetch(link)).status).toBe(200)
  expect((await readHook(account, id)).failing_since).toBeNull()
  await checkLedger(stack.database)
})

it('sends again what a worker was sending when it was killed, under the same id', async () => {
  const account = await stack.account()
  const { id, secret } = await hook(account, receiver, ['job.queued'])
  receiver.answer = () => {}
  await receiver.open()
  const mark = receiver.messages.length
  const first = startWorker()
  await submit(account.client, tinySwap)
  await until('the message is on its way', () => receiver.messages.length > mark)
  await lose(first)
  receiver.answer = (response) => void response.writeHead(200).end('ok')
  startWorker()
  await untilDelivered(account, id)
  const arrived = receiver.messages.slice(mark)
  verifyAll(secret, arrived)
  const [lost] = arrived
  // If the job itself was lost too, another event tells that it waits again.
  expect(arrived.filter((message) => message.id === lost?.id)).toHaveLength(2)
  expect((await logOf(account, id)).at(-1)).toMatchObject({ id: lost?.id, attempts: 2 })
})

it('a receiver that never answers holds up neither jobs nor other webhooks', async () => {
  const account = await stack.account()
  const silent = await hook(account, receiver)
  const quick = await hook(account, second)
  receiver.answer = () => {}
  await Promise.all([receiver.open(), second.open()])
  const mark = second.messages.length
  startWorker()
  const jobs = await submitMany(account.client, Array(12).fill(smallGroup))
  await untilQuiet(stack)
  await untilDelivered(account, quick.id)
  const told = byJob(second.messages.slice(mark))
  expect([...told.keys()].sort()).toEqual([...jobs].sort())
  for (const messages of told.values()) {
    expect(typesOf(messages)).toEqual(['job.queued', 'job.started', 'job.completed'])
  }
  const stuck = await logOf(account, silent.id)
  expect(stuck.filter(({ state }) => state !== 'pending')).toEqual([])
  receiver.answer = (response) => void response.writeHead(204).end()
  await untilDelivered(account, silent.id)
})

it('waits eight seconds for a slow receiver, and counts that as delivered', async () => {
  const account = await stack.account()
  const { id } = await hook(account, receiver, ['job.queued'])
  receiver.answer = (response) => void setTimeout(() => response.writeHead(200).end(), 8000)
  await receiver.open()
  startWorker()
  await submit(account.client, tinySwap)
  await until('it is delivered', async () => (await logOf(account, id))[0]?.state === 'delivered')
  expect(await logOf(account, id)).toMatchObject([{ response_status: 200 }])
})

it('does not follow a receiver elsewhere', async () => {
  const account = await stack.account()
  const { id } = await hook(account, receiver, ['job.queued'])
  receiver.answer = (response) => void response.writeHead(307, { location: second.url }).end()
  await Promise.all([receiver.open(), second.open()])
  const mark = second.messages.length
  startWorker()
  await submit(account.client, tinySwap)
  const [refused] = await until('it was refused', async () => {
    const log = await logOf(account, id)
    return log[0]?.last_error ? log : undefined
  })
  expect(refused).toMatchObject({ state: 'pending', response_status: 307 })
  expect(second.messages.length).toBe(mark)
})

it('disables a webhook that is gone; enabled again it gets what has waited', async () => {
  const account = await stack.account()
  const { id } = await hook(account, receiver, ['job.queued'])
  receiver.answer = (response) => void response.writeHead(410).end()
  await receiver.open()
  startWorker()
  await submit(account.client, tinySwap)
  await until('it is disabled', async () => !(await readHook(account, id)).enabled)
  expect(await readHook(account, id)).toMatchObject({ disabled_reason: 'gone' })
  await submit(account.client, tinySwap)
  await untilQuiet(stack)
  expect(await logOf(account, id), 'nothing is recorded meanwhile').toHaveLength(1)
  receiver.answer = (response) => void response.writeHead(204).end()
  await account.client.call('PATCH', `/v1/webhooks/${id}`, { body: { enabled: true } })
  await untilDelivered(account, id)
})

it('disables a webhook that fails for good; what it missed can be sent again', async () => {
  const account = await stack.account()
  const { id, secret } = await hook(account, receiver, ['job.queued'])
  receiver.answer = (response) => void response.writeHead(500).end('oops')
  await receiver.open()
  const worker = startWorker(FEW_RETRIES)
  const job = await submit(account.client, tinySwap)
  await until('it is disabled', async () => !(await readHook(account, id)).enabled)
  expect(await readHook(account, id)).toMatchObject({ disabled_reason: 'failing' })
  const [missed] = await logOf(account, id, '&state=failed')
  expect(missed).toMatchObject({ attempts: 3, response_status: 500, next_attempt_at: null })
  expect(readFileSync(join(stack.home, `${worker.name}.log`), 'utf8')).toContain('webhook disabled')

  receiver.answer = (response) => void response.writeHead(204).end()
  await account.client.call('PATCH', `/v1/webhooks/${id}`, { body: { enabled: true } })
  const mark = receiver.messages.length
  const path = `/v1/webhooks/${id}/deliveries/${missed?.id}/redeliver`
  expect((await account.client.call('POST', path)).json).toMatchObject({ state: 'pending' })
  await untilDelivered(account, id)
  const [again] = receiver.messages.slice(mark)
  expect(again).toMatchObject({ id: missed?.id, json: { type: 'job.queued', data: { id: job } } })
  verifyAll(secret, again ? [again] : [])
})

it('signs with both secrets while one replaces the other', async () => {
  const account = await stack.account()
  const { id, secret } = await hook(account, receiver, ['job.queued'])
  await receiver.open()
  const mark = receiver.messages.length
  const rotate = async (overlap_seconds: number): Promise<string> => {
    const { json } = await account.client.post(`/v1/webhooks/${id}/rotate`, { overlap_seconds })
    secrets.push(json.secret)
    return json.secret
  }
  const newer = await rotate(600)
  startWorker()
  await submit(account.client, tinySwap)
  await untilDelivered(account, id)
  const newest = await rotate(0)
  await submit(account.client, tinySwap)
  await until('both arrived', () => receiver.messages.length === mark + 2)
  const signers = receiver.messages
    .slice(mark)
    .map((message) => [secret, newer, newest].map((one) => isSignedWith(one, message)))
  expect(signers).toEqual([
    [true, true, false],
    [false, false, true],
  ])
})

it('tells when credits run low', async () => {
  const account = await stack.account({ credits: 102 })
  await hook(account, receiver, ['credits.low'])
  await receiver.open()
  const mark = receiver.messages.length
  startWorker()
  const id = await submit(account.client, smallGroup)
  await until('it is told', () => receiver.messages.length > mark)
  expect(receiver.messages.slice(mark).map(({ json }) => json)).toEqual([
    {
      type: 'credits.low',
      timestamp: expect.stringMatching(/Z$/),
      data: { balance: 99, held: 3, threshold: 100 },
    },
  ])
  await until('the job has ended', async () => (await rowOf(stack, id)).state === 'succeeded')
})

it('goes on after Redis was wiped and Postgres was away', async () => {
  const account = await stack.account()
  const { id } = await hook(account, receiver)
  await receiver.open()
  startWorker()
  await submit(account.client, smallGroup)
  await redisCommand(stack.services.redisUrl, 'FLUSHALL')
  await stack.services.postgres.kill()
  await stack.services.postgres.start()
  await untilQuiet(stack)
  await untilDelivered(account, id)
  expect(await logOf(account, id)).toHaveLength(3)
})

it('an api that is told to stop ends its event streams; another goes on with them', async () => {
  const account = await stack.account()
  const leaving = await stack.startApi()
  const stream = await openEvents(`${leaving.baseUrl}/v1/events`, account.key)
  const ready = (await stream.events.next()).value
  await submit(createClient(leaving.baseUrl, account.key), tinySwap)
  expect((await stream.events.next()).value.event).toBe('job.queued')
  expect(await leaving.process.stop()).toBe(0)
  expect((await stream.events.next()).done).toBe(true)

  const job = await submit(account.client, tinySwap)
  const next = await openEvents(
    `${stack.baseUrl}/v1/events?stream=${ready.data.stream}`,
    account.key,
  )
  expect((await next.events.next()).value.data).toEqual(ready.data)
  const { data } = (await next.events.next()).value
  expect(JSON.parse(data.body).data.id).toBe(job)
  next.close()
})

it('writes no secret and no signature into any log', () => {
  expect(secrets.length).toBeGreaterThan(5)
  const logs = readdirSync(stack.home).filter((name) => name.endsWith('.log'))
  const text = logs.map((name) => readFileSync(join(stack.home, name), 'utf8')).join('\n')
  expect(text).toContain('worker ready')
  expect(text).not.toMatch(/whsec_|v1,[A-Za-z0-9+/]{20}/)
  for (const secret of secrets) expect(text).not.toContain(secret.slice('whsec_'.length))
})
