import { expect, it } from 'vitest'
import { newJob, testId } from '../testing/job-fixtures.ts'
import { measureJob } from './measure-job.ts'

it('makes no new series for any filter or account that people make', async () => {
  const series = new Set<string>()
  const metrics = {
    count() {},
    observe: (name: string, _: number, labels?: object) =>
      void series.add(`${name} ${JSON.stringify(labels)}`),
  }
  for (let n = 0; n < 10_000; n++) {
    const filter = { kind: 'custom', id: testId(), versionId: testId(), aliasId: testId() } as const
    const { measure } = measureJob(
      { metrics, clock: { now: () => new Date() } },
      newJob(testId(), { filter }),
      'cpu',
    )
    await measure('engine', async () => {})
    await measure('stored', async () => {})
  }
  expect([...series]).toEqual([
    'job_stage_seconds {"stage":"engine","family":"face-swap-v6","engine":"cpu"}',
    'engine_seconds {"engine":"cpu","filter":"custom"}',
    'job_stage_seconds {"stage":"stored","family":"face-swap-v6","engine":"cpu"}',
  ])
})

it('tells the filters of the catalog apart, and times only what ends well', async () => {
  const seen: unknown[] = []
  let now = 0
  const metrics = { count() {}, observe: (...all: unknown[]) => void seen.push(all) }
  const clock = { now: () => new Date(now) }
  const job = { ...newJob(testId()), traceContext: 'a trace' }
  const { measure, stageMs } = measureJob({ metrics, clock }, job, 'cpu')
  await expect(measure('engine', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect([seen, stageMs]).toEqual([[], {}])
  await measure('engine', async () => {
    now += 1500
  })
  expect(seen).toContainEqual([
    'engine_seconds',
    1.5,
    { engine: 'cpu', filter: 'face-swap/1' },
    'a trace',
  ])
  expect(stageMs).toEqual({ engine: 1500 })
})
