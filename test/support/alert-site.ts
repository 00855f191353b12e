import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Double, startDouble } from '@guise/engine-comfyui/testing/double/index'
import { freePort, type StackProcess } from '@guise/tools'
import { nameOfAlert, RULE_FILES } from '@guise/tools/alert-rules'
import { shortenRules } from '@guise/tools/shorten-rules'
import { type Kind, smallGroup, submit, untilState } from './jobs.ts'
import { type Prometheus, startPrometheus } from './prometheus.ts'
import { createReceiver, type Receiver } from './receiver.ts'
import { type Stack, startStack, type TestAccount } from './stack.ts'
import { until } from './until.ts'
import { startQuickWorker } from './workers.ts'
import { workflowKind } from './workflow-kind.ts'

/** A minute is two seconds; for budgets of 30 days, an hour is five. */
export const SHORTER = 30
export const BUDGETS_SHORTER = 720

const INSTANCES = 3
const LANES = ['image', 'gpu'] as const
type SiteLane = (typeof LANES)[number]

/** A whole installation that a real Prometheus watches by our rules, and what its faults are made with. */
export type AlertSite = {
  readonly stack: Stack
  readonly api: StackProcess
  readonly account: TestAccount
  /** A small disk of its own, with the folder of the blobs on it. */
  readonly disk: string
  readonly blobs: string
  /** Stand-ins for GPU servers. */
  readonly instances: readonly Double[]
  readonly gpuJob: Kind
  readonly receiver: Receiver
  worker(lane: SiteLane): StackProcess
  startWorkers(lanes?: readonly SiteLane[]): Promise<void>
  stopWorkers(): Promise<void>
  firing(): Promise<readonly string[]>
  stop(): Promise<void>
}

export async function startAlertSite(): Promise<AlertSite> {
  const ends: (() => unknown)[] = []
  const stop = async () => {
    for (const end of ends.toReversed()) await end()
  }
  try {
    return await build(ends, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function build(ends: (() => unknown)[], stop: () => Promise<void>): Promise<AlertSite> {
  const disk = mkdtempSync(join(tmpdir(), 'guise-alerts-'))
  ends.push(() => rmdirSync(disk))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk])
  ends.push(() => execFileSync('umount', ['--lazy', disk]))
  const blobs = join(disk, 'blobs')
  const instances = await Promise.all(
    Array.from({ length: INSTANCES }, () => startDouble({ writesMetadata: false })),
  )
  ends.push(() => Promise.all(instances.map((instance) => instance.close())))
  const receiver = await createReceiver()
  await receiver.open()
  ends.push(() => receiver.close())

  const stack = await startStack({
    workers: 0,
    env: {
      GUISE_BLOB_FOLDER: blobs,
      GUISE_COMFYUI_URLS: instances.map(({ url }) => url).join(','),
      GUISE_WEBHOOK_ALLOWED_ORIGINS: receiver.origin,
      GUISE_WEBHOOK_RETRY_SECONDS: Array(300).fill('1').join(','),
      GUISE_DECODERS: '1',
      GUISE_DECODER_WAITING: '8',
    },
  })
  ends.push(() => stack.stop())
  const [api] = stack.processes
  if (!api) throw new Error('there is no api')
  const ports = { image: await freePort(), gpu: await freePort() }
  const workers = new Map<SiteLane, StackProcess>()
  const account = await stack.account({ credits: 1_000_000, pendingCap: 1_000 })
  const gpuJob = await workflowKind(stack, account.id)
  const prometheus = await watch(stack, Object.values(ports))
  ends.push(() => prometheus.stop())

  const site: AlertSite = {
    ...{ stack, api, account, disk, blobs, instances, gpuJob, receiver, stop },
    worker(lane) {
      const found = workers.get(lane)
      if (!found) throw new Error(`no worker serves the lane ${lane}`)
      return found
    },
    async startWorkers(lanes = LANES) {
      for (const lane of lanes) {
        const env = { GUISE_LANES: lane, GUISE_WORKER_PORT: String(ports[lane]) }
        workers.set(lane, startQuickWorker(stack, env))
      }
      // Whoever counts must have counted something before: a rate has no beginning otherwise.
      for (const lane of lanes) {
        const kind = lane === 'gpu' ? gpuJob : smallGroup
        await untilState(stack, await submit(account.client, kind), 'succeeded')
      }
    },
    stopWorkers: async () => {
      await Promise.all([...workers.values()].map((worker) => worker.stop()))
    },
    firing: () => firingOf(prometheus),
  }
  await site.startWorkers()
  await until('nothing fires', async () => (await site.firing()).length === 0)
  return site
}

export const firingOf = async (prometheus: Prometheus): Promise<readonly string[]> =>
  (await prometheus.alerts())
    .filter(({ state }) => state === 'firing')
    .map(({ labels }) => nameOfAlert(labels))

/** A real Prometheus with our rules, made shorter. */
export function watch(stack: Stack, workerPorts: readonly number[]): Promise<Prometheus> {
  const folder = join(stack.home, 'rules')
  mkdirSync(folder)
  const ruleFiles = RULE_FILES.map((file) => {
    const name = basename(file)
    const times = name === 'slo.yml' ? BUDGETS_SHORTER : SHORTER
    writeFileSync(join(folder, name), shortenRules(readFileSync(file, 'utf8'), times))
    return join(folder, name)
  })
  const worker = workerPorts.map((port) => `127.0.0.1:${port}`)
  const targets = { api: [new URL(stack.baseUrl).host], worker }
  return startPrometheus({ home: stack.home, targets, ruleFiles })
}
