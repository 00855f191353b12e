import { expect, it } from 'vitest'
import { stagesOf, webhookStageOf } from './job-stages.ts'

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000).toISOString()
const NONE = { admitted_seconds: null, engine_seconds: null, stored_seconds: null }
const done = {
  ...{ attempts: 1, created_at: at(0), started_at: at(3), finished_at: at(10) },
  stages: { admitted_seconds: 0.5, engine_seconds: 6, stored_seconds: 1 },
} as const

const told = (job: Parameters<typeof stagesOf>[0]) =>
  stagesOf(job).map(({ name, from, seconds }) => [name, from, seconds])

it('tells where the time of a job went, one stage after the other', () => {
  expect(told(done)).toEqual([
    ['Accepted', 0, 0.5],
    ['Waited', 0.5, 3],
    ['Made', 3.5, 6],
    ['Stored', 9.5, 1],
  ])
})

it('shows the attempts before the one that ended it', () => {
  const stages = { ...done.stages, engine_seconds: 2 }
  expect(told({ ...done, stages, attempts: 2 })).toContainEqual(['Earlier attempts', 3.5, 4])
})

it('ends with the webhook that took longest to accept how the job ended', () => {
  const sent = (event: 'job.started' | 'job.completed', seconds: number | null) => ({
    ...{ event, state: 'delivered' as const },
    delivered_at: seconds === null ? null : at(seconds),
  })
  const stage = (...deliveries: ReturnType<typeof sent>[]) => webhookStageOf(done, deliveries)
  expect(stage(sent('job.completed', 11), sent('job.completed', 12.5))).toEqual({
    ...{ name: 'Webhook', from: 10.5, seconds: 2.5 },
  })
  expect(stage(sent('job.completed', null), sent('job.started', 12))).toBeUndefined()
  expect(webhookStageOf({ ...done, finished_at: null }, [])).toBeUndefined()
})

it('says what it knows of jobs that failed, never began, or are from before', () => {
  expect(told({ ...done, stages: NONE })).toEqual([
    ['Waited', 0, 3],
    ['Worked on', 3, 7],
  ])
  expect(told({ ...done, stages: NONE, started_at: null })).toEqual([['Waited', 0, 10]])
  expect(told({ ...done, finished_at: null })).toEqual([])
})
