import { describe, expect, it } from 'vitest'
import { momentOf } from '../shoot.ts'
import { changedBelow, progressAt } from './timing.ts'

const FRAMES = 96
const all = (growth: number) =>
  Array.from({ length: FRAMES }, (_, n) => progressAt(momentOf(n, FRAMES), growth))

describe('the way from one picture to the other', () => {
  it('begins with the first as it came and ends with the last', () => {
    const [start, end] = [all(1)[0]!, all(1).at(-1)!]
    expect(start).toMatchObject({ moved: 0, changed: 0, given: 0, taken: 0, first: 1, last: 0 })
    expect(end).toMatchObject({ moved: 1, changed: 1, given: 1, taken: 1, first: 0 })
    expect(end.last).toBeCloseTo(1)
  })

  it('rests at both ends and never jumps', () => {
    for (const growth of [0.3, 1, 3]) {
      const moved = all(growth).map((progress) => progress.moved)
      const speeds = moved.slice(1).map((value, n) => value - moved[n]!)
      expect(moved[7]).toBeCloseTo(0, 9)
      expect(moved.at(-8)).toBeCloseTo(1)
      for (const [n, speed] of speeds.entries()) {
        expect(speed).toBeGreaterThanOrEqual(0)
        expect(Math.abs(speed - (speeds[n - 1] ?? 0))).toBeLessThan(0.006)
      }
    }
  })

  it('grows heads by the same factor in the same time', () => {
    const moved = all(4).map((progress) => progress.moved)
    const middle = (moved[47]! + moved[48]!) / 2
    expect(1 + (4 - 1) * middle).toBeCloseTo(2, 1)
  })

  it('draws outlines in before it lets others out', () => {
    for (const { given, taken } of all(1)) expect(given).toBeGreaterThanOrEqual(taken)
  })

  it('changes clothes from the collar down', () => {
    expect(changedBelow(0.5, 0.3)).toBeGreaterThan(changedBelow(0.5, 0.9))
    expect(changedBelow(0.5, 0)).toBeCloseTo(0.5)
    for (const down of [0, 0.2, 1]) {
      expect(changedBelow(0, down)).toBe(0)
      expect(changedBelow(1, down)).toBe(1)
    }
  })
})
