import { afterEach, expect, it } from 'vitest'
import { type ClockWatch, startClockWatch } from './clock-watch.ts'

const running: ClockWatch[] = []
afterEach(() => Promise.all(running.splice(0).map((watch) => watch.stop())))

/** A watch whose process is `aheadMs` ahead of the database, and looks again when the test says so. */
async function watch({ aheadMs = 0, isAway = false } = {}) {
  const said: string[] = []
  const asked: ({ at: Date; agoMs: number } | undefined)[] = []
  const state = { aheadMs, isAway, doubtedAt: null as Date | null, monotonicMs: 0 }
  const databaseTime = () => 1_000_000_000 + state.monotonicMs
  let rested = () => {}
  const watch = await startClockWatch({
    clock: {
      async observe(last) {
        if (state.isAway) throw new Error('no answer')
        asked.push(last)
        const at = new Date(databaseTime())
        return { at, seenAt: at, doubtedAt: state.doubtedAt }
      },
    },
    metrics: { show: () => {} },
    logger: {
      info: (...words: unknown[]) => void said.push(`info ${words.at(-1)}`),
      warn: (...words: unknown[]) => void said.push(`warn ${words.at(-1)}`),
      error: (...words: unknown[]) => void said.push(`error ${words.at(-1)}`),
    } as never,
    toleratedMs: 4_000,
    now: () => databaseTime() + state.aheadMs,
    monotonicMs: () => state.monotonicMs,
    everyMs: 1,
    sleep: (_, signal) =>
      new Promise((resolve) => {
        rested = resolve
        signal?.addEventListener('abort', () => resolve())
      }),
  })
  running.push(watch)
  return {
    ...watch,
    said,
    asked,
    async becomes(next: Partial<typeof state>) {
      Object.assign(state, next)
      state.monotonicMs += 3_000
      rested()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

it('allows work while the clocks differ by less than is tolerated', async () => {
  const { isRight, problem, said } = await watch({ aheadMs: 3_900 })
  expect([isRight(), problem(), said]).toEqual([true, undefined, []])
})

it.each([600_000, -30_000])(
  'stops work at a difference of %i ms, and logs one line',
  async (ms) => {
    const { isRight, problem, said, becomes } = await watch({ aheadMs: ms })
    await becomes({})
    expect(isRight()).toBe(false)
    expect(problem()).toContain(`${Math.abs(ms) / 1000}.0 s`)
    expect(said).toEqual([expect.stringContaining('error the clock of this machine differs')])
  },
)

it('allows work again once the clock is set', async () => {
  const { isRight, said, becomes } = await watch({ aheadMs: 60_000 })
  await becomes({ aheadMs: 0 })
  expect(isRight()).toBe(true)
  expect(said.at(-1)).toBe('info the clock is right again')
})

it('takes a larger limit for what is to be named a problem', async () => {
  const { problem } = await watch({ aheadMs: 10_000 })
  expect(problem(30_000)).toBeUndefined()
})

it('allows no work before the first answer, and keeps its judgement while there is none', async () => {
  const { isRight, becomes } = await watch({ isAway: true })
  expect(isRight()).toBe(false)
  await becomes({ isAway: false })
  expect(isRight()).toBe(true)
  await becomes({ isAway: true })
  expect(isRight()).toBe(true)
})

it('tells the database how long ago it last answered', async () => {
  const { asked, becomes } = await watch()
  await becomes({ isAway: true })
  await becomes({ isAway: false })
  expect(asked).toEqual([undefined, { at: new Date(1_000_000_000), agoMs: 6_000 }])
})

it('logs once when the clock of the database is doubted, and once when it is trusted again', async () => {
  const { said, becomes } = await watch()
  await becomes({ doubtedAt: new Date() })
  await becomes({})
  await becomes({ doubtedAt: null })
  expect(said).toEqual([
    expect.stringContaining('error the clock of PostgreSQL jumped ahead'),
    'info the clock of PostgreSQL is trusted again',
  ])
})

it('gives the time that was read last, and what passed since, after a jump or while the database is doubted', async () => {
  const { clock, becomes } = await watch()
  const start = clock.now().getTime()
  await becomes({ aheadMs: 9 * 24 * 3_600_000 })
  expect(clock.now().getTime() - start).toBe(3_000)
  await becomes({ doubtedAt: new Date() })
  expect(clock.now().getTime() - start).toBe(6_000)
  await becomes({ doubtedAt: null, aheadMs: 500 })
  expect(clock.now().getTime() - start).toBe(9_500)
})
