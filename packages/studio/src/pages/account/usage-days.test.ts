import type { UsageDay } from '@guise/sdk'
import { expect, it } from 'vitest'
import { daysUntil, totalsByDay } from './usage-days.ts'

const entry = (day: string, change: Partial<UsageDay>): UsageDay => ({
  ...{ day, key_id: null, key_name: null, family: 'video' },
  ...{ succeeded: 0, failed: 0, cancelled: 0, credits: 0 },
  ...change,
})

it('counts days in UTC, today last', () => {
  expect(daysUntil(new Date('2026-03-01T00:30:00Z'), 3)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
})

it('adds up keys and families, and keeps days without any', () => {
  const usage = [
    entry('2026-03-01', { credits: 2, succeeded: 1 }),
    entry('2026-03-01', { credits: 5, succeeded: 1, failed: 2, family: 'face-swap-v6' }),
    entry('2026-02-01', { credits: 9 }),
  ]
  expect(totalsByDay(usage, ['2026-02-28', '2026-03-01'])).toEqual([
    { day: '2026-02-28', credits: 0, succeeded: 0, failed: 0, cancelled: 0 },
    { day: '2026-03-01', credits: 7, succeeded: 2, failed: 2, cancelled: 0 },
  ])
})
