import {
  type Kind,
  largeGroup,
  portraitSwap,
  shortFilm,
  submitMany,
  untilQuiet,
} from '@guise/test/support/jobs'
import { startStack } from '@guise/test/support/stack'
import { untilReady } from '@guise/test/support/workers'
import { freePort } from '@guise/tools'
import sharp from 'sharp'
import { quickly } from './lib/quickly.ts'

const GOAL_MS = 50
const QUIET_MS = 3000

/** A picture of many megabytes, as the best cameras send it: it has to reach the engine too. */
const heavyGroup: Kind = {
  ...largeGroup,
  body: async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
    const create = { width: 3000, height: 3000, channels: 3 as const, background: '#888', noise }
    const photo = await sharp({ create }).jpeg({ quality: 90 }).toBuffer()
    return { ...(await largeGroup.body()), input_image: photo.toString('base64') }
  },
}

const ALL: readonly Kind[] = [
  shortFilm,
  portraitSwap,
  heavyGroup,
  portraitSwap,
  largeGroup,
  portraitSwap,
  portraitSwap,
]
const JOBS = ALL.slice(-quickly(2, ALL.length))

/** How long the event loop of a worker is held up while its engine works as hard as it can. */
export async function run(): Promise<boolean> {
  const stack = await startStack({ workers: 0 })
  try {
    const { client } = await stack.account()
    const port = await freePort()
    const worker = stack.startWorker({ GUISE_WORKER_PORT: String(port) })
    await untilReady(stack, worker)
    await readDelay(port)
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
    show('at rest', await readDelay(port))

    const began = Date.now()
    await submitMany(client, JOBS)
    await untilQuiet(stack)
    const delay = await readDelay(port)
    const seconds = ((Date.now() - began) / 1000).toFixed(0)
    show(`${JOBS.length} jobs in ${seconds} s`, delay)
    const rows = await stack.database.query<{ state: string }>('select state from jobs')
    const failed = rows.filter(({ state }) => state !== 'succeeded').length
    if (failed > 0) throw new Error(`${failed} jobs did not complete`)
    return delay.worstMs <= GOAL_MS
  } finally {
    await stack.stop()
  }
}

type Delay = { readonly worstMs: number; readonly p99Ms: number }

/** Since it was last read. A timer of 10 ms is watched, so an idle loop shows a little more than 10. */
async function readDelay(port: number): Promise<Delay> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const figure = (name: string) => {
    const line = new RegExp(`^guise_nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)
    return Number(line?.[1]) * 1000
  }
  return { worstMs: figure('max'), p99Ms: figure('p99') }
}

function show(when: string, { worstMs, p99Ms }: Delay): void {
  process.stdout.write(
    `${when.padEnd(18)} worst stall ${worstMs.toFixed(0).padStart(4)} ms (limit ${GOAL_MS}), ` +
      `99 of 100 below ${p99Ms.toFixed(0)} ms\n`,
  )
}
