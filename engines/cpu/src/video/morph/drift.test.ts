import { describe, expect, it } from 'vitest'
import type { Face } from '../../seeing/face.ts'
import { driftOf, growthOf } from './drift.ts'

const film = { width: 720, height: 960 }

function face(x: number, y: number, size: number): Face {
  const square = { x, y, size, angle: 0 }
  return { mesh: [], confidence: 1, square, pose: { yaw: 0, pitch: 0, roll: 0 } }
}

describe('the camera before the backgrounds', () => {
  const pairs = [{ first: face(600, 200, 100), last: face(200, 500, 300) }]
  const drift = driftOf(pairs, film)

  it('is at rest before the first picture and before the last', () => {
    const rest = { zoom: 1, x: 360, y: 480, roll: 0 }
    expect(drift.first(0)).toEqual(rest)
    expect(drift.last(1)).toEqual(rest)
  })

  it('comes nearer where heads grow', () => {
    expect(growthOf(pairs)).toBeCloseTo(3)
    expect(drift.first(1).zoom).toBeGreaterThan(drift.last(0).zoom)
  })

  it('never sees beyond an edge', () => {
    for (const moved of [0, 0.3, 0.6, 1]) {
      for (const { zoom, x, y } of [drift.first(moved), drift.last(moved)]) {
        expect(x - 360 / zoom).toBeGreaterThanOrEqual(-1e-6)
        expect(x + 360 / zoom).toBeLessThanOrEqual(720 + 1e-6)
        expect(y - 480 / zoom).toBeGreaterThanOrEqual(-1e-6)
        expect(y + 480 / zoom).toBeLessThanOrEqual(960 + 1e-6)
      }
    }
  })
})
