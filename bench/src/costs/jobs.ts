import { randomUUID } from 'node:crypto'
import type { Database } from '@guise/server/adapters/postgres/index'
import { createDispatch } from '@guise/server/platform/queue/lane-queues'
import { systemIds } from '@guise/server/platform/system/system'
import { samplePicture } from '@guise/test/support/pictures'
import type { Request } from 'autocannon'
import { Redis } from 'ioredis'
import { takenUpload } from '../admission.ts'
import { load } from '../lib/load.ts'
import type { Product } from '../lib/product.ts'
import { startWorkerProcess } from '../lib/queue-side.ts'
import { type Cost, costOf, pidsOf } from './meter.ts'

const CALLERS = 50
const EVENTS = ['job.queued', 'job.started', 'job.completed']

export type JobCosts = {
  /** From the request to the end, with an engine that does nothing: all that is not the picture itself. */
  readonly job: Cost
  /** The same for accounts with one webhook for three events, which are recorded. */
  readonly jobWithWebhook: Cost
  /** Bytes in Postgres with indexes, by table, that one ended job leaves. */
  readonly postgresBytes: Readonly<Record<string, number>>
  readonly webhookBytes: number
  /** What Postgres writes to its log and sends to replicas. */
  readonly walBytes: number
  readonly redisBytesWaiting: number
}

/** What jobs cost apart from their work, and what they leave behind. */
export async function jobCosts(product: Product, jobs: number): Promise<JobCosts> {
  const { stack } = product
  const { database } = stack
  const worker = await startWorkerProcess('noop-worker.ts', {
    ...stack.env,
    GUISE_LANES: 'image',
    GUISE_IMAGE_WORKERS: '16',
  })
  try {
    const pids = pidsOf(stack, worker.pid)
    const callers = await product.callers(CALLERS)
    const picture = Buffer.from(await samplePicture(320, 320), 'base64')
    const requests: Request[] = []
    for (const caller of callers) {
      const base64 = await takenUpload(product, caller, picture)
      requests.push({
        method: 'POST',
        path: '/v6/run/face_swap',
        headers: { 'X-API-Key': caller.key, 'Content-Type': 'application/json' },
        body: JSON.stringify({ base64, gender: 1, filter_id: 1 }),
      })
    }
    const run = async (amount: number) => {
      const ended = worker.ends(amount)
      await load({ url: product.url, status: 200, connections: 32, amount, requests })
      await ended
      return amount
    }
    await run(Math.ceil(jobs / 4))
    const sizes = await sizesOf(database)
    const wal = await walPosition(database)
    const job = await costOf(pids, () => run(jobs))
    const after = await sizesOf(database)
    const walBytes = ((await walPosition(database)) - wal) / jobs
    for (const { accountId } of callers) await addWebhook(database, accountId)
    const jobWithWebhook = await costOf(pids, () => run(jobs))
    const grown = deliveriesIn(await sizesOf(database)) - deliveriesIn(after)
    if (grown <= 0) throw new Error('no delivery was recorded')
    return {
      job,
      jobWithWebhook,
      postgresBytes: growth(sizes, after, jobs),
      webhookBytes: grown / jobs,
      walBytes,
      redisBytesWaiting: await redisBytes(stack.services.redisUrl, jobs),
    }
  } finally {
    await worker.stop()
  }
}

async function addWebhook(database: Database, accountId: string): Promise<void> {
  await database.query(
    `insert into webhook_endpoints (id, account_id, kind, events, secret, listener, expires_at)
      values ($1, $2, 'stream', $3, 'none', $4, now() + interval '1 day')`,
    [systemIds.timeOrdered(), accountId, EVENTS, randomUUID()],
  )
}

type Sizes = Readonly<Record<string, number>>

function deliveriesIn(sizes: Sizes): number {
  const found = Object.entries(sizes).filter(([name]) => name.endsWith('_deliveries'))
  return found.reduce((sum, [, bytes]) => sum + bytes, 0)
}

/** Partitions count as their table. */
async function sizesOf(database: Database): Promise<Sizes> {
  const rows = await database.query<{ name: string; bytes: string }>(
    `select coalesce(parent.relname, c.relname) as name, sum(pg_total_relation_size(c.oid)) as bytes
      from pg_class c
      left join pg_inherits i on i.inhrelid = c.oid
      left join pg_class parent on parent.oid = i.inhparent
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      group by 1`,
    [],
  )
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}

function growth(before: Sizes, after: Sizes, jobs: number): Sizes {
  const grown = Object.entries(after).map(
    ([name, bytes]) => [name, (bytes - (before[name] ?? 0)) / jobs] as const,
  )
  return Object.fromEntries(grown.filter(([, bytes]) => bytes >= 1))
}

async function walPosition(database: Database): Promise<number> {
  const [row] = await database.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes`,
    [],
  )
  return Number(row?.bytes)
}

/** In a lane that nobody serves. */
async function redisBytes(url: string, jobs: number): Promise<number> {
  const redis = new Redis(url, { maxRetriesPerRequest: null })
  const dispatch = createDispatch(redis)
  const used = async () => Number(/used_memory:(\d+)/.exec(await redis.info('memory'))?.[1])
  try {
    await redis.ping()
    await dispatch.enqueue([{ id: systemIds.timeOrdered(), lane: 'gpu', rank: Date.now() }])
    const before = await used()
    for (let n = 0; n < jobs; n += 100) {
      await dispatch.enqueue(
        Array.from({ length: 100 }, () => ({
          id: systemIds.timeOrdered(),
          lane: 'gpu',
          rank: Date.now(),
        })),
      )
    }
    return ((await used()) - before) / jobs
  } finally {
    await dispatch.close()
    redis.disconnect()
  }
}
