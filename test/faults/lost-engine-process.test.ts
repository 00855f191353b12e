import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import {
  balanceOf,
  entriesOf,
  type Kind,
  longFilm,
  portraitSwap,
  resultsOf,
  rowOf,
  shortFilm,
  smallGroup,
  submit,
  untilState,
} from '../support/jobs.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { until } from '../support/until.ts'
import {
  blobsOnDisk,
  engineProcessesOf,
  loseEngineProcesses,
  loseWorkers,
  startQuickWorker,
  untilReady,
} from '../support/workers.ts'

// Even on a machine that is very busy no lease runs out here: what is tried again was the engine's.
const LONG_LEASE = { GUISE_LEASE_SECONDS: '30' }

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ workers: 0 })
})
afterEach(() => loseWorkers(stack))
afterAll(() => stack?.stop())

const untilAttempt = (id: string, attempt: number) =>
  until(`attempt ${attempt} at job ${id}`, async () => {
    const row = await rowOf(stack, id)
    return row.attempt === attempt && row.state === 'running'
  })

const KINDS: readonly { what: string; kind: Kind }[] = [
  { what: 'a picture', kind: portraitSwap },
  { what: 'a film', kind: shortFilm },
]
it.each(KINDS)(
  '$what whose engine process is killed is tried again, charged once',
  async ({ kind }) => {
    const { id: accountId, client } = await stack.account({ credits: 100 })
    const worker = startQuickWorker(stack, LONG_LEASE)
    const id = await submit(client, kind)
    await untilAttempt(id, 1)
    await until('its engine process', () => engineProcessesOf(worker).length > 0)
    loseEngineProcesses(worker)

    const { json } = await client.finish(kind.statusPath, id, 120_000)
    expect(json.status).toBe('COMPLETED')
    const row = await rowOf(stack, id)
    expect(row).toMatchObject({ attempt: 2, strikes: 1 })
    expect(worker.running()).toBe(true)
    expect(blobsOnDisk(stack, 'results', accountId)).toEqual(resultsOf(row))
    expect(await entriesOf(stack, id)).toEqual(['hold', 'settle'])
    expect(await balanceOf(stack, accountId)).toBe(100 - kind.credits)
    await checkLedger(stack.database)
  },
)

it('a job that costs three engine processes their lives fails, and others go on', async () => {
  const { id: accountId, client } = await stack.account({ credits: 100 })
  const worker = startQuickWorker(stack, LONG_LEASE)
  await untilReady(stack, worker)
  const id = await submit(client, longFilm)
  for (let victim = 1; victim <= 3; victim++) {
    await untilAttempt(id, victim)
    await until('its engine process', () => engineProcessesOf(worker).length > 0)
    loseEngineProcesses(worker)
    await until('the end of the attempt', async () => (await rowOf(stack, id)).state !== 'running')
  }
  expect(await untilState(stack, id, 'failed')).toMatchObject({ failure_code: 'ENGINE_FAILED' })
  expect(await entriesOf(stack, id)).toEqual(['hold', 'release'])

  const next = await submit(client, smallGroup)
  const { json } = await client.finish(smallGroup.statusPath, next)
  expect(json.status).toBe('COMPLETED')
  expect(await balanceOf(stack, accountId)).toBe(100 - smallGroup.credits)
  await checkLedger(stack.database)
})
