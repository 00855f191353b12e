import { expect, test } from 'vitest'
import { shrink } from './resize-channels.ts'
import { stretchPlane } from './resize-plane.ts'

test('cells are means, the last ones over what is left', () => {
  const plane = { data: Float32Array.of(1, 3, 5, 5, 7, 9), width: 3, height: 2 }
  expect(shrink(plane, 2, 1)).toEqual({ data: Float32Array.of(4, 7), width: 2, height: 1 })
})

test('stretching keeps the ends and runs evenly between them', () => {
  const plane = { data: Float32Array.of(0, 1), width: 2, height: 1 }
  expect([...stretchPlane(plane, 4, 1)]).toEqual([0, 0.25, 0.75, 1])
})

test('a plane of one cell fills everything', () => {
  expect([...stretchPlane({ data: Float32Array.of(3), width: 1, height: 1 }, 2, 2)]).toEqual([
    3, 3, 3, 3,
  ])
})
