import { expect, it } from 'vitest'
import { endOutage, secondsAway } from './health.ts'

it('knows how long the network was away, and forgets it after a while', () => {
  const fine = endOutage(null, true, 0)
  expect(secondsAway(fine, 5_000)).toBe(0)
  const gone = endOutage(fine, false, 10_000)
  expect(secondsAway(gone, 60_000)).toBe(0)
  expect(endOutage(gone, false, 60_000)).toBe(gone)
  const back = endOutage(gone, true, 130_000)
  expect(secondsAway(back, 131_000)).toBe(120)
  expect(endOutage(back, true, 140_000)).toBe(back)
  expect(secondsAway(back, 130_000 + 11 * 60_000)).toBe(0)
  expect(endOutage(back, false, 200_000)).toEqual({ began: 200_000, ended: null })
})
