import { describe, expect, it } from 'vitest'
import { drawnFace } from '../../seeing/testing/drawn-photo.ts'
import { nearnessBehind, nearnessByHeight, nearnessOfPeople } from './nearness.ts'
import { readNearness } from './nearness-field.ts'

const still = { width: 800, height: 600 }
const atRest = { scale: 1, left: 0, top: 0 }
const face = drawnFace(400, 100, 60)

/** A person as wide as a trunk, from above the face down to `foot`. */
function standing(foot: number, middle = 400): Float32Array {
  const alpha = new Float32Array(still.width * still.height)
  for (let y = 60; y < foot; y++) {
    alpha.fill(1, y * still.width + middle - 50, y * still.width + middle + 50)
  }
  return alpha
}

function behind(alpha: Float32Array) {
  const people = nearnessOfPeople(still, [face])
  return readNearness(nearnessBehind(still, [face], alpha, people), still, atRest)
}

describe('people', () => {
  it('are all in the plane of the camera if their heads are as large', () => {
    const near = nearnessOfPeople(still, [face, drawnFace(600, 120, 60)])
    expect(Math.min(...near.data)).toBeCloseTo(1, 5)
  })

  it('with smaller heads are further back, in their whole height', () => {
    const field = nearnessOfPeople(still, [drawnFace(200, 150, 100), drawnFace(600, 150, 70)])
    const near = readNearness(field, still, atRest)
    expect(near(200, 150)).toBeGreaterThan(0.97)
    expect(near(600, 150)).toBeLessThan(0.85)
    expect(near(600, 420)).toBeLessThan(0.87)
    for (const value of field.data) {
      expect(value).toBeGreaterThanOrEqual(0.7)
      expect(value).toBeLessThanOrEqual(1)
    }
  })
})

describe('the background', () => {
  it('is far, and as near as the people where they stand on it', () => {
    const near = behind(standing(520))
    expect(near(400, 50)).toBeLessThan(0.45)
    expect(near(400, 520)).toBeGreaterThan(0.95)
    expect(near(450, 590)).toBeGreaterThan(0.95)
  })

  it('stays far if the edge cuts the people', () => {
    const near = behind(standing(600))
    expect(near(400, 520)).toBeLessThan(0.6)
  })

  it('comes with people of whom the cut-out lost half the chest, so that nothing tears', () => {
    const alpha = standing(600)
    for (let y = 130; y < 600; y++) alpha.fill(0, y * still.width + 400, (y + 1) * still.width)
    expect(behind(alpha)(420, 200)).toBeGreaterThan(0.8)
  })

  it('changes softly, so that no line breaks', () => {
    const near = behind(standing(520))
    for (let x = 8; x < 800; x += 8) {
      for (let y = 8; y < 600; y += 8) {
        expect(Math.abs(near(x, y) - near(x - 8, y))).toBeLessThan(0.06)
        expect(Math.abs(near(x, y) - near(x, y - 8))).toBeLessThan(0.06)
      }
    }
  })
})

it('without people the ground is near and what rises behind it is far', () => {
  const near = readNearness(nearnessByHeight(still), still, { scale: 2, left: -20, top: -10 })
  expect(near(100, 0)).toBeLessThan(0.6)
  expect(near(100, 285)).toBeGreaterThan(0.95)
  expect(near(-500, -500)).toBeGreaterThanOrEqual(0)
  expect(near(5000, 5000)).toBeLessThanOrEqual(1)
})
