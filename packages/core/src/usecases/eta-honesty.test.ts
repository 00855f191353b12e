import { expect, it } from 'vitest'
import { simulateLane, type Task, type Told } from '../testing/lane-simulation.ts'

const WORKERS = 2
const JOBS = 200
/** One caller sends half of all jobs, another one in sixteen. */
const SHARES = { large: 8, middle: 4, small: 3, tiny: 1 }
const CALLERS = Object.entries(SHARES).flatMap(([name, share]) => Array<string>(share).fill(name))
/** Milliseconds that jobs with each filter take on average. */
const FILTERS = [200, 400, 600, 1000, 1500]

/** The same numbers at every run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

const pick = <T>(some: readonly T[], number: number): T =>
  some[Math.floor(number * some.length)] as T

function taskBy(roll: () => number): Task {
  const filter = Math.floor(roll() * FILTERS.length)
  // From half to twice as long as its average, as pictures differ.
  const ms = (FILTERS[filter] ?? 0) * (0.5 + 0.5 * roll() + roll() ** 4)
  return { accountId: pick(CALLERS, roll()), filter, ms }
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const errorsOf = (all: readonly Told[]): readonly number[] =>
  all.flatMap(({ etaSeconds, realSeconds }) =>
    etaSeconds === null ? [] : [(etaSeconds - realSeconds) / realSeconds],
  )

/** The second 200 jobs of a load that goes on until all of them have ended. */
async function measured(seed: number, mayCome: (lane: Lane) => boolean) {
  const lane = simulateLane(WORKERS)
  const roll = dice(seed)
  for (;;) {
    while (mayCome(lane)) await lane.submit(taskBy(roll))
    await lane.tick()
    const told = lane.told(JOBS, JOBS)
    if (told) return told
  }
}
type Lane = ReturnType<typeof simulateLane>

/** Several loads of that many unfinished jobs, together. */
async function load(unfinished: number): Promise<readonly Told[]> {
  const loads = await Promise.all(
    [1, 2, 3].map((seed) => measured(seed, (lane) => lane.unfinished() < unfinished)),
  )
  return loads.flat()
}

it.each([
  ['many always wait', 24],
  ['a whole crowd waits', 60],
  ['hardly anybody waits', 3],
])('is honest when %s', async (_, unfinished) => {
  const told = await load(unfinished)
  const errors = errorsOf(told)
  expect(errors).toHaveLength(told.length)
  expect(middle(errors.map(Math.abs))).toBeLessThanOrEqual(0.3)
  expect(Math.abs(middle(errors))).toBeLessThanOrEqual(0.15)
})

it('is honest to the large caller too, whom the others overtake', async () => {
  const large = (await load(24)).filter(({ accountId }) => accountId === 'large')
  const errors = errorsOf(large)
  expect(middle(errors.map(Math.abs))).toBeLessThanOrEqual(0.35)
  expect(Math.abs(middle(errors))).toBeLessThanOrEqual(0.25)
})
