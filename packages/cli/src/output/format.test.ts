import { expect, it } from 'vitest'
import { about, bytes, count, duration, moment } from './format.ts'

it.each([
  [0.44, '0.4 s'],
  [12.4, '12 s'],
  [65, '1 min 5 s'],
  [7800, '2 h 10 min'],
])('%f seconds are %s', (seconds, words) => {
  expect(duration(seconds)).toBe(words)
})

it('a guess is never more exact than it is', () => {
  expect(about(0.2)).toBe('a moment')
  expect(about(3.3)).toBe('about 3 s')
  expect(about(61)).toBe('about 1 min 1 s')
})

it('counts, dates and sizes read well', () => {
  expect(count(1, 'job')).toBe('1 job')
  expect(count(0, 'job')).toBe('0 jobs')
  expect(moment('2026-11-15T10:20:30.123Z')).toBe('2026-11-15 10:20:30Z')
  expect(moment(null)).toBe('-')
  expect(bytes(900)).toBe('900 B')
  expect(bytes(250_000)).toBe('244 KB')
  expect(bytes(3_500_000)).toBe('3.3 MB')
})
