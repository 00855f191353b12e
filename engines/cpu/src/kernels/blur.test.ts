import { describe, expect, it } from 'vitest'
import { softBlur } from './blur.ts'

const WIDTH = 121
const HEIGHT = 97

function spot(): Float32Array {
  const data = new Float32Array(WIDTH * HEIGHT)
  data[48 * WIDTH + 60] = 1000
  return data
}

function deviation(data: Float32Array): number {
  let sum = 0
  let squares = 0
  for (let i = 0; i < data.length; i++) {
    sum += data[i]!
    squares += data[i]! * ((i % WIDTH) - 60) ** 2
  }
  return Math.sqrt(squares / sum)
}

describe('softBlur', () => {
  it.each([1, 2.5, 4, 6.5, 13])('spreads a spot by sigma %d and loses no light', (sigma) => {
    const blurred = softBlur({ data: spot(), width: WIDTH, height: HEIGHT }, sigma, 1)
    expect(deviation(blurred)).toBeGreaterThan(sigma * 0.85)
    expect(deviation(blurred)).toBeLessThan(sigma * 1.25)
    expect(blurred.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1000, -1)
  })

  it('keeps channels apart', () => {
    const data = new Float32Array(40 * 40 * 3)
    for (let p = 1; p < data.length; p += 3) data[p] = 0.5
    const blurred = softBlur({ data, width: 40, height: 40 }, 7, 3)
    expect(blurred[0]).toBe(0)
    expect(blurred[1]).toBeCloseTo(0.5, 5)
  })
})
