import type { Plane } from '@guise/engine-cpu/kernels/plane'
import type { Pixels } from '@guise/engine-cpu/pixels'
import { describe, expect, test } from 'vitest'
import { rimGradient } from './rim-gradient.ts'

const SIDE = 96
const CENTRE = SIDE / 2
const RADIUS = 28

/** Skin-like: a slow fall of light from left to right. */
const skin = (x: number) => 150 - 0.6 * x

function picture(value: (x: number, y: number) => number): Pixels {
  const data = new Uint8Array(SIDE * SIDE * 3)
  for (let i = 0; i < SIDE * SIDE; i++) {
    data.fill(value(i % SIDE, Math.floor(i / SIDE)), i * 3, i * 3 + 3)
  }
  return { data, width: SIDE, height: SIDE }
}

/** A disc whose rim falls from 1 to 0 over `softness` pixels. */
function disc(softness: number): Plane {
  const data = new Float32Array(SIDE * SIDE)
  for (let i = 0; i < data.length; i++) {
    const away = Math.hypot((i % SIDE) - CENTRE, Math.floor(i / SIDE) - CENTRE)
    data[i] = Math.min(1, Math.max(0, 0.5 + (RADIUS - away) / Math.max(softness, 1e-6)))
  }
  return { data, width: SIDE, height: SIDE }
}

function blended(mask: Plane, inside: (x: number) => number): Pixels {
  return picture((x, y) => {
    const share = mask.data[y * SIDE + x]!
    return inside(x) * share + skin(x) * (1 - share)
  })
}

describe('rimGradient', () => {
  const template = picture(skin)
  const ratio = (result: Pixels, mask: Plane) =>
    rimGradient(result, mask, 1) / rimGradient(template, mask, 1)

  test('is the same for the same picture', () => {
    expect(ratio(template, disc(0))).toBeCloseTo(1, 6)
  })

  test('shows a face cut out with scissors', () => {
    const mask = disc(0)
    expect(
      ratio(
        blended(mask, (x) => skin(x) + 30),
        mask,
      ),
    ).toBeGreaterThan(5)
  })

  test('passes a face in the same tone, blended softly', () => {
    const mask = disc(16)
    expect(
      ratio(
        blended(mask, (x) => skin(x) + 2),
        mask,
      ),
    ).toBeLessThan(1.5)
  })

  test('shows a face in another tone even behind a soft rim', () => {
    const mask = disc(16)
    expect(
      ratio(
        blended(mask, (x) => skin(x) + 60),
        mask,
      ),
    ).toBeGreaterThan(1.5)
  })

  test('does not count what happens in the middle of the face', () => {
    const mask = disc(4)
    const marked = picture((x, y) =>
      Math.hypot(x - CENTRE, y - CENTRE) < RADIUS / 2 ? 20 : skin(x),
    )
    expect(ratio(marked, mask)).toBeCloseTo(1, 1)
  })
})
