import { expect, it } from 'vitest'
import { FARTHEST_SWAP_MS, swapTime } from './alias-swap.ts'
import { Fault } from './fault.ts'

const now = new Date('2026-11-16T12:00:00.000Z')

it('is a time of the planner, as an instant', () => {
  expect(swapTime('2026-11-16T21:00:01', 'Asia/Tokyo', now)).toEqual(
    new Date('2026-11-16T12:00:01.000Z'),
  )
})

it.each([
  ['2026-11-16T12:00:00Z', 'UTC', 'at', 'in the future'],
  ['2026-11-16T21:00', 'Asia/Tokyo', 'at', 'in the future'],
  ['0001-01-01T00:00', 'UTC', 'at', 'in the future'],
  ['2028-01-01T00:00', 'UTC', 'at', 'within a year'],
  ['9999-12-31T23:59', 'UTC', 'at', 'within a year'],
  ['soon', 'UTC', 'at', 'must be a date and time'],
  ['2027-01-01T00:00', 'Mars/Olympus', 'time_zone', 'such as Europe/Berlin'],
])('refuses %s in %s, and says why at %s', (at, zone, field, words) => {
  const refusal = () => swapTime(at, zone, now)
  expect(refusal).toThrow(Fault)
  expect(refusal).toThrow(words)
  try {
    refusal()
  } catch (error) {
    expect((error as Fault).details.errors).toMatchObject([{ field, code: 'VALIDATION_ERROR' }])
  }
})

it('may be as far as a leap year', () => {
  const last = new Date(now.getTime() + FARTHEST_SWAP_MS)
  expect(swapTime(last.toISOString(), 'UTC', now)).toEqual(last)
  const after = new Date(last.getTime() + 1).toISOString()
  expect(() => swapTime(after, 'UTC', now)).toThrow('within a year')
})
