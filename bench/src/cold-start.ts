import { startStack } from '@guise/test/support/stack'
import { freePort, waitReady } from '@guise/tools'
import { startBare } from './lib/bare.ts'
import { type Figure, interleave, type Sample } from './lib/interleave.ts'
import { cpuSeconds } from './lib/processes.ts'

const AT_MOST = 2

/** From the start of a process until it is ready, api and worker; each beside a bare one. */
export async function measure({ rounds = 3 } = {}): Promise<readonly Figure[]> {
  const stack = await startStack({ workers: 0 })
  const worker = async () => {
    const port = await freePort()
    const began = performance.now()
    const started = stack.startWorker({ GUISE_WORKER_PORT: String(port) })
    await waitReady(`http://127.0.0.1:${port}`, started)
    return end(began, started)
  }
  const api = async () => {
    const began = performance.now()
    const { process: started } = await stack.startApi()
    return end(began, started)
  }
  try {
    return [
      await compare('cold start, api beside Fastify', api, bareStart('api'), rounds),
      await compare('cold start, worker beside sessions', worker, bareStart('sessions'), rounds),
    ]
  } finally {
    await stack.stop()
  }
}

function bareStart(name: string) {
  return async () => {
    const began = performance.now()
    return end(began, await startBare(name, {}))
  }
}

type Start = () => Promise<Sample>

async function end(
  began: number,
  { pid, stop }: { readonly pid: number; stop(): Promise<unknown> },
): Promise<Sample> {
  const sample = { value: (performance.now() - began) / 1000, cpuSeconds: await cpuSeconds(pid) }
  await stop()
  return sample
}

function compare(name: string, product: Start, bare: Start, rounds: number): Promise<Figure> {
  return interleave({
    name,
    unit: 's',
    goal: { atMost: AT_MOST },
    rounds,
    product: { pid: process.pid, measure: product },
    bare: { pid: process.pid, measure: bare },
  })
}
