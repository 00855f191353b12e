import type { SeenWorker } from '@guise/core'
import { createMemoryEngineInstances } from '@guise/core/testing/memory-engine-instances'
import { expect, it } from 'vitest'
import type { LaneReport } from '../engines/lanes.ts'
import {
  engineFinding,
  examineSeldom,
  type HealthFinding,
  type HealthParts,
  laneFinding,
  reportHealth,
  workerFindings,
} from './health.ts'

const lane: LaneReport = {
  ...{ lane: 'image', state: 'open', changedAt: null, waiting: 2, running: 1, capacity: 4 },
  ...{ oldestWaitingSeconds: 3, finished: 20, failed: 1 },
}
const LONG_DUE = { undelivered: 1, oldestDueSeconds: 3600 }
const worker = (change: Partial<SeenWorker> = {}): SeenWorker => ({
  ...{ id: 'w', host: 'one', pid: 1, version: '1.0.0', lanes: { image: 4 }, engines: ['cpu'] },
  ...{ capabilities: {}, startedAt: new Date(0), seenAt: new Date(0), isAlive: true },
  ...change,
})

it.each([
  ['ok', 'all is well', {}],
  ['problem', 'nobody serves it', { capacity: 0 }],
  ['notice', 'it is paused, whoever serves it', { state: 'paused', capacity: 0 }],
  ['notice', 'a job waits for long', { oldestWaitingSeconds: 601 }],
  ['ok', 'a few failed', { failed: 4, finished: 4 }],
  ['notice', 'many failed', { failed: 5, finished: 20 }],
  ['ok', 'no instance serves a lane that nobody uses', { lane: 'gpu', capacity: 0, waiting: 0 }],
  ['problem', 'jobs wait where nobody is', { lane: 'gpu', capacity: 0 }],
] satisfies [HealthFinding['state'], string, Partial<LaneReport>][])(
  'says %s of a lane where %s',
  (state, _where, change) => {
    const found = laneFinding({ ...lane, ...change }, false)
    expect(found.state).toBe(state)
    // Whoever reads of trouble reads what to do.
    expect(found.fix !== undefined).toBe(state !== 'ok')
  },
)

it('misses the workers of a lane that has instances', () => {
  expect(laneFinding({ ...lane, lane: 'gpu', capacity: 0, waiting: 0 }, true).state).toBe('problem')
})

it('tells of workers that are missing, differ or fell silent', () => {
  const statesOf = (workers: SeenWorker[]) => workerFindings(workers).map(({ state }) => state)
  expect(statesOf([])).toEqual(['problem'])
  expect(statesOf([worker({ isAlive: false })])).toEqual(['problem'])
  expect(statesOf([worker(), worker()])).toEqual(['ok'])
  expect(statesOf([worker(), worker({ version: '1.1.0' })])).toEqual(['ok', 'notice'])
  const [, silent] = workerFindings([worker(), worker({ isAlive: false, host: 'two' })])
  expect(silent).toMatchObject({ state: 'notice', detail: expect.stringContaining('two') })
})

it('tells of engines that are away or in trouble', () => {
  const engine = { name: 'cpu', modelTypes: [], video: true, prompts: true, description: '' }
  const figures = { workers: 1, finished: 10, failures: 5 }
  const stateOf = (health: 'healthy' | 'troubled' | 'away') =>
    engineFinding({ ...engine, ...figures, health }).state
  expect([stateOf('healthy'), stateOf('troubled'), stateOf('away')]).toEqual([
    ...['ok', 'notice', 'notice'],
  ])
})

const away = async () => {
  throw new Error('no database')
}
const doctor = { check: 'node', what: 'Node', state: 'ok', detail: '24' } as const

/** Where nothing but the doctor and the list of workers answers. */
const alone = (change: Partial<HealthParts> = {}) =>
  ({
    ...{ lanes: { settings: away, figures: away, outcomes: away }, instances: { list: away } },
    ...{ workers: { list: async () => [worker()], capacity: away }, webhookBacklog: away },
    ...{ dispatch: {}, catalog: {}, clock: { now: () => new Date(0) } },
    examine: async () => [doctor],
    ...change,
  }) as unknown as HealthParts
const reportOf = async (ports: HealthParts) =>
  (await reportHealth(ports)).findings.map(({ check, state }) => [check, state])

it('hides nothing behind a part that does not answer', async () => {
  const unchecked = ['lanes', 'engines', 'instances', 'webhooks'].map((one) => [one, 'unchecked'])
  expect(await reportOf(alone())).toEqual([...unchecked, ['node', 'ok'], ['workers', 'ok']])
  expect(await reportOf(alone({ examine: away }))).toEqual([
    ...[['doctor', 'unchecked'], ...unchecked],
    ['workers', 'ok'],
  ])
})

it('says first what needs somebody', async () => {
  const states = ['ok', 'unchecked', 'notice', 'problem'] as const
  const found = states.map((state) => ({ ...doctor, state }))
  const ports = alone({ examine: async () => found, webhookBacklog: async () => LONG_DUE })
  expect((await reportOf(ports)).map(([, state]) => state)).toEqual([
    ...['problem', 'notice', 'notice'],
    ...['unchecked', 'unchecked', 'unchecked', 'unchecked'],
    ...['ok', 'ok'],
  ])
})

it('names each instance of many, also where nothing else tells them apart', async () => {
  const instances = createMemoryEngineInstances()
  for (const id of ['one', 'two']) {
    const url = `http://gpu.invalid:8188/${id}`
    await instances.add({ id, engine: 'comfyui', url })
  }
  expect(await reportOf(alone({ instances }))).toEqual(
    expect.arrayContaining([
      ['instance-one', 'notice'],
      ['instance-two', 'notice'],
    ]),
  )
})

it('examines once for all who ask within some seconds', async () => {
  let seconds = 0
  let count = 0
  const clock = { now: () => new Date(seconds * 1000) }
  const examine = examineSeldom(clock, async () => {
    count += 1
    return []
  })
  for (seconds of [0, 14, 15]) await examine()
  expect(count).toBe(2)
})
