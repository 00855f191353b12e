import { describe, expect, it } from 'vitest'
import { blurPlane } from './blur.ts'
import type { Point } from './box.ts'
import { labToRgb, rgbToLab } from './lab.ts'
import { toLinear, toSrgb } from './light.ts'
import { fillPolygon } from './polygon.ts'
import { blendBands } from './pyramid.ts'
import { sampleSquare } from './sample.ts'
import { warpMesh } from './warp-mesh.ts'

/** Deterministic noise, 0 to 255. */
function noise(length: number): Float32Array {
  const data = new Float32Array(length)
  for (let i = 0; i < length; i++) data[i] = (i * 7919 + ((i * i) % 1013) * 31) % 256
  return data
}

const sum = (data: Float32Array) => data.reduce((total, value) => total + value, 0)

describe('blur', () => {
  it('spreads a point evenly and loses nothing', () => {
    const plane = new Float32Array(41 * 41)
    plane[20 * 41 + 20] = 1
    const blurred = blurPlane(plane, 41, 41, 3)
    expect(sum(blurred)).toBeCloseTo(1, 5)
    expect(blurred[20 * 41 + 15]).toBeCloseTo(blurred[20 * 41 + 25] ?? 0, 6)
    expect(blurred[20 * 41 + 15]).toBeCloseTo(blurred[15 * 41 + 20] ?? 0, 6)
    expect(blurred[20 * 41 + 20]).toBeLessThan(0.05)
  })
  it('leaves an even plane even up to its edges, whatever the radius', () => {
    const plane = new Float32Array(9 * 5).fill(0.7)
    for (const value of blurPlane(plane, 9, 5, 40)) expect(value).toBeCloseTo(0.7, 5)
  })
})

describe('colour', () => {
  it('goes to linear light and back', () => {
    for (let value = 0; value <= 255; value += 0.5) {
      expect(toSrgb(toLinear(value))).toBeCloseTo(value, 0)
    }
    expect(toLinear(127.5)).toBeCloseTo(0.214, 3)
  })
  it('goes to LAB and back, and knows red', () => {
    const rgb = Float32Array.of(255, 0, 0, 12, 200, 99, 128, 128, 128)
    const lab = rgbToLab(rgb)
    expect([lab[0], lab[1], lab[2]].map((v) => Math.round(v ?? 0))).toEqual([53, 80, 67])
    const back = new Float32Array(9)
    for (let p = 0; p < 9; p += 3) labToRgb(lab[p]!, lab[p + 1]!, lab[p + 2]!, back, p)
    for (let p = 0; p < 9; p++) expect(Math.abs(back[p]! - rgb[p]!)).toBeLessThan(1)
  })
})

describe('polygon', () => {
  it('covers exactly its area', () => {
    const square: Point[] = [
      [12, 22],
      [18, 22],
      [18, 26],
      [12, 26],
    ]
    const plane = fillPolygon(square, { x: 10, y: 20, width: 12, height: 10 })
    expect(sum(plane)).toBe(24)
    expect(plane[2 * 12 + 2]).toBe(1)
    expect(plane[2 * 12 + 1]).toBe(0)
  })
})

describe('warp', () => {
  const data = Uint8Array.from(noise(16 * 16 * 3))
  const picture = { data, width: 16, height: 16 }
  const corners: Point[] = [
    [0, 0],
    [15, 0],
    [15, 15],
    [0, 15],
  ]
  it('carries a picture onto itself unchanged', () => {
    const box = { x: 0, y: 0, width: 15, height: 15 }
    const { rgb, covered } = warpMesh(picture, corners, corners, [0, 1, 2, 0, 2, 3], box)
    expect(covered.every((c) => c === 1)).toBe(true)
    expect(rgb[(7 * 15 + 3) * 3]).toBeCloseTo(data[(7 * 16 + 3) * 3]!, 2)
  })
  it('moves with its mesh', () => {
    const moved = corners.map(([x, y]): Point => [x + 30, y + 40])
    const box = { x: 28, y: 38, width: 20, height: 20 }
    const { rgb, covered } = warpMesh(picture, corners, moved, [0, 1, 2, 0, 2, 3], box)
    expect(covered[0]).toBe(0)
    expect(rgb[((5 + 2) * 20 + 6 + 2) * 3 + 1]).toBeCloseTo(data[(5 * 16 + 6) * 3 + 1]!, 2)
  })
})

it('samples an upright square of its own size unchanged', () => {
  const data = Uint8Array.from(noise(8 * 8 * 3))
  const square = { x: 4, y: 4, size: 8, angle: 0 }
  const out = sampleSquare({ data, width: 8, height: 8 }, square, 8, 1, 0)
  for (const p of [0, 30, 100]) expect(out[p]).toBeCloseTo(data[p]!, 0)
})

describe('band blend', () => {
  const over = noise(40 * 30 * 3)
  const under = new Float32Array(40 * 30 * 3).fill(90)
  it('is the upper picture under a full mask and the lower under none', () => {
    const full = blendBands(over, under, new Float32Array(1200).fill(1), 40, 30, 4)
    const none = blendBands(over, under, new Float32Array(1200), 40, 30, 4)
    for (let k = 0; k < over.length; k += 17) {
      expect(full[k]).toBeCloseTo(over[k]!, 2)
      expect(none[k]).toBeCloseTo(90, 2)
    }
  })
  it('joins two even tones without a step', () => {
    const bright = new Float32Array(64 * 64 * 3).fill(200)
    const dark = new Float32Array(64 * 64 * 3).fill(100)
    const mask = new Float32Array(64 * 64)
    for (let i = 0; i < mask.length; i++) mask[i] = i % 64 < 32 ? 1 : 0
    const joined = blendBands(bright, dark, mask, 64, 64, 4)
    const row = 30 * 64
    let steepest = 0
    for (let x = 1; x < 64; x++) {
      steepest = Math.max(steepest, Math.abs(joined[(row + x) * 3]! - joined[(row + x - 1) * 3]!))
    }
    expect(steepest).toBeLessThan(20)
  })
})
