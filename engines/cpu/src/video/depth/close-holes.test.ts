import { expect, it } from 'vitest'
import { closeHoles } from './close-holes.ts'

const [width, height, head] = [200, 200, 80]

function photo(value: number) {
  return { data: new Uint8Array(width * height * 3).fill(value), width, height }
}

/** A broad person with a square hole. */
function holed(left: number, top: number, side: number) {
  const alpha = new Float32Array(width * height)
  for (let y = 20; y < height; y++) alpha.fill(1, y * width + 20, y * width + 180)
  for (let y = top; y < top + side; y++) {
    alpha.fill(0, y * width + left, y * width + left + side)
  }
  const people = photo(50)
  closeHoles(people, alpha, photo(200), head)
  const middle = (top + (side >> 1)) * width + left + (side >> 1)
  return { alpha, middle: alpha[middle]!, colour: people.data[middle * 3]! }
}

it('closes a small hole in people with what the still shows', () => {
  expect(holed(90, 90, 12)).toMatchObject({ middle: 1, colour: 200 })
})

it('closes what people and the lower edge enclose', () => {
  expect(holed(90, 170, 30)).toMatchObject({ middle: 1, colour: 200 })
})

it('leaves gaps between strands, and wide views of the background', () => {
  expect(holed(23, 90, 4).middle).toBe(0)
  expect(holed(60, 60, 70).middle).toBe(0)
})

it('leaves the outside as it is', () => {
  const { alpha } = holed(90, 90, 12)
  expect(alpha[5 * width + 5]).toBe(0)
  expect(alpha.reduce((sum, value) => sum + value, 0)).toBeCloseTo(160 * 180, 0)
})
