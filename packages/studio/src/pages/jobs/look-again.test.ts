import { expect, it } from 'vitest'
import { lookAgainMs } from './look-again.ts'

const NOW = Date.UTC(2026, 0, 1)
const due = (seconds: number) => ({
  state: 'pending' as const,
  next_attempt_at: new Date(NOW + seconds * 1000).toISOString(),
})
const delivered = { state: 'delivered', next_attempt_at: null } as const

it.each([
  ['not while nothing is pending', [delivered], false],
  ['not where there is nothing', [], false],
  ['soon while one is being sent', [due(0)], 2_000],
  ['soon while nobody says when', [{ ...due(0), next_attempt_at: null }], 2_000],
  ['when the next attempt is due', [due(8)], 8_000],
  ['at the first of several', [delivered, due(3600), due(8)], 8_000],
  ['seldom while the next attempt is hours away', [due(3600)], 30_000],
  ['less and less often while nobody sends what is due', [due(-12)], 12_000],
  ['seldom when that lasts', [due(-600)], 30_000],
])('looks again %s', (_when, deliveries, wanted) => {
  expect(lookAgainMs(deliveries, NOW)).toBe(wanted)
})
