import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import { type Answer, type Client, createClient } from '../support/client.ts'
import {
  balanceOf,
  type Kind,
  rowOf,
  shortFilm,
  smallGroup,
  submit,
  submitMany,
  tinySwap,
  untilQuiet,
  untilState,
} from '../support/jobs.ts'
import { redisCommand } from '../support/redis-command.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { until } from '../support/until.ts'
import { attemptsOf, loseWorkers, startQuickWorker, untilReady } from '../support/workers.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ workers: 0 })
})
afterEach(async () => {
  await loseWorkers(stack)
  await stack.services.redis.start()
})
afterAll(() => stack?.stop())

/** Far below a minute, after which clients give up; how fast it is, is for the bench to say. */
const ANSWER_TIMEOUT_MS = 15_000

type Accepted = { readonly id: string; readonly kind: Kind }

/** Submits and polls; every answer is 200 and comes while a client would still wait for it. */
async function useService(client: Client): Promise<readonly Accepted[]> {
  const accepted: Accepted[] = []
  for (const kind of [smallGroup, tinySwap]) {
    const body = await kind.body()
    const run = await within(ANSWER_TIMEOUT_MS, () => client.post(kind.path, body))
    const { id } = run.json
    const status = await within(ANSWER_TIMEOUT_MS, () =>
      client.call('POST', kind.statusPath.replace('{job_id}', id)),
    )
    expect(status.json).toMatchObject({ id })
    accepted.push({ id, kind })
  }
  return accepted
}

async function within(limitMs: number, ask: () => Promise<Answer>): Promise<Answer> {
  const began = Date.now()
  const answer = await ask()
  expect(answer.status, answer.text).toBe(200)
  expect(Date.now() - began).toBeLessThan(limitMs)
  return answer
}

async function expectAllEnd(client: Client, jobs: readonly Accepted[]): Promise<void> {
  for (const { id, kind } of jobs) {
    const { json } = await client.finish(kind.statusPath, id, 120_000)
    expect(json.status).toBe(kind === smallGroup ? 'COMPLETED' : 'FAILED')
  }
  await checkLedger(stack.database)
}

it('serves without Redis, starts without it, and catches up when it is back', async () => {
  const { client, key } = await stack.account()
  const { redis } = stack.services
  await untilReady(stack, startQuickWorker(stack))
  await redis.stop()
  const early = await useService(client)
  const second = await stack.startApi()
  const secondClient = createClient(second.baseUrl, key)
  const late = await useService(secondClient)
  await redis.start()
  await expectAllEnd(client, [...early, ...late])

  await loseWorkers(stack)
  // Both api processes reach Redis again by themselves: what they dispatch waits for no sweep.
  const jobs = [...(await useService(client)), ...(await useService(secondClient))]
  const dispatched = await stack.database.query(
    'select 1 from jobs where id = any ($1::uuid[]) and enqueued_at is not null',
    [jobs.map(({ id }) => id)],
  )
  expect(dispatched).toHaveLength(jobs.length)
  await redis.stop()
  await untilReady(stack, startQuickWorker(stack))
  await redis.start()
  await expectAllEnd(client, jobs)
  await second.process.stop()
})

it('completes all of 30 jobs, each charged once, when Redis forgets everything', async () => {
  const jobs = 30
  const { id: accountId, client } = await stack.account({ credits: 1000, pendingCap: jobs })
  const ids = await submitMany(client, Array<Kind>(jobs).fill(smallGroup))

  const flush = () => redisCommand(stack.services.redisUrl, 'FLUSHALL')
  await flush()
  const worker = startQuickWorker(stack)
  const endedBy = () => attemptsOf(stack, worker).filter(({ ended }) => ended)
  const endedAtLeast = (count: number) =>
    until(`${count} jobs have ended`, () => endedBy().length >= count)
  // Once with a picture in work and nearly all waiting, once in the middle of the rest.
  await endedAtLeast(1)
  await flush()
  await endedAtLeast(jobs / 2)
  await flush()
  await untilQuiet(stack)

  await endedAtLeast(jobs)
  const ended = endedBy().map(({ job }) => job)
  expect(ended.sort()).toEqual([...ids].sort())
  const states = await stack.database.query<{ state: string; jobs: number }>(
    'select state, count(*)::integer as jobs from jobs where account_id = $1 group by state',
    [accountId],
  )
  expect(states).toEqual([{ state: 'succeeded', jobs }])
  expect(await balanceOf(stack, accountId)).toBe(1000 - jobs * smallGroup.credits)
  await checkLedger(stack.database)
})

it('serves while Redis hangs', async () => {
  const { client } = await stack.account()
  await untilReady(stack, startQuickWorker(stack))
  await redisCommand(stack.services.redisUrl, 'CLIENT PAUSE 4000 ALL')
  const jobs = await useService(client)
  await expectAllEnd(client, jobs)
})

it('keeps a job in the outbox while Redis is away, and says so', async () => {
  const { client } = await stack.account()
  const worker = startQuickWorker(stack, { GUISE_RECHECK_SECONDS: '600' })
  await untilReady(stack, worker)
  await stack.services.redis.stop()
  const id = await submit(client, tinySwap)
  const log = join(stack.home, `${worker.name}.log`)
  await until(
    'the sweeper says that it failed',
    () => existsSync(log) && readFileSync(log, 'utf8').includes('sweep failed: queue'),
  )
  await stack.services.redis.start()
  const { json } = await client.finish(tinySwap.statusPath, id)
  expect(json.status).toBe('FAILED')
  await checkLedger(stack.database)
})

it('stops cleanly while Redis is away', async () => {
  const { client } = await stack.account()
  const worker = startQuickWorker(stack)
  const id = await submit(client, shortFilm)
  await untilState(stack, id, 'running')
  await stack.services.redis.stop()
  expect(await worker.stop()).toBe(0)
  expect(await rowOf(stack, id)).toMatchObject({ state: 'queued', strikes: 0 })
  await client.call('POST', `/v1/jobs/${id}/cancel`)
  await checkLedger(stack.database)
})
