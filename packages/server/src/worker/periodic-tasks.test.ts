import type { LaneSetting, LaneState } from '@guise/core'
import { expect, it } from 'vitest'
import { startLaneWatch } from './periodic-tasks.ts'

/** A watch that looks again whenever the test says so. */
function watch(first: LaneState) {
  const did: string[] = []
  let state: LaneState | Error = first
  let mayRun = true
  let look = () => {}
  const slept = () => new Promise<void>((resolve) => setImmediate(resolve))
  const running = startLaneWatch({
    settings: async (): Promise<LaneSetting[]> => {
      if (state instanceof Error) throw state
      return [
        { lane: 'image', state, changedAt: null },
        { lane: 'video', state: 'paused', changedAt: null },
      ]
    },
    lanes: new Map([['image', { open: () => did.push('open'), shut: () => did.push('shut') }]]),
    everyMs: 1,
    mayRun: () => mayRun,
    logger: { info: () => {}, warn: () => void did.push('warned') },
    sleep: (_, signal) =>
      new Promise((resolve) => {
        look = resolve
        signal?.addEventListener('abort', () => resolve())
      }),
  })
  return {
    did,
    running,
    allow: (may: boolean) => {
      mayRun = may
    },
    async becomes(next: LaneState | Error) {
      await slept()
      state = next
      look()
      await slept()
      return did
    },
  }
}

it('opens, shuts and opens again, once for each change', async () => {
  const { becomes, running } = watch('open')
  expect(await becomes('open')).toEqual(['open'])
  expect(await becomes('paused')).toEqual(['open', 'shut'])
  expect(await becomes('paused')).toEqual(['open', 'shut'])
  expect(await becomes('draining')).toEqual(['open', 'shut', 'open'])
  await running.stop()
})

it('begins shut when the lane is paused', async () => {
  const { becomes, running } = watch('paused')
  expect(await becomes('paused')).toEqual(['shut'])
  await running.stop()
})

it('keeps to what was decided last while Postgres is away', async () => {
  const { becomes, running } = watch('paused')
  expect(await becomes(new Error('away'))).toEqual(['shut', 'warned'])
  expect(await becomes('open')).toEqual(['shut', 'warned', 'open'])
  await running.stop()
})

it('shuts its lanes while the clock of the worker is wrong', async () => {
  const { allow, becomes, running } = watch('open')
  await becomes('open')
  allow(false)
  expect(await becomes('open')).toEqual(['open', 'shut'])
  allow(true)
  expect(await becomes('open')).toEqual(['open', 'shut', 'open'])
  await running.stop()
})

it('touches nothing once it has stopped', async () => {
  const { did, becomes, running } = watch('open')
  await becomes('open')
  await running.stop()
  await becomes('paused')
  expect(did).toEqual(['open'])
})
