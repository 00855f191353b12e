import type { AliasOverview } from '@guise/sdk'
import { expect, it } from 'vitest'
import { dateTimeOf, dateTimesOf } from '../../lib/format.ts'
import { earlierOf } from './timeline.ts'

const [made, first, second] = [
  '2026-11-17T18:00:00Z',
  '2026-11-17T19:00:00Z',
  '2026-11-17T20:00:00Z',
]
const entry = (name: string, time_removed: string, removed_by: string | null) =>
  ({ ai_filter_name: name, time_removed, removed_by }) as AliasOverview['history'][number]
const history = [entry('Day', first, 'anna@example.com'), entry('Night', second, null)]
const words = (some: AliasOverview['history']) =>
  earlierOf({ created_at: made, history: some }).map((stay) => [
    stay.entry.ai_filter_name,
    stay.words,
  ])

it('says of each filter when it came and went, and who brought it, newest first', () => {
  expect(words(history)).toEqual([
    ['Night', `${dateTimesOf(first, second)}, by anna@example.com`],
    ['Day', dateTimesOf(made, first)],
  ])
})

it('does not say when the oldest of a cut list came', () => {
  const full = Array.from({ length: 50 }, () => entry('Day', first, 'key'))
  expect(words(full).at(-1)).toEqual(['Day', `Until ${dateTimeOf(first)}`])
})
