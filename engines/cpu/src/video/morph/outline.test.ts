import { describe, expect, it } from 'vitest'
import { joinOutlines } from './lay-people.ts'
import { levelOf, SOFTNESS } from './outline.ts'

const size = { width: 90, height: 60 }
const row = 30 * size.width

/** A person from the left edge up to a column, with a rim over which they thin out. */
function matte(edge: number, rim = 1): Float32Array {
  const alpha = new Float32Array(size.width * size.height)
  for (let i = 0; i < alpha.length; i++) {
    alpha[i] = Math.min(1, Math.max(0, (edge - (i % size.width)) / rim))
  }
  return alpha
}

const shares = (level: number) => Math.min(1, Math.max(0, 0.5 + level / (2 * SOFTNESS)))

/** The column at which a line of shares passes a half. */
function edgeOf(line: Float32Array): number {
  return line.subarray(row, row + size.width).findIndex((share) => share < 0.5)
}

describe('an outline as a level', () => {
  it('is the matte itself in the rim', () => {
    const alpha = matte(50, 12)
    const { data } = levelOf(alpha, size, 1)
    for (const x of [41, 44, 47]) {
      expect(shares(data[row + x]!)).toBeCloseTo(alpha[row + x]!, 1)
    }
  })

  it('is the distance beyond it, in pixels of the film', () => {
    const { data } = levelOf(matte(30), size, 1)
    expect(data[row + 10]! - data[row + 20]!).toBeCloseTo(10, 0)
    expect(data[row + 50]! - data[row + 70]!).toBeCloseTo(20, 0)
    const halved = levelOf(matte(30), size, 2).data
    expect(halved[row + 50]! - halved[row + 70]!).toBeCloseTo(10, 0)
  })

  it('leads from one outline to another with one edge all along', () => {
    for (const given of [0, 0.25, 0.5, 0.75, 1]) {
      const first = levelOf(matte(60), size, 1).data
      joinOutlines(first, levelOf(matte(30), size, 1).data, given, 0)
      expect(Math.abs(edgeOf(first) - (60 - 30 * given))).toBeLessThanOrEqual(3)
      const half = first
        .subarray(row, row + size.width)
        .filter((share) => share > 0.02 && share < 0.98)
      expect(half.length).toBeLessThanOrEqual(2 * SOFTNESS + 2)
    }
  })

  it('widens by what is taken, not by what is given', () => {
    const first = levelOf(matte(30), size, 1).data
    const last = levelOf(matte(60), size, 1).data
    const before = first.slice()
    joinOutlines(before, last, 1, 0)
    expect(Math.abs(edgeOf(before) - 30)).toBeLessThanOrEqual(1)
    joinOutlines(first, last, 1, 1)
    expect(Math.abs(edgeOf(first) - 60)).toBeLessThanOrEqual(1)
  })
})
