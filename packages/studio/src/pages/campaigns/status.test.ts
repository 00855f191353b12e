import { describe, expect, it } from 'vitest'
import { datesOf, daysLeft, statusOf, stopWords } from './status.ts'

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

it.each([
  ['open', '2027-01-03T22:59:59.000Z', 'Phones and booths stop on Sunday at 23:59'],
  ['open', '2027-01-03T23:00:00.000Z', 'Phones and booths stop on Sunday at 23:59'],
  ['grace', '2027-01-01T11:00:00.000Z', 'Phones and booths stop on Friday at 12:00'],
  ['open', '2027-03-01T11:00:00.000Z', 'Phones and booths stop on 1 Mar 2027 at 12:00'],
  ['over', '2026-12-31T11:00:00.000Z', 'Phones and booths stopped on 31 Dec 2026 at 12:00'],
  ['erased', null, 'Erased: phones and booths have stopped'],
  ['open', null, undefined],
] as const)('says when phones and booths stop: %s, %s', (state, stops_at, words) => {
  const campaign = { state, stops_at, time_zone: 'Europe/Berlin' }
  expect(stopWords(campaign, { now, language: 'en-GB' })).toBe(words)
})
