import { startStack } from '@guise/test/support/stack'
import { freePort, waitReady } from '@guise/tools'
import { startBare } from './lib/bare.ts'
import { type Figure, interleave } from './lib/interleave.ts'

const AT_MOST = 2

/** From the start of a process until it is ready, api and worker; each beside a bare one. */
export async function measure({ rounds = 3 } = {}): Promise<readonly Figure[]> {
  const stack = await startStack({ workers: 0 })
  const worker = async () => {
    const port = await freePort()
    const began = performance.now()
    const started = stack.startWorker({ GUISE_WORKER_PORT: String(port) })
    await waitReady(`http://127.0.0.1:${port}`, started)
    const ms = performance.now() - began
    await started.stop()
    return ms
  }
  const api = async () => {
    const began = performance.now()
    const { process: started } = await stack.startApi()
    const ms = performance.now() - began
    await started.stop()
    return ms
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
    const bare = await startBare(name, {})
    const ms = performance.now() - began
    await bare.stop()
    return ms
  }
}

type Start = () => Promise<number>

function compare(name: string, product: Start, bare: Start, rounds: number): Promise<Figure> {
  // Processes that have ended by then tell no processor time.
  const side = (start: Start) => ({
    pid: process.pid,
    measure: async () => ({ value: (await start()) / 1000 }),
  })
  return interleave({
    name,
    unit: 's',
    goal: { atMost: AT_MOST },
    rounds,
    product: side(product),
    bare: side(bare),
  })
}
