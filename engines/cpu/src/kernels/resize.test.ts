import { describe, expect, it, test } from 'vitest'
import { enlarge, shrink, shrinkLight, stretch } from './resize.ts'

const WIDTH = 121
const HEIGHT = 97

test('cells are means, the last ones over what is left', () => {
  const plane = { data: Float32Array.of(1, 3, 5, 5, 7, 9), width: 3, height: 2 }
  expect(shrink(plane, 2, 1)).toEqual({ data: Float32Array.of(4, 7), width: 2, height: 1 })
})

test('stretching keeps the ends and runs evenly between them', () => {
  const plane = { data: Float32Array.of(0, 1), width: 2, height: 1 }
  expect([...stretch(plane, 4, 1)]).toEqual([0, 0.25, 0.75, 1])
})

test('a plane of one cell fills everything', () => {
  expect([...stretch({ data: Float32Array.of(3), width: 1, height: 1 }, 2, 2)]).toEqual([
    3, 3, 3, 3,
  ])
})

test('bytes are shrunk as the numbers they are', () => {
  const bytes = { data: Uint8Array.of(0, 200, 10, 255, 100, 30), width: 2, height: 1 }
  expect([...shrink(bytes, 2, 3).data]).toEqual([127.5, 150, 20])
  expect([...shrink(bytes, 1, 3).data]).toEqual([...bytes.data])
})

test('a plane that was shrunk by a known factor grows back from the centres of its cells', () => {
  // 9 pixels in cells of 4: the last cell holds one of them, and its centre lies beyond the edge.
  const ramp = Float32Array.from({ length: 3 }, (_, n) => n * 4)
  const large = enlarge({ data: ramp, width: 3, height: 1 }, 9, 1, 1, 4)
  expect([...large]).toEqual([0, 0, 0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5])
})

describe('reduced grids', () => {
  it('give an even plane back as it was, also when sizes do not divide', () => {
    const data = new Float32Array(WIDTH * HEIGHT * 3).fill(0.7)
    const small = shrink({ data, width: WIDTH, height: HEIGHT }, 4, 3)
    expect([small.width, small.height]).toEqual([31, 25])
    const large = enlarge(small, WIDTH, HEIGHT, 3)
    expect(large).toHaveLength(data.length)
    expect(Math.max(...large)).toBeCloseTo(0.7, 5)
    expect(Math.min(...large)).toBeCloseTo(0.7, 5)
  })

  it('see only the light between two limits of a window', () => {
    const data = new Float32Array(8 * 8 * 3).fill(0.5)
    data[(2 * 8 + 4) * 3] = 9
    const window = { x: 4, y: 2, width: 4, height: 4 }
    const small = shrinkLight({ data, width: 8, height: 8 }, window, 2, 0.6, 2.6)
    expect([...small.data.subarray(0, 3)]).toEqual([0.5, 0, 0])
    expect(small.data[3]).toBe(0)
  })
})
