import { spawnSync } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { AlertSite } from './alert-site.ts'
import { setLane } from './blob-store-away.ts'
import { smallGroup, submit, submitMany, tinySwap, untilQuiet } from './jobs.ts'
import { samplePicture } from './pictures.ts'
import { pause, until } from './until.ts'
import { freeze, lose, thaw } from './workers.ts'

/** What is done to a whole installation, what must fire by it, and how it is ended. */
export type Provocation = {
  readonly what: string
  /** As `nameOfAlert` calls them. */
  readonly alerts: readonly string[]
  /** Breaks something, and answers how it is mended. */
  readonly provoke: (site: AlertSite) => Promise<() => unknown>
}

const budgetOf = (promise: string) =>
  ['GuiseBudgetBurnsFast', 'GuiseBudgetBurns', 'GuiseBudgetBurnsSlowly'].map(
    (name) => `${name} of ${promise}`,
  )

/** The longest that a guest should wait: a bound of the rules that is a bucket, and cannot be made shorter. */
const LATE_MS = 41_000

export const PROVOCATIONS: readonly Provocation[] = [
  {
    what: 'Every api hangs (SIGSTOP)',
    alerts: ['GuiseApiDown', 'GuiseProcessDown'],
    async provoke({ api }) {
      freeze(api)
      return () => thaw(api)
    },
  },
  {
    what: 'Postgres is stopped while callers go on',
    alerts: ['GuisePostgresAway', 'GuiseApiErrors', ...budgetOf('availability')],
    async provoke({ stack, account }) {
      const callers = keepOn(4, () => account.client.get('/v1/jobs').catch(() => pause(100)))
      await stack.services.postgres.stop()
      return async () => {
        await stack.services.postgres.start()
        await callers.stop()
      }
    },
  },
  {
    what: 'The clock of Postgres is doubted',
    alerts: ['GuiseClockJumped'],
    async provoke({ stack: { database } }) {
      await database.query('update database_clock set doubted_at = now()')
      return () => database.query('select accept_clock()')
    },
  },
  {
    what: 'Redis is stopped',
    alerts: ['GuiseRedisAway', 'GuiseSweepsFailing'],
    async provoke({ stack: { services } }) {
      await services.redis.stop()
      return () => services.redis.start()
    },
  },
  {
    what: 'The folder of the blobs is gone',
    alerts: ['GuiseBlobStoreAway'],
    async provoke({ blobs }) {
      renameSync(blobs, `${blobs}-away`)
      return () => renameSync(`${blobs}-away`, blobs)
    },
  },
  {
    what: 'The disk of the blobs is full',
    alerts: ['GuiseDiskNearlyFull', 'GuiseDiskFull'],
    async provoke({ disk }) {
      const filler = join(disk, 'filler')
      // Until nothing fits any more, which is an error, as it must be.
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' })
      return () => rmSync(filler)
    },
  },
  {
    what: 'All workers are stopped; jobs wait, and an event is due',
    alerts: ['GuiseLaneWithoutWorkers', 'GuiseNoSweeps', 'GuiseWebhooksLate', 'GuiseProcessDown'],
    async provoke(site) {
      const { client } = site.account
      const unhook = await hook(site)
      await site.stopWorkers()
      const [cancelled] = await submitMany(client, [tinySwap, tinySwap])
      await client.call('POST', `/v1/jobs/${cancelled}/cancel`)
      return async () => {
        await site.startWorkers()
        await unhook()
      }
    },
  },
  {
    what: 'A lane gets more jobs than its instances can do',
    alerts: ['GuiseLaneSlow'],
    async provoke(site) {
      const quicken = slowDown(site)
      await submitMany(site.account.client, Array(12).fill(site.gpuJob))
      return async () => {
        quicken()
        await untilQuiet(site.stack)
      }
    },
  },
  {
    what: 'A worker hangs (SIGSTOP) with five jobs, and is replaced',
    alerts: ['GuiseWorkersLost'],
    async provoke(site) {
      const { stack } = site
      const quicken = slowDown(site)
      await submitMany(site.account.client, Array(5).fill(site.gpuJob))
      await until('all are worked on', async () => {
        const rows = await stack.database.query("select 1 from jobs where state = 'running'")
        return rows.length === 5
      })
      freeze(site.worker('gpu'))
      return async () => {
        quicken()
        await lose(site.worker('gpu'))
        await site.startWorkers(['gpu'])
        await untilQuiet(stack)
      }
    },
  },
  {
    what: 'The engine fails at every job',
    alerts: ['GuiseEngineFailing', ...budgetOf('endings')],
    async provoke({ stack, account, instances, gpuJob }) {
      const crash = { type: 'RuntimeError', message: 'CUDA error: an illegal memory access' }
      for (const { faults } of instances) faults.thrown.push(...Array(1_000).fill(crash))
      const callers = keepOn(1, async () => {
        await submit(account.client, gpuJob)
        await pause(300)
      })
      return async () => {
        await callers.stop()
        for (const { faults } of instances) faults.thrown.length = 0
        await untilQuiet(stack)
      }
    },
  },
  {
    what: 'One GPU instance is gone',
    alerts: ['GuiseInstanceAway'],
    async provoke({ instances: [instance] }) {
      await instance?.kill()
      return () => instance?.restart()
    },
  },
  {
    what: 'All GPU instances are gone',
    alerts: ['GuiseNoInstances', 'GuiseInstanceAway'],
    async provoke({ instances }) {
      await Promise.all(instances.map((instance) => instance.kill()))
      return () => Promise.all(instances.map((instance) => instance.restart()))
    },
  },
  {
    what: 'Receivers of webhooks answer 500',
    alerts: ['GuiseWebhooksFailing'],
    async provoke(site) {
      const unhook = await hook(site)
      site.receiver.answer = (response) => void response.writeHead(500).end()
      await submitMany(site.account.client, Array(12).fill(tinySwap))
      return async () => {
        site.receiver.answer = (response) => void response.writeHead(204).end()
        await unhook()
      }
    },
  },
  {
    what: 'More large photos come than decoders can read',
    alerts: ['GuiseDecodersBusy'],
    async provoke({ account }) {
      // Cut short, so that each is refused once it was read and makes no job.
      const photo = Buffer.from(await samplePicture(4_500, 3_500), 'base64')
      const body = {
        input_image: photo.subarray(0, photo.length * 0.95).toString('base64'),
        prompt: 'newsprint',
      }
      const callers = keepOn(14, async () => {
        const { status } = await account.client.post(smallGroup.path, body)
        if (status !== 400) await pause(50)
      })
      return () => callers.stop()
    },
  },
  {
    what: `Pictures wait for ${LATE_MS / 1_000} s in a lane that is paused, and are made then`,
    alerts: budgetOf('pictures'),
    async provoke({ stack, account }) {
      await setLane(stack, 'paused')
      // A worker looks once a second.
      await pause(3_000)
      await submitMany(account.client, Array(12).fill(smallGroup))
      await pause(LATE_MS)
      await setLane(stack, 'open')
      return () => untilQuiet(stack)
    },
  },
]

/** What can fire and is not provoked here, with the reason. */
export const NOT_PROVOKED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    budgetOf('videos').map((alert) => [
      alert,
      'more than five films would have to wait for 320 s and then end within seconds; the rule is that of pictures with another bound',
    ]),
  ),
  GuiseClockSkewed: 'wrong-clock.test.ts starts a worker under faketime and reads this metric',
  GuiseFiltersStopping:
    'only a version before this one publishes such filters, and the figure is read once in ten minutes; an integration test writes such versions and reads the figure',
}

/** Instances take very long for a step, until they are quick again. */
function slowDown({ instances }: AlertSite): () => void {
  const setStep = (ms: number) => {
    for (const { faults } of instances) faults.stepMs = ms
  }
  setStep(600_000)
  return () => setStep(10)
}

async function hook({ account: { client }, receiver }: AlertSite): Promise<() => Promise<unknown>> {
  const { json } = await client.post('/v1/webhooks', { url: receiver.url })
  return () => client.call('DELETE', `/v1/webhooks/${json.id}`)
}

/** Does it again and again, so many at once, until it is stopped. */
function keepOn(atOnce: number, work: () => Promise<unknown>): { stop(): Promise<unknown> } {
  let isOver = false
  const loop = async () => {
    while (!isOver) await work()
  }
  const loops = Promise.all(Array.from({ length: atOnce }, loop))
  // Whatever goes wrong is told when it is stopped.
  loops.catch(() => {})
  return {
    stop() {
      isOver = true
      return loops
    },
  }
}
