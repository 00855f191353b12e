import { expect, it } from 'vitest'
import type { Point3 } from '../kernels/box.ts'
import meanMesh from '../testing/mean-mesh.json' with { type: 'json' }
import { paintStrokes } from './brushwork.ts'
import { frameOf, onGrid } from './frame.ts'
import { ownLines } from './own-lines.ts'
import { layPaintedSurface } from './painted-surface.ts'

const MESH = meanMesh as unknown as Point3[]
const FRAME = frameOf(MESH, { width: 300, height: 340 })
const { width, height } = FRAME.box
const full = (value: number) => new Float32Array(width * height).fill(value)
const coarse = (value: number) => new Float32Array(FRAME.width * FRAME.height).fill(value)

/** A face that is only shaded from the left to the right, with fine noise as photographs have it. */
function photograph(): Float32Array {
  const rgb = new Float32Array(width * height * 3)
  for (let i = 0, p = 0; i < width * height; i++, p += 3) {
    const light = 110 + (90 * (i % width)) / width + ((i * 7919) % 13)
    rgb.set([light, light * 0.8, light * 0.65], p)
  }
  return rgb
}

/** Mean step from a pixel to its neighbour on the right, in red, over the middle of the window. */
function roughness(rgb: Float32Array, apart: number): number {
  let sum = 0
  let count = 0
  for (let y = Math.floor(height * 0.3); y < height * 0.7; y++) {
    for (let x = Math.floor(width * 0.3); x < width * 0.7; x++, count++) {
      const p = (y * width + x) * 3
      sum += Math.abs(rgb[p]! - rgb[p + apart * 3]!)
    }
  }
  return sum / count
}

it('paints out the noise of a photograph, and differs from stroke to stroke', () => {
  const before = photograph()
  const painted = before.slice()
  paintStrokes(painted, FRAME, full(0), 2)
  expect(roughness(painted, 1)).toBeLessThan(0.6 * roughness(before, 1))
  const even = before.slice()
  paintStrokes(even, FRAME, full(0), 0)
  expect(roughness(painted, 8)).toBeGreaterThan(roughness(even, 8))
})

it('keeps more of the photograph on the lines of a face', () => {
  const before = photograph()
  const skin = before.slice()
  paintStrokes(skin, FRAME, full(0), 2)
  const features = before.slice()
  paintStrokes(features, FRAME, full(1), 2)
  const change = (rgb: Float32Array) =>
    rgb.reduce((sum, value, i) => sum + Math.abs(value - before[i]!), 0)
  expect(change(features)).toBeLessThan(0.8 * change(skin))
})

it('lays the cracks of a painting over the guest, and only there', () => {
  const plate = new Float32Array(width * height * 3).fill(150)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x += 12) plate.fill(90, (y * width + x) * 3, (y * width + x) * 3 + 3)
  }
  const rgb = new Float32Array(width * height * 3).fill(170)
  const covered = new Uint8Array(width * height)
  covered.fill(1, Math.floor(height * 0.2) * width)
  const mesh = onGrid(MESH, FRAME)
  layPaintedSurface(rgb, covered, FRAME, {
    plate,
    mesh,
    skinShare: coarse(1),
    lines: full(0),
  })
  expect(roughness(rgb, 6)).toBeGreaterThan(3)
  expect(rgb.subarray(0, Math.floor(height * 0.2) * width * 3).every((v) => v === 170)).toBe(true)
})

it('takes an edge for a line of the face, and soft shading for none', () => {
  const shaded = ownLines(photograph(), FRAME, coarse(0))
  expect(Math.max(...shaded)).toBeLessThan(0.1)
  const middle = Math.floor(width / 2)
  const edged = photograph().map((value, p) =>
    Math.floor(p / 3) % width < middle ? value / 2 : value,
  )
  const row = Math.floor(height / 2) * width
  const lines = ownLines(edged, FRAME, coarse(0))
  expect(lines[row + middle]).toBeGreaterThan(0.5)
  expect(lines[row + Math.floor(width * 0.8)]).toBeLessThan(0.1)
})

it('counts eyes and lips among the lines', () => {
  expect(Math.min(...ownLines(photograph(), FRAME, coarse(1)))).toBeCloseTo(1)
})
