import type { Pixels } from '@guise/engine-cpu/pixels'
import { CHIN, FOREHEAD_TOP } from '@guise/engine-cpu/seeing/landmarks'
import { expect, test } from 'vitest'
import { headStands } from './head-stands.ts'

const SIDE = 300
const TALL = 80
const mesh = Array.from({ length: 468 }, () => [150, 90, 0] as const).map((point, n) => {
  if (n === CHIN) return [150, 130, 0] as const
  return n === FOREHEAD_TOP ? ([150, 50, 0] as const) : point
})

type Shape = (x: number, y: number) => boolean
const head: Shape = (x, y) => Math.hypot((x - 150) / 30, (y - 90) / 40) <= 1
const chest: Shape = (x, y) => y > 160 && Math.abs(x - 150) < 110
const neck: Shape = (x, y) => y > 110 && y < 165 && Math.abs(x - 150) < 18

function before(wall: number, ...shapes: readonly Shape[]): Pixels {
  const data = new Uint8Array(SIDE * SIDE * 3)
  for (let y = 0, p = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++, p += 3) {
      data.fill(shapes.some((shape) => shape(x, y)) ? 120 : wall, p, p + 3)
    }
  }
  return { data, width: SIDE, height: SIDE }
}

const standing = (...shapes: readonly Shape[]) =>
  headStands(before(0, ...shapes), before(255, ...shapes), mesh)

test('a head on a neck stands', () => {
  expect(standing(head, neck, chest)).toEqual({ neck: 1, gaps: 0 })
})

test('without a neck it floats', () => {
  expect(standing(head, chest).neck).toBe(0)
})

test('a gap between jaw and collar is seen, the wall beside the neck is not', () => {
  const collar: Shape = (x, y) => y > 100 && Math.abs(x - 150) < 60 && Math.abs(x - 150) > 45
  const hole = standing(head, neck, chest, collar, (_, y) => y <= 100)
  expect(hole.neck).toBe(1)
  expect(hole.gaps).toBeGreaterThan(500 / TALL ** 2)
})

test('a loop beside the figure is no gap, even where it begins at the jaw', () => {
  const hose: Shape = (x, y) => {
    const far = Math.hypot((x - 225) / 70, (y - 80) / 60)
    return far > 0.9 && far <= 1
  }
  const { gaps } = standing(head, neck, chest, hose)
  expect(gaps).toBe(0)
})
