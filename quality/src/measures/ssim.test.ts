import type { Pixels } from '@guise/engine-cpu/pixels'
import { describe, expect, test } from 'vitest'
import { ssim } from './ssim.ts'

const SIDE = 64

/** Stripes with some grain, so that structure is there to be lost. */
function picture(
  change: (x: number, y: number, value: number) => number = (_x, _y, v) => v,
): Pixels {
  const data = new Uint8Array(SIDE * SIDE * 3)
  for (let i = 0; i < SIDE * SIDE; i++) {
    const x = i % SIDE
    const y = Math.floor(i / SIDE)
    data.fill(change(x, y, 90 + 60 * Math.sin(x / 3) + ((x * 7 + y * 13) % 11)), i * 3, i * 3 + 3)
  }
  return { data, width: SIDE, height: SIDE }
}
const everywhere = new Uint8Array(SIDE * SIDE).fill(1)

describe('ssim', () => {
  test('is one for the same picture', () => {
    expect(ssim(picture(), picture(), everywhere)).toBeCloseTo(1, 6)
  })

  test('falls with a change of structure', () => {
    const upended = picture((_x, _y, value) => 255 - value)
    expect(ssim(picture(), upended, everywhere)).toBeLessThan(0.2)
  })

  test('falls below the limit when a tenth of the picture is smeared', () => {
    const smeared = picture((x, _y, value) => (x < SIDE / 10 ? 90 : value))
    expect(ssim(picture(), smeared, everywhere)).toBeLessThan(0.99)
  })

  test('does not look where nothing counts', () => {
    const left = picture((x, _y, value) => (x < SIDE / 2 ? 0 : value))
    const rightHalf = everywhere.map((_, i) => (i % SIDE < SIDE / 2 ? 0 : 1))
    expect(ssim(picture(), left, rightHalf)).toBeCloseTo(1, 6)
    expect(ssim(picture(), left, new Uint8Array(SIDE * SIDE))).toBeUndefined()
  })

  test('is nothing for pictures of different sizes', () => {
    const smaller = { data: new Uint8Array(3), width: 1, height: 1 }
    expect(ssim(picture(), smaller, everywhere)).toBe(0)
  })
})
