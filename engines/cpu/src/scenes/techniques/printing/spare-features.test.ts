import { expect, it } from 'vitest'
import { spareFeatures } from './spare-features.ts'

const SIDE = 200

/** A face of 100 pixels with its eyes on row 80 and its mouth on row 120. */
const FACE: Readonly<Record<number, readonly [number, number]>> = {
  33: [70, 80],
  133: [90, 80],
  145: [80, 84],
  105: [74, 70],
  66: [86, 70],
  263: [130, 80],
  362: [110, 80],
  374: [120, 84],
  334: [126, 70],
  296: [114, 70],
  61: [85, 120],
  291: [115, 120],
  0: [100, 114],
  17: [100, 127],
}

it('lays ink on eyes and mouth where it had holes, and leaves cheeks and costume', () => {
  const mesh = Array.from({ length: 468 }, (_, n) => {
    const [x, y] = FACE[n] ?? [100, 100]
    return [x, y, 0] as const
  })
  const canvas = { data: new Float32Array(SIDE * SIDE * 3), width: SIDE, height: SIDE }
  const { signal } = new AbortController()
  const film = new Float32Array(SIDE * SIDE).fill(0.2)
  const faces = [{ mesh, height: 100, photo: 0 }]
  spareFeatures(film, { canvas, unit: SIDE, seed: 0, heads: [], faces, signal })
  const at = (x: number, y: number) => film[y * SIDE + x]
  for (const [x, y] of [
    [80, 78],
    [120, 78],
    [100, 120],
  ] as const) {
    expect(at(x, y)).toBeGreaterThan(0.9)
  }
  for (const [x, y] of [
    [70, 105],
    [130, 105],
    [100, 170],
  ] as const) {
    expect(at(x, y)).toBeCloseTo(0.2)
  }
})
