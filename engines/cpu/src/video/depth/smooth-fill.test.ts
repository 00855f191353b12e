import { expect, it } from 'vitest'
import { fillSmoothly } from './smooth-fill.ts'

const [width, height] = [33, 21]

/** Dark at the left, bright at the right, and a hole in the middle that holds something else. */
function holed() {
  const data = new Float32Array(width * height * 3)
  const weight = new Float32Array(width * height)
  for (let i = 0; i < weight.length; i++) {
    const x = i % width
    const known = x < 10 || x > 22
    weight[i] = known ? 1 : 0
    data.fill(known ? x * 7 : 999, i * 3, i * 3 + 3)
  }
  return { data, weight }
}

it('leaves what is known and fills holes between the colours around them', () => {
  const { data, weight } = holed()
  const filled = fillSmoothly({ data, width, height }, weight).data
  const at = (x: number) => filled[(10 * width + x) * 3]!
  expect(at(4)).toBe(28)
  expect(at(30)).toBe(210)
  for (let x = 10; x <= 22; x++) {
    expect(at(x)).toBeGreaterThan(at(x - 1) - 15)
    expect(at(x)).toBeGreaterThanOrEqual(0)
    expect(at(x)).toBeLessThanOrEqual(32 * 7)
  }
  expect(at(11)).toBeLessThan(at(21))
})

it('makes nothing up where nothing is known', () => {
  const data = new Float32Array(width * height * 3).fill(80)
  const filled = fillSmoothly({ data, width, height }, new Float32Array(width * height)).data
  expect(Math.max(...filled)).toBe(0)
})
