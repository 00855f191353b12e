import { setTimeout as sleep } from 'node:timers/promises'
import { type NewJob, rankOf } from '@guise/core'
import { LEASE, newJob, STILL_DONE, testId } from '@guise/core/testing/job-fixtures'
import { createJobStore } from '@guise/server/adapters/postgres/index'
import { createWorkerRegistry } from '@guise/server/features/engines/store'
import { createDispatch } from '@guise/server/platform/queue/lane-queues'
import { connectFailFast } from '@guise/server/platform/redis/connect'
import { type Stack, startStack, type TestAccount } from '@guise/test/support/stack'
import { quickly } from './lib/quickly.ts'

const SHORT = 10
const LONG = quickly(200, 10_000)
const READS = 400
const LIMIT = 1.5

/** What reading a waiting job costs behind a long queue, as a ratio to a short one. */
export async function run(): Promise<boolean> {
  const stack = await startStack({ workers: 0 })
  const redis = connectFailFast(stack.services.redisUrl)
  const dispatch = createDispatch(redis)
  try {
    const store = createJobStore(stack.database, { pendingCap: 100_000, idempotencyTtlMs: 1000 })
    const account = await stack.account({ credits: 1_000_000, pendingCap: 100_000 })
    const admit = async (job: NewJob) => {
      const { outcome } = await store.admit(job)
      if (outcome !== 'accepted') throw new Error(outcome)
    }
    for (let n = 0; n < 50; n++) await workOne(store, admit, newJob(account.id))
    await seemToWork(stack)

    let waiting = 0
    const queueUp = async (jobs: number): Promise<string> => {
      let last = ''
      for (; waiting < jobs; waiting += SHORT) {
        const some = Array.from({ length: SHORT }, () => newJob(account.id))
        await Promise.all(some.map(admit))
        await dispatch.enqueue(
          some.map(({ id, lane, now }) => ({ id, lane, rank: rankOf(now, waiting + 1) })),
        )
        last = some.at(-1)?.id ?? ''
      }
      return last
    }
    const first = await queueUp(SHORT)
    await readMany(account, first)
    const short = await readMany(account, first)
    const last = await queueUp(LONG)
    await seemToWork(stack)
    const long = await readMany(account, last)
    const { json } = await account.client.get(`/v1/jobs/${last}`)
    process.stdout.write(
      `${READS} reads, median: ${short.toFixed(1)} ms behind ${SHORT} jobs, ${long.toFixed(1)} ms behind ` +
        `${json.queue_place} (ETA ${json.eta_seconds} s): ratio ${(long / short).toFixed(2)} (limit ${LIMIT})\n`,
    )
    return long / short <= LIMIT && json.queue_place === LONG - 1 && json.eta_seconds > 0
  } finally {
    await dispatch.close()
    redis.disconnect()
    await stack.stop()
  }
}

async function readMany({ client }: TestAccount, id: string): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < READS; n++) {
    const began = performance.now()
    const { status, text } = await client.get(`/v1/jobs/${id}`)
    if (status !== 200) throw new Error(text)
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[READS / 2] ?? Number.NaN
}

/** A job that took a second. */
async function workOne(
  store: ReturnType<typeof createJobStore>,
  admit: (job: NewJob) => Promise<void>,
  job: NewJob,
): Promise<void> {
  await admit(job)
  await store.claim(job.id, LEASE)
  await sleep(1000)
  await store.finish(job.id, 1, STILL_DONE)
}

/** The queue must stand still while it is measured, so the only worker is an entry in the table. */
async function seemToWork({ database }: Stack): Promise<void> {
  const entry = { id: testId(), host: 'bench', pid: 1, version: '1', engines: [], capabilities: {} }
  await createWorkerRegistry(database).renew({
    ...entry,
    lanes: { image: 4 },
    startedAt: new Date(),
  })
  await database.query("update workers set seen_at = now() + interval '10 minutes'")
}
