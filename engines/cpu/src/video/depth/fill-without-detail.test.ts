import { expect, it } from 'vitest'
import { fillWithoutDetail } from './fill-without-detail.ts'

const [width, height] = [240, 200]

it('carries on what lies beside people and keeps nothing of them', () => {
  const data = new Uint8Array(width * height * 3)
  const known = new Uint8Array(width * height)
  for (let i = 0; i < known.length; i++) {
    const x = i % width
    const isPerson = x >= 90 && x < 150
    known[i] = isPerson ? 0 : 1
    data.fill(isPerson ? 255 : x < 120 ? 40 : 120, i * 3, i * 3 + 3)
  }
  const soft = fillWithoutDetail({ data, width, height }, known)
  const at = (x: number) => soft.data[(100 * width + x) * 3]!
  expect(at(89)).toBe(40)
  expect(at(92)).toBeLessThan(50)
  expect(at(147)).toBeGreaterThan(110)
  expect(soft.data.some((value) => value > 121)).toBe(false)
})
