import { freePort } from '@guise/tools'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import { createFalseClock } from '../support/false-clock.ts'
import { resultsOf, rowOf, smallGroup, submit, untilState } from '../support/jobs.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { until } from '../support/until.ts'
import { blobsOnDisk, loseWorkers, startQuickWorker } from '../support/workers.ts'

const JOBS = 8
/** Long enough for a busy machine, and shorter than the smallest error of a clock here. */
const LEASE = { GUISE_LEASE_SECONDS: '20' }

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ workers: 0 })
})
afterEach(() => loseWorkers(stack))
afterAll(() => stack?.stop())

const count = async (from: string) =>
  (await stack.database.query<{ count: number }>(`select count(*) as count from ${from}`))[0]?.count

/** A worker that thinks it is another time, once it says so. Its durations are right. */
async function startAt(seconds: number): Promise<void> {
  const clock = createFalseClock(stack.home, `worker-${seconds}`)
  if (!clock) throw new Error('libfaketime is missing: apt-get install faketime')
  clock.move(seconds)
  const port = String(await freePort())
  startQuickWorker(stack, { ...LEASE, ...clock.env, GUISE_WORKER_PORT: port })
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
    return (await answer?.text()) ?? ''
  }
  await until('it is not ready', async () => (await ask('/readyz')).includes('The clock of this'))
  const skew = /^guise_clock_skew_seconds (.+)$/m.exec(await ask('/metrics'))?.[1]
  expect(Math.abs(Number(skew) - seconds)).toBeLessThan(10)
}

const DAY = 24 * 3600

it.each([40 * DAY, 9 * DAY, 600, -30])(
  'a worker whose clock is %i s off erases nothing and takes no job from a healthy one',
  async (seconds) => {
    const { id: accountId, client } = await stack.account({ credits: 100 })
    startQuickWorker(stack, LEASE)
    const before = await submit(client, smallGroup)
    const done = await untilState(stack, before, 'succeeded')
    const partitions = await count(`pg_inherits`)

    await startAt(seconds)
    const ids: string[] = []
    for (let n = 0; n < JOBS; n++) ids.push(await submit(client, smallGroup))
    for (const id of ids) {
      expect(await untilState(stack, id, 'succeeded')).toMatchObject({ attempt: 1, strikes: 0 })
    }
    expect(await rowOf(stack, before)).toEqual(done)
    expect(blobsOnDisk(stack, 'results', accountId)).toEqual(
      expect.arrayContaining([...resultsOf(done)]),
    )
    expect(Number(await count('pg_inherits'))).toBeGreaterThanOrEqual(Number(partitions))
    await checkLedger(stack.database)
  },
)
