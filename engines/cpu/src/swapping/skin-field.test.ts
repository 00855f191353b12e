import { describe, expect, it } from 'vitest'
import { toLinear } from '../kernels/light.ts'
import type { Frame } from './frame.ts'
import { measureSkin } from './skin-field.ts'
import { likenessOf } from './skin-likeness.ts'

const SIDE = 200
const FRAME: Frame = {
  box: { x: 0, y: 0, width: SIDE, height: SIDE },
  faceWidth: 150,
  block: 1,
  width: SIDE,
  height: SIDE,
}

type Colour = readonly [number, number, number]

function picture(colourAt: (x: number, y: number) => Colour): Float32Array {
  const rgb = new Float32Array(SIDE * SIDE * 3)
  for (let i = 0; i < SIDE * SIDE; i++) rgb.set(colourAt(i % SIDE, Math.floor(i / SIDE)), i * 3)
  return rgb
}

function plane(inside: (x: number, y: number) => boolean): Float32Array {
  const data = new Float32Array(SIDE * SIDE)
  for (let i = 0; i < data.length; i++) {
    data[i] = inside(i % SIDE, Math.floor(i / SIDE)) ? 1 : 0
  }
  return data
}

const inFace = (x: number, y: number) => Math.hypot(x - 100, y - 100) < 75
const core = plane((x, y) => inFace(x, y) && y > 70)
const region = plane(inFace)
const features = plane((x, y) => Math.hypot(x - 80, y - 90) < 9 || Math.hypot(x - 120, y - 90) < 9)
const SKIN: Colour = [205, 160, 135]
const HAIR: Colour = [60, 40, 30]

describe('the skin of a face', () => {
  it('follows the light across it and does not see eyes', () => {
    const lit = picture((x, y) => {
      const light = 0.7 + 0.3 * (x / SIDE)
      if (features[y * SIDE + x]! > 0) return [20, 20, 20]
      return [SKIN[0] * light, SKIN[1] * light, SKIN[2] * light]
    })
    const { light } = measureSkin(lit, FRAME, { core, region, features }, 0.085)
    for (const x of [60, 80, 100, 140]) {
      const expected = toLinear(SKIN[0] * (0.7 + 0.3 * (x / SIDE)))
      const at = ((90 >> 1) * light.width + (x >> 1)) * 3
      expect(Math.abs(light.linear[at]! - expected) / expected).toBeLessThan(0.06)
    }
  })

  it('tells a fringe from a forehead', () => {
    const fringe = picture((_, y) => (y < 50 ? HAIR : SKIN))
    const { distance } = measureSkin(fringe, FRAME, { core, region, features }, 0.085)
    const likeness = likenessOf(distance, 1)
    expect(likeness[40 * SIDE + 100]).toBeLessThan(0.05)
    expect(likeness[60 * SIDE + 100]).toBeGreaterThan(0.95)
    expect(likeness[120 * SIDE + 100]).toBeGreaterThan(0.95)
  })

  it('takes more for skin when it is asked to be tolerant', () => {
    const distances = new Float32Array([1, 3, 9])
    const strict = likenessOf(distances, 1)
    const loose = likenessOf(distances, 2)
    expect(strict[0]).toBe(1)
    expect(loose[1]).toBeGreaterThan(strict[1]!)
    expect(loose[2]).toBe(0)
  })
})
