// A short story of failures, played with the sources beside it: those of this tree, or a copy with a planted bug.
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { redisCommand } from '@guise/test/support/redis-command'
import { pause, until } from '@guise/test/support/until'
import { MissingBinary } from '@guise/tools'
import { createAsk } from '../ask.ts'
import { check } from '../check.ts'
import { cancel, type Job, submit } from '../clients/client.ts'
import { createKinds } from '../clients/kinds.ts'
import { acceptedOf, eventsOf, type HistoryEvent } from '../history.ts'
import { breakThings } from '../nemesis.ts'
import { lookAtAll, untilQuiet } from '../quiet.ts'
import { createRandom } from '../random.ts'
import { keepEvidence } from '../run.ts'
import { onStage, type Stage } from '../stage.ts'
import { readTables } from '../tables.ts'
import { createWaiting, Hung } from '../waiting.ts'
import { type Told, tellOf } from './told.ts'

const APIS = ['api-1']
const WORKERS = ['worker-1', 'worker-2']
const CLIENTS = 6
/** Twice the time that worker.ts takes for a job. */
const MOMENT_MS = 1000
/** If a state does not come, the story goes on: only the checker judges. */
const STEP_LIMIT_MS = 60_000
const STORY_LIMIT_MS = 400_000
/** Jobs that have not moved for so long never end. */
const QUIET_MS = Number(process.argv[2]) * 1000

const began = performance.now()
const say = (line: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${line}`)

const comes = (state: () => Promise<boolean> | boolean): Promise<boolean> =>
  until('a state of the story', async () => state(), STEP_LIMIT_MS).catch(() => false)

type Submit = (name: string, times?: number) => Promise<readonly Job[]>
type Scene = {
  readonly stage: Stage
  readonly history: readonly HistoryEvent[]
  /** A new account that submits, each time with one key for so many equal requests at once. */
  readonly account: (credits: number) => Promise<Submit>
  /** As the account of the clients, whose key has spent enough for a wrong refund to go unnoticed. */
  readonly submitAs: Submit
  readonly cancel: (job: Job) => Promise<void>
}

/** What is done, and a function that does it and answers what was seen. */
type Step = readonly [does: string, step: (scene: Scene) => Promise<string>]

const STEPS: readonly Step[] = [
  [
    `${CLIENTS} clients submit until the end: each request twice at once and once more later, with one Idempotency-Key.`,
    async ({ history }) => {
      await comes(() => acceptedJobs(history) >= 30)
      return `${eventsOf(history, 'submit').length} requests became ${acceptedJobs(history)} jobs.`
    },
  ],
  [
    'An account with credits for 3 jobs asks for 10 at once.',
    async ({ account }) => {
      const submitAs = await account(9)
      const given = await Promise.all(ten((n) => submitAs(`spender, job ${n}`)))
      return `Accepted: ${given.flat().length}. The others were refused for want of credits.`
    },
  ],
  [
    '10 jobs are canceled as soon as they are accepted, each twice at once.',
    async ({ submitAs, cancel, history }) => {
      const cancelTwice = async (n: number) => {
        for (const job of await submitAs(`canceler, job ${n}`))
          await Promise.all([cancel(job), cancel(job)])
      }
      await Promise.all(ten(cancelTwice))
      const done = eventsOf(history, 'cancel').filter(({ outcome }) => outcome === 'accepted')
      return `Canceled: ${new Set(done.map(({ id }) => id)).size}. The others had ended before.`
    },
  ],
  [
    'kill -9 of both workers, and Redis, which holds the queue, is emptied.',
    async ({ stage }) => {
      const workers = WORKERS.flatMap((name) => stage.parts.get(name) ?? [])
      await comes(async () => (await runningOf(stage)).length >= 4)
      const killed = workers.map(({ current }) => current().exited)
      const back = Promise.all(workers.map((worker) => worker.kill(MOMENT_MS)))
      await Promise.all(killed)
      const inHand = await runningOf(stage)
      const before = await endedOf(stage)
      await redisCommand(stage.services.redisUrl, 'FLUSHALL')
      await back
      const again = () => endedOf(stage, inHand)
      const isOver = async () => (await again()) === inHand.length
      // With a bug these may never end, while others do.
      await comes(async () => (await isOver()) || (await endedOf(stage)) > before + 60)
      return `They died with ${inHand.length} jobs in hand. Ended since then: ${await again()} of these.`
    },
  ],
  [
    'The work is done, and the answers of PostgreSQL to the workers are lost.',
    async ({ stage }) => {
      let unheard = 0
      await comes(async () => {
        await pause(MOMENT_MS)
        const before = await endedOf(stage)
        for (const name of WORKERS) stage.edges.set(`${name} to postgres`, 'deaf')
        await pause(MOMENT_MS)
        unheard += (await endedOf(stage)) - before
        stage.edges.passAll()
        return unheard >= 2
      })
      return `${unheard} jobs ended and no worker heard of it. Each worker asks again.`
    },
  ],
  [
    'kill -9 of every process of PostgreSQL.',
    async ({ stage, history }) => {
      const unanswered = () =>
        eventsOf(history, 'submit').filter(({ outcome }) => outcome === 'unknown').length
      const [before, known] = [unanswered(), acceptedJobs(history)]
      const crash = { at: 0, kind: 'crash of Postgres', target: 'postgres', ms: MOMENT_MS } as const
      await breakThings(stage, [crash], createWaiting(), () => {})
      await comes(() => acceptedJobs(history) >= known + 30)
      return `It recovered. ${unanswered() - before} requests had no answer and were sent again with their keys.`
    },
  ],
]

const ten = <Item>(make: (n: number) => Item) => Array.from({ length: 10 }, (_, n) => make(n))

const acceptedJobs = (history: readonly HistoryEvent[]): number =>
  new Set(acceptedOf(history).map(({ id }) => id)).size

async function runningOf({ database }: Stage): Promise<readonly string[]> {
  const rows = await database.query<{ id: string }>("select id from jobs where state = 'running'")
  return rows.map(({ id }) => id)
}

/** How many jobs workers have ended; of these ids, if there are any. */
async function endedOf({ database }: Stage, ids: readonly string[] | null = null): Promise<number> {
  const ended = `select distinct job_id from chaos_changes
    where state in ('succeeded', 'failed') and ($1::uuid[] is null or job_id = any ($1))`
  return (await database.query(ended, [ids])).length
}

async function play(stage: Stage): Promise<Told> {
  const history: HistoryEvent[] = []
  const jobs = new Map<string, Job>()
  let isOver = false
  const random = createRandom(1)
  const note = (event: HistoryEvent) => void history.push(event)
  const ask = createAsk(stage.apis, random)
  const parts = { ask, random, note, isOver: () => isOver, isKeen: false }
  const { redrawn } = await createKinds()

  async function account(credits: number): Promise<Submit> {
    const { id, key } = await stage.installation.account({ credits })
    const identity = { account: id, headers: { 'X-API-Key': key } }
    return async (name, times = 1) => {
      const asked = Array.from({ length: times }, () => submit(parts, identity, name, redrawn))
      const given = (await Promise.all(asked)).filter((job) => job !== undefined)
      for (const job of given) jobs.set(job.id, job)
      return given
    }
  }

  const submitAs = await account(1_000_000)
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let n = 0; !isOver; n++) {
      await submitAs(`client ${client}, job ${n}`, 2)
      await pause(random.between(100, 300))
      await submitAs(`client ${client}, job ${n}`)
    }
  })
  const scene: Scene = {
    ...{ stage, history, account, submitAs },
    cancel: (job) => cancel(parts, job),
  }
  for (const [does, step] of STEPS) {
    say(does)
    say(`    ${await step(scene)}`)
  }
  isOver = true
  await Promise.all(clients)
  await untilQuiet(stage, QUIET_MS, say)
  await lookAtAll(stage, [...jobs.values()], { note, random })
  say('All is quiet, and every job was read once more. The checker reads the database.')
  const tables = await readTables(stage.database, [])
  const violations = check({ history, tables })
  if (violations.length > 0)
    keepEvidence(resolve('.guise/chaos/prove'), stage, { history, tables, violations })
  return tellOf(tables, violations)
}

const waiting = createWaiting()
const workerEntry = fileURLToPath(new URL('./worker.ts', import.meta.url))
const small = { apis: APIS, workers: WORKERS, workerEntry }
const told = onStage({ blobs: 'disk', waiting, say, stepMs: 0, ...small }, (stage) => {
  say('PostgreSQL, Redis, an api and two workers run, on free ports and in a temporary folder.')
  return waiting.within('the story', STORY_LIMIT_MS, play(stage))
})
await told.then(
  (told) => process.send?.(told),
  (error: Error) => {
    const isKnown = error instanceof Hung || error instanceof MissingBinary
    say(`NO VERDICT: ${isKnown ? error.message : error.stack}`)
  },
)
process.disconnect()
