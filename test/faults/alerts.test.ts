import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { freePort } from '@guise/tools'
import { RULE_FILES } from '@guise/tools/alert-rules'
import { shortenRules } from '@guise/tools/shorten-rules'
import { afterAll, beforeAll, it } from 'vitest'
import { type Prometheus, startPrometheus } from '../support/prometheus.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { until } from '../support/until.ts'

/** A minute is three seconds. */
const TIMES = 20

let stack: Stack
let prometheus: Prometheus
const disk = () => join(stack.home, 'blobs')
beforeAll(async () => {
  const workerPort = await freePort()
  stack = await startStack({ env: { GUISE_WORKER_PORT: String(workerPort) } })
  const folder = join(stack.home, 'rules')
  mkdirSync(folder)
  const ruleFiles = RULE_FILES.map((file) => {
    const short = join(folder, basename(file))
    writeFileSync(short, shortenRules(readFileSync(file, 'utf8'), TIMES))
    return short
  })
  const targets = { api: [new URL(stack.baseUrl).host], worker: [`127.0.0.1:${workerPort}`] }
  prometheus = await startPrometheus({ home: stack.home, targets, ruleFiles })
  await until('quiet at first', async () => (await firing()).length === 0 && isSwept())
})
afterAll(async () => {
  await prometheus?.stop()
  await stack?.stop()
})

const isSwept = async () => (await prometheus.query('guise_sweep_seconds_count')).length > 0
const firing = async () =>
  (await prometheus.alerts())
    .filter(({ state }) => state === 'firing')
    .map(({ labels }) => labels.alertname ?? '')

type Fault = { breakIt(): Promise<unknown>; mend(): Promise<unknown> }

/** Breaks something, sees all these fire, mends it, and sees them quiet. */
async function provoke(alerts: readonly string[], { breakIt, mend }: Fault): Promise<void> {
  await breakIt()
  const fire = async () => {
    const names = await firing()
    return alerts.every((alert) => names.includes(alert))
  }
  await until(`${alerts} fire`, fire).finally(mend)
  const areQuiet = async () => !(await firing()).some((name) => alerts.includes(name))
  await until(`${alerts} are quiet`, areQuiet)
}

it('fires while Redis is stopped', () =>
  provoke(['GuiseRedisAway', 'GuiseSweepsFailing'], {
    breakIt: () => stack.services.redis.stop(),
    mend: () => stack.services.redis.start(),
  }))

it('fires while the folder of the blobs is away', () =>
  provoke(['GuiseBlobStoreAway'], {
    breakIt: async () => renameSync(disk(), `${disk()}-away`),
    mend: async () => renameSync(`${disk()}-away`, disk()),
  }))
