import { startStack } from '@guise/test/support/stack'
import { type Promised, startLoad } from './eta-load.ts'
import { quickly } from './lib/quickly.ts'
import { startSleepyWorker } from './sleepy-engine.ts'

const JOBS = quickly(10, 200)
const WORKERS = 2
const LIMIT = 0.3
/** Jobs that are unfinished at any time. */
const BUSY = 24
const CALM = 3

/** How far off the first ETA of a job is from the time it really takes, under a steady load. */
export async function run(): Promise<boolean> {
  const stack = await startStack({ workers: 0 })
  try {
    const worker = await startSleepyWorker(stack, WORKERS)
    const accounts = await Promise.all(
      Array.from({ length: 4 }, () => stack.account({ credits: 100_000, pendingCap: 1_000 })),
    )
    const busy = startLoad(stack, accounts, BUSY)
    show('busy, no history', await busy.next(JOBS))
    const warm = await busy.next(JOBS)
    show('busy', warm)
    await busy.stop()
    const calm = startLoad(stack, accounts, CALM)
    show('calm', await calm.next(JOBS / 2))
    await calm.stop()
    await worker.stop()
    return medianError(warm) <= LIMIT
  } finally {
    await stack.stop()
  }
}

const errorsOf = (all: readonly Promised[]): readonly number[] =>
  all
    .flatMap(({ etaSeconds, realSeconds }) =>
      etaSeconds === null || realSeconds <= 0 ? [] : [(etaSeconds - realSeconds) / realSeconds],
    )
    .sort((a, b) => a - b)

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

const sizes = (errors: readonly number[]) => errors.map(Math.abs).sort((a, b) => a - b)
const medianError = (all: readonly Promised[]) => at(sizes(errorsOf(all)), 0.5)

function show(name: string, all: readonly Promised[]): void {
  const errors = errorsOf(all)
  const percent = (value: number) => `${(100 * value).toFixed(0)} %`
  const longest = Math.max(...all.map(({ realSeconds }) => realSeconds))
  const places = all.map(({ place }) => place ?? 0)
  process.stdout.write(
    `${name.padEnd(17)} median error ${percent(at(sizes(errors), 0.5))} (limit ${percent(LIMIT)}), ` +
      `9 of 10 below ${percent(at(sizes(errors), 0.9))}, bias ${percent(at(errors, 0.5))}; ` +
      `${errors.length} of ${all.length} had an ETA, up to ${Math.max(...places)} ahead, ` +
      `waits up to ${longest.toFixed(0)} s\n`,
  )
}
