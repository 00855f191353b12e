import { describe, expect, it } from 'vitest'
import { chooseWindow, type Head, headBox } from './choose-window.ts'

const CANVAS = { left: 40, top: 40, right: 1030, bottom: 1300 }

function head(x: number, y: number, height: number, more: Partial<Head> = {}): Head {
  const face = { left: x - 0.4 * height, right: x + 0.4 * height, top: y, bottom: y + height }
  return { face, eyes: y + 0.35 * height, yaw: 0, ...more }
}

function expectHolds(window: ReturnType<typeof chooseWindow>, box: ReturnType<typeof headBox>) {
  expect(box.left).toBeGreaterThanOrEqual(window.left - 1e-6)
  expect(box.top).toBeGreaterThanOrEqual(window.top - 1e-6)
  expect(box.right).toBeLessThanOrEqual(window.left + window.width + 1e-6)
  expect(box.bottom).toBeLessThanOrEqual(window.top + window.height + 1e-6)
}

describe('the window on a painting', () => {
  it.each([
    ['portrait', 2 / 3, 0.24],
    ['landscape', 3 / 2, 0.34],
    ['square', 1, 0.29],
  ])('gives a face its share in %s, with eyes above the middle', (_, aspect, share) => {
    const sitter = head(520, 420, 170)
    const window = chooseWindow([sitter], CANVAS, { aspect, share })
    expect(window.width / window.height).toBeCloseTo(aspect)
    expect(170 / window.height).toBeCloseTo(share)
    const eyes = (sitter.eyes - window.top) / window.height
    expect(eyes).toBeGreaterThan(0.25)
    expect(eyes).toBeLessThan(0.5)
    expectHolds(window, headBox(sitter))
  })

  it('never leaves the canvas, and shrinks where it is too narrow', () => {
    const window = chooseWindow([head(520, 420, 300)], CANVAS, { aspect: 1.5, share: 0.2 })
    expect(window.left).toBeGreaterThanOrEqual(CANVAS.left)
    expect(window.left + window.width).toBeLessThanOrEqual(CANVAS.right + 1e-6)
    expect(window.width).toBeCloseTo(990)
  })

  it('keeps a head near the edge whole', () => {
    const sitter = head(200, 260, 170)
    const window = chooseWindow([sitter], CANVAS, { aspect: 2 / 3, share: 0.24 })
    expectHolds(window, headBox(sitter))
  })

  it('makes room for a tall hat', () => {
    const sitter = head(520, 500, 150, { above: 1.4 })
    const window = chooseWindow([sitter], CANVAS, { aspect: 1.5, share: 0.38 })
    expectHolds(window, headBox(sitter))
  })

  it('shows both people of a couple, with smaller faces if it must', () => {
    const couple = [head(250, 400, 165), head(800, 420, 170)]
    const window = chooseWindow(couple, CANVAS, { aspect: 1, share: 0.5 })
    for (const one of couple) expectHolds(window, headBox(one))
  })

  it('moves towards what should be seen too, but not at the cost of the head', () => {
    const sitter = head(520, 420, 170)
    const hands = { left: 560, top: 900, right: 700, bottom: 1000 }
    const options = { aspect: 2 / 3, share: 0.22 }
    const without = chooseWindow([sitter], CANVAS, options)
    const window = chooseWindow([sitter], CANVAS, { ...options, keep: hands })
    expect(window.top).toBeGreaterThan(without.top)
    expect(window.left).toBeGreaterThan(without.left)
    expectHolds(window, headBox(sitter))
  })
})
