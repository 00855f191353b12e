import { describe, expect, it } from 'vitest'
import { alignBodies } from './align-bodies.ts'
import type { Correspondence } from './correspondence.ts'
import { wayFrom } from './follow.ts'
import type { People } from './lay-people.ts'
import { levelOf } from './outline.ts'

const size = { width: 160, height: 160 }
const STEP = 8
const nothingKnown: Correspondence = {
  step: STEP,
  columns: 21,
  rows: 21,
  left: 0,
  top: 0,
  ways: new Float32Array(21 * 21 * 2),
}

/** A dark body with a light collar, as far to the right as said. */
function body(right: number): People {
  const data = new Uint8Array(size.width * size.height * 3).fill(40)
  const alpha = new Float32Array(size.width * size.height)
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const i = y * size.width + x
      if (Math.abs(x - 80 - right) < 45 && y > 40) alpha[i] = 1
      if (Math.abs(x - 80 - right) < 12 && y > 40 && y < 100) data.fill(230, i * 3, i * 3 + 3)
    }
  }
  const level = levelOf(alpha, size, 1).data
  return { colours: { ...size, data, channels: 3, scale: 1, left: 0, top: 0 }, level }
}

function wayAt(correspondence: Correspondence, x: number, y: number): number {
  const way = new Float64Array(2)
  wayFrom(correspondence, x, y, way)
  return way[0]!
}

describe('bodies', () => {
  it('are drawn together until outlines and collars meet', () => {
    const found = alignBodies(nothingKnown, body(-5), body(5), () => 0, 80, size)
    for (const [x, y] of [
      [35, 120],
      [125, 120],
      [68, 70],
      [92, 70],
    ] as const) {
      expect(Math.abs(wayAt(found, x, y) - 10)).toBeLessThan(3)
    }
  })

  it('leave held places alone', () => {
    const held = (_x: number, y: number) => (y < 100 ? 1 : 0)
    const found = alignBodies(nothingKnown, body(-5), body(5), held, 80, size)
    expect(Math.abs(wayAt(found, 68, 60))).toBeLessThan(0.5)
    expect(wayAt(found, 35, 140)).toBeGreaterThan(5)
  })

  it('that lie alike stay', () => {
    const found = alignBodies(nothingKnown, body(0), body(0), () => 0, 80, size)
    expect(Math.max(...found.ways.map(Math.abs))).toBeLessThan(0.01)
  })
})
