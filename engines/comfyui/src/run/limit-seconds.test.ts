import type { PromptRecord } from '@guise/core'
import { expect, it } from 'vitest'
import { limitSeconds } from './limit-seconds.ts'

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))
const ran = (from: number | null, to: number | null): PromptRecord => ({
  ...{ promptId: 'p', jobId: 'j', attempt: 1, instanceId: 'i', bootId: null, workflow: 'w' },
  ...{ submittedAt: at(0), ending: to === null ? null : 'died', detail: null },
  startedAt: from === null ? null : at(from),
  endedAt: to === null ? null : at(to),
})

it.each([
  { limits: {}, past: [ran(0, 50)], limit: undefined },
  { limits: { seconds: 30 }, past: [ran(0, 50)], limit: 30 },
  { limits: { gpuSeconds: 60 }, past: [], limit: 60 },
  { limits: { gpuSeconds: 60 }, past: [ran(0, 15), ran(20, 30)], limit: 35 },
  { limits: { seconds: 20, gpuSeconds: 60 }, past: [ran(0, 15)], limit: 20 },
  { limits: { seconds: 50, gpuSeconds: 60 }, past: [ran(0, 15)], limit: 45 },
  // What never began, or goes on, has taken nothing yet.
  { limits: { gpuSeconds: 60 }, past: [ran(null, 15), ran(20, null)], limit: 60 },
])('gives $limit s by $limits', ({ limits, past, limit }) => {
  expect(limitSeconds({ limits }, past)).toBe(limit)
})

it('ends a job that has had all its time', () => {
  const limits = { gpuSeconds: 60 }
  expect(() => limitSeconds({ limits }, [ran(0, 40), ran(40, 60)])).toThrow(
    'limit of 60 GPU seconds',
  )
})
