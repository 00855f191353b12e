import { startDouble } from '@guise/engine-comfyui/testing/double/index'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../support/check-ledger.ts'
import { submitMany, untilQuiet } from '../support/jobs.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { pause, until } from '../support/until.ts'
import { lose, startQuickWorker } from '../support/workers.ts'
import { workflowKind } from '../support/workflow-kind.ts'

// GUISE_FARM_JOBS=500 npm test -- faults test/faults/farm.test.ts
const JOBS = Number(process.env.GUISE_FARM_JOBS ?? 60)
const INSTANCES = 10
const WORKERS = 3
const DEATH_EVERY_MS = 2_000
/** As long as a container takes to come back. */
const AWAY_MS = 2_500

type Double = Awaited<ReturnType<typeof startDouble>>

let stack: Stack
let doubles: readonly Double[] = []
beforeAll(async () => {
  stack = await startStack({ workers: 0 })
  doubles = await Promise.all(
    Array.from({ length: INSTANCES }, () => startDouble({ writesMetadata: false, stepMs: 60 })),
  )
})
afterAll(async () => {
  await stack?.stop()
  await Promise.all(doubles.map((double) => double.close()))
})

it('ends every job once while instances die every few seconds, and a worker with them', async () => {
  const env = {
    GUISE_LANES: 'gpu',
    GUISE_GPU_WORKERS: '8',
    GUISE_COMFYUI_URLS: doubles.map(({ url }) => url).join(','),
  }
  const workers = Array.from({ length: WORKERS }, () => startQuickWorker(stack, env))
  const account = await stack.account({ credits: 10 * JOBS, pendingCap: JOBS })
  const kind = await workflowKind(stack, account.id)
  await until('all instances are healthy', async () => (await healthy()) === INSTANCES, 60_000)

  /** What began where, also on machines that are gone since. */
  const began: string[] = []
  const noteBegun = ({ machine }: Double) => began.push(...machine.began)
  let isOver = false
  async function killInstances(): Promise<number> {
    let deaths = 0
    while (!isOver) {
      await pause(DEATH_EVERY_MS)
      const double = doubles[Math.floor(Math.random() * INSTANCES)] as Double
      noteBegun(double)
      await double.kill()
      deaths += 1
      await pause(AWAY_MS)
      await double.restart()
    }
    return deaths
  }
  const killing = killInstances()
  const ids = await submitMany(account.client, Array(JOBS).fill(kind))
  await lose(workers[0] as (typeof workers)[number])
  startQuickWorker(stack, env)
  await untilQuiet(stack, 240_000)
  isOver = true
  const deaths = await killing
  for (const double of doubles) noteBegun(double)

  const prompts = await promptsBy(ids)
  const states = await stack.database.query<{ state: string }>('select state from jobs')
  const succeeded = states.filter(({ state }) => state === 'succeeded').length
  const again = prompts.filter(({ place }) => place > 1).length
  process.stdout.write(
    `${JOBS} jobs, ${deaths} deaths: ${succeeded} succeeded, ${prompts.length} prompts, ${again} of them again\n`,
  )
  expect(states).toHaveLength(JOBS)
  expect(deaths).toBeGreaterThan(1)
  // Two deaths of one job are rare, and its end.
  expect(succeeded).toBeGreaterThan(0.95 * JOBS)
  // No id began twice, and none that nobody has a record of.
  expect(new Set(began).size).toBe(began.length)
  const known = new Set(prompts.map(({ prompt_id }) => prompt_id))
  expect(began.filter((id) => !known.has(id))).toEqual([])
  // Every prompt but a job's last one ended for a reason to try again; none was made again after success.
  const isReason = (ending: string | null) => ending !== null && ending !== 'succeeded'
  expect(prompts.filter(({ is_last, ending }) => !is_last && !isReason(ending))).toEqual([])
  expect(prompts.filter(({ ending }) => ending === null)).toEqual([])
  expect(prompts.filter(({ ending }) => ending === 'succeeded')).toHaveLength(succeeded)
  await checkLedger(stack.database)
})

async function healthy(): Promise<number> {
  const rows = await stack.database.query('select 1 from engine_instances where is_healthy')
  return rows.length
}

type PromptRow = {
  readonly prompt_id: string
  readonly ending: string | null
  readonly place: number
  readonly is_last: boolean
}

function promptsBy(jobIds: readonly string[]): Promise<PromptRow[]> {
  return stack.database.query<PromptRow>(
    `select prompt_id, ending, (row_number() over by_time)::integer as place,
        lead(prompt_id) over by_time is null as is_last
      from engine_prompts where job_id = any ($1::uuid[])
      window by_time as (partition by job_id order by submitted_at, prompt_id)`,
    [jobIds],
  )
}
