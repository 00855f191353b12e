import { describe, expect, it } from 'vitest'
import { ago, duration, noteOf, nounOf, plural } from './format.ts'

describe('a duration', () => {
  it.each([
    [0.84, '0.8 s'],
    [9.96, '10 s'],
    [59.4, '59 s'],
    [59.7, '1 min'],
    [119.6, '2 min'],
    [125, '2 min 5 s'],
  ])('of %d seconds reads "%s"', (seconds, words) => {
    expect(duration(seconds)).toBe(words)
  })
})

describe('a time', () => {
  const now = Date.UTC(2026, 0, 1)
  it.each([
    [3, 'just now'],
    [45, '45 seconds ago'],
    [59.7, '1 minute ago'],
    [29 * 60, '29 minutes ago'],
    [59 * 60 + 40, '1 hour ago'],
    [25 * 3600, 'yesterday'],
  ])('%d seconds ago reads "%s"', (seconds, words) => {
    expect(ago(new Date(now - seconds * 1000), now)).toBe(words)
  })
})

it('has a plural for all numbers but one', () => {
  expect([0, 1, 2].map((number) => plural(number, 'guest'))).toEqual([
    '0 guests',
    '1 guest',
    '2 guests',
  ])
  expect(nounOf(1, 'sheet of paper', 'sheets of paper')).toBe('sheet of paper')
})

describe('a note', () => {
  it.each([
    ['Invoice 8 [313c3955-e128-4ed0-8177-37329be37404]', 'Invoice 8'],
    ['October [invoice-117]', 'October [invoice-117]'],
    [null, '–'],
  ])('%s reads "%s"', (note, words) => {
    expect(noteOf({ note })).toBe(words)
  })
})
