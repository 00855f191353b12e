import { expect, it } from 'vitest'
import { stopText } from './campaigns.ts'

it.each([
  [
    'open',
    '2026-11-22T22:59:00Z',
    'Phones and booths stop on Sunday, 22 November 2026 at 23:59 (Europe/Berlin)',
  ],
  [
    'grace',
    '2026-11-22T23:00:00Z',
    'Phones and booths stop on Sunday, 22 November 2026 at 23:59 (Europe/Berlin)',
  ],
  [
    'over',
    '2026-11-23T11:00:00Z',
    'Phones and booths stopped on Monday, 23 November 2026 at 12:00 (Europe/Berlin)',
  ],
  ['open', null, 'Phones and booths do not stop: the campaign has no last day'],
  ['erased', '2026-11-22T22:59:00Z', 'Erased: phones and booths have stopped'],
] as const)('says when phones and booths stop: %s, %s', (state, stops_at, words) => {
  expect(stopText({ state, stops_at, time_zone: 'Europe/Berlin' })).toBe(words)
})
