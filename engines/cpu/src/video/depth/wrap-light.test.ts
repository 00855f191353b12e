import { expect, it } from 'vitest'
import { wrapLight } from './wrap-light.ts'

it('lets a little of the light behind fall over the rim of people, and none further in', () => {
  const [width, height] = [400, 300]
  const alpha = new Float32Array(width * height)
  for (let y = 0; y < height; y++) alpha.fill(1, y * width + 200, (y + 1) * width)
  const people = { data: new Uint8Array(width * height * 3).fill(60), width, height }
  const behind = { data: new Uint8Array(width * height * 3).fill(240), width, height }
  wrapLight(people, alpha, behind)
  const at = (x: number) => people.data[(150 * width + x) * 3]!
  expect(at(201)).toBeGreaterThan(63)
  expect(at(201)).toBeLessThan(95)
  expect(at(230)).toBe(60)
  expect(at(150)).toBe(60)
})
