import { OUTPUT_SIZES, RATIOS } from '@guise/core'
import { describe, expect, it } from 'vitest'
import { outerEdge, type Place } from './layout.ts'
import { hangAsSalon } from './salon.ts'

const COUNTS = [2, 3, 4, 5, 6, 7, 8]
const SHAPES = [0.79, 0.81, 0.74, 0.84]

function overlap(a: Place, b: Place): boolean {
  const across = a.left < b.left + b.width && b.left < a.left + a.width
  return across && a.top < b.top + b.height && b.top < a.top + a.height
}

describe.each(RATIOS)('a wall in %s', (ratio) => {
  const size = OUTPUT_SIZES[ratio]

  it.each(COUNTS)('holds %i frames and their labels, none of which touch', (count) => {
    const aspects = Array.from({ length: count }, (_, n) => SHAPES[n % SHAPES.length]!)
    const { frames, labels } = hangAsSalon(size, ratio, aspects)
    const all = [...frames.map(outerEdge), ...labels]
    expect(all).toHaveLength(2 * count)
    for (const [n, place] of all.entries()) {
      expect(place.left).toBeGreaterThan(0)
      expect(place.top).toBeGreaterThan(0)
      expect(place.left + place.width).toBeLessThan(size.width)
      expect(place.top + place.height).toBeLessThan(size.height)
      expect(all.slice(n + 1).some((other) => overlap(place, other))).toBe(false)
    }
    for (const [n, { canvas }] of frames.entries()) {
      expect(canvas.width / canvas.height).toBeCloseTo(aspects[n]!, 1)
      expect(canvas.height).toBeGreaterThan(210)
    }
  })

  it('goes from left to right', () => {
    const { frames } = hangAsSalon(size, ratio, new Array(6).fill(0.8))
    const lefts = frames.map(({ canvas }) => canvas.left)
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
  })
})
