import { describe, expect, it } from 'vitest'
import { readLocalTime } from './local-time.ts'

const read = (text: string, timeZone: string) => {
  const time = readLocalTime(text, timeZone)
  return time instanceof Date ? time.toISOString() : time
}

describe('a local time', () => {
  it.each([
    ['2026-12-31T23:59', 'UTC', '2026-12-31T23:59:00.000Z'],
    ['2026-12-31T23:59', 'Europe/Berlin', '2026-12-31T22:59:00.000Z'],
    ['2026-07-01T12:00:30.5', 'Europe/Berlin', '2026-07-01T10:00:30.500Z'],
    ['2026-01-01T00:00', 'Asia/Kathmandu', '2025-12-31T18:15:00.000Z'],
    ['2026-01-01T00:00', 'Asia/Kolkata', '2025-12-31T18:30:00.000Z'],
    ['2026-01-01T00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
    ['2026-01-01T00:00', 'Pacific/Niue', '2026-01-01T11:00:00.000Z'],
    ['2026-01-15T08:00', 'Australia/Adelaide', '2026-01-14T21:30:00.000Z'],
    ['2026-07-15T08:00', 'america/new_york', '2026-07-15T12:00:00.000Z'],
  ])('%s in %s is %s', (text, zone, instant) => {
    expect(read(text, zone)).toBe(instant)
  })

  it.each([
    ['2026-03-08T01:59:59', '2026-03-08T06:59:59.000Z'],
    // From 02:00 to 03:00 no clock shows anything: it is read as if they had not gone forward.
    ['2026-03-08T02:00', '2026-03-08T07:00:00.000Z'],
    ['2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
    ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ])('%s around the gap of New York is %s', (text, instant) => {
    expect(read(text, 'America/New_York')).toBe(instant)
  })

  it.each([
    ['2026-11-01T00:59', '2026-11-01T04:59:00.000Z'],
    // From 01:00 to 02:00 clocks show everything twice: the first is meant.
    ['2026-11-01T01:00', '2026-11-01T05:00:00.000Z'],
    ['2026-11-01T01:59', '2026-11-01T05:59:00.000Z'],
    ['2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
  ])('%s around the fold of New York is %s', (text, instant) => {
    expect(read(text, 'America/New_York')).toBe(instant)
  })

  it('knows a gap of half an hour, south of the equator', () => {
    expect(read('2026-10-04T01:59', 'Australia/Lord_Howe')).toBe('2026-10-03T15:29:00.000Z')
    expect(read('2026-10-04T02:10', 'Australia/Lord_Howe')).toBe('2026-10-03T15:40:00.000Z')
    expect(read('2026-10-04T02:30', 'Australia/Lord_Howe')).toBe('2026-10-03T15:30:00.000Z')
  })

  it('is shown again by the clocks of its zone, on every hour of the months of change', () => {
    const zone = 'Europe/Berlin'
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    })
    const hours = [2, 9].flatMap((month) =>
      Array.from({ length: 31 * 24 }, (_, hour) => Date.UTC(2026, month, 1, hour)),
    )
    for (const hour of hours) {
      const text = new Date(hour).toISOString().slice(0, 16)
      if (text === '2026-03-29T02:00') continue
      expect(clock.format(new Date(read(text, zone))).replace(' ', 'T')).toBe(text)
    }
  })
})

describe('an instant', () => {
  it('is what it is in every zone', () => {
    expect(read('2026-12-31T23:59:00Z', 'Asia/Tokyo')).toBe('2026-12-31T23:59:00.000Z')
    expect(read('2026-12-31T23:59-05:30', 'Asia/Tokyo')).toBe('2027-01-01T05:29:00.000Z')
  })
})

describe('what is no time', () => {
  it.each([
    ...['', 'tomorrow', '2026-12-31', '23:59', '2026-12-31 23:59', '2026-12-31T24:00'],
    ...['2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T10:60', '2026-01-01T10:00+25:00'],
    ...['12026-01-01T10:00', '2026-01-01T10:00z', '2026-1-1T10:00'],
  ])('%j is refused', (text) => {
    expect(read(text, 'Europe/Berlin')).toBe('no time')
  })
})

describe('what is no zone', () => {
  it.each(['', 'Mars/Olympus', 'Berlin', '+02:00', 'Europe/Berlin ', '\0'])('%j', (zone) => {
    expect(read('2026-12-31T23:59', zone)).toBe('no zone')
    expect(read('2026-12-31T23:59Z', zone)).toBe('no zone')
  })
})
