import { describe, expect, it } from 'vitest'
import { boxMean, softBlur } from './blur.ts'

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

describe('boxMean', () => {
  it.each([1, 4, 30])(
    'is the mean of the square round a pixel, with repeated edges: %d',
    (radius) => {
      const [width, height] = [23, 17]
      const data = Float32Array.from({ length: width * height * 2 }, (_, i) => (i * 37) % 101)
      const means = boxMean({ data, width, height }, radius, 2)
      const inside = (at: number, end: number) => Math.min(end - 1, Math.max(0, at))
      const [across, down] = [Math.min(radius, width - 1), Math.min(radius, height - 1)]
      for (const [x, y] of [
        [0, 0],
        [11, 8],
        [22, 3],
        [5, 16],
      ] as const) {
        let sum = 0
        for (let dy = -down; dy <= down; dy++)
          for (let dx = -across; dx <= across; dx++)
            sum += data[(inside(y + dy, height) * width + inside(x + dx, width)) * 2 + 1]!
        const mean = sum / (2 * across + 1) / (2 * down + 1)
        expect(means[(y * width + x) * 2 + 1]).toBeCloseTo(mean, 3)
      }
    },
  )
})
