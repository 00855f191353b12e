import { describe, expect, it } from 'vitest'
import { datesOf, daysLeft, statusOf } from './status.ts'

const now = new Date('2026-12-31T23:30:00Z')
const dated = (starts_on: string | null, ends_on: string | null, time_zone = 'UTC') => ({
  starts_on,
  ends_on,
  time_zone,
})

describe('where a campaign stands', () => {
  it.each([
    [dated(null, null), 'now', undefined],
    [dated('2026-12-31', null), 'now', undefined],
    [dated('2026-12-30', '2026-12-31'), 'now', 'Last day'],
    [dated('2026-12-30', '2027-01-02'), 'now', '3 days left'],
    [dated('2027-01-01', null), 'planned', 'Begins tomorrow'],
    [dated('2027-01-05', '2027-01-06'), 'planned', 'Begins in 5 days'],
    [dated('2026-12-01', '2026-12-30'), 'over', undefined],
    // There it is tomorrow already.
    [dated('2026-12-30', '2026-12-31', 'Asia/Tokyo'), 'over', undefined],
    [dated('2027-01-01', '2027-01-01', 'Asia/Tokyo'), 'now', 'Last day'],
  ] as const)('%o is %s', (campaign, status, words) => {
    expect(statusOf(campaign, now)).toBe(status)
    expect(daysLeft(campaign, now)).toBe(words)
  })
})

it('says its days', () => {
  expect(datesOf(dated('2026-11-17', '2026-11-17'), 'en-GB')).toBe('17 Nov 2026')
  expect(datesOf(dated('2026-11-17', '2026-11-19'), 'en-GB')).toMatch(/^17.+19 Nov 2026$/)
  expect(datesOf(dated('2026-11-17', null), 'en-GB')).toBe('From 17 Nov 2026')
  expect(datesOf(dated(null, '2026-11-17'), 'en-GB')).toBe('Until 17 Nov 2026')
  expect(datesOf(dated(null, null), 'en-GB')).toBe('No dates')
})
