import { expect, it } from 'vitest'
import { capOrNone, day, futureMoment, futureMomentOrNever, list, moment } from './values.ts'

const now = () => Date.parse('2026-11-15T12:00:00Z')

it('a time is a date or how long ago', () => {
  expect(moment(now)('2h')).toBe('2026-11-15T10:00:00.000Z')
  expect(moment(now)('7d')).toBe('2026-11-08T12:00:00.000Z')
  expect(moment(now)('2026-11-01')).toBe('2026-11-01T00:00:00.000Z')
  expect(moment(now)('2026-11-01T10:00:00Z')).toBe('2026-11-01T10:00:00.000Z')
})

it('a time to come is a date or how far off, or never', () => {
  expect(futureMoment(now)('30m')).toBe('2026-11-15T12:30:00.000Z')
  expect(futureMomentOrNever(now)('never')).toBe('never')
})

it.each(['', 'soon', '2w', '11/15/2026', '2026-13-01'])('%j is no time', (text) => {
  expect(() => moment(now)(text)).toThrow('It must be a date')
})

it('days, caps and lists are read strictly', () => {
  expect(day('2026-11-15')).toBe('2026-11-15')
  expect(() => day('2026-11-32')).toThrow()
  expect(capOrNone('none')).toBe('none')
  expect(capOrNone('40')).toBe(40)
  expect(() => capOrNone('-1')).toThrow()
  expect(list('a, b,,c')).toEqual(['a', 'b', 'c'])
})
