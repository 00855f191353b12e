import { blurPlane } from '../../kernels/blur.ts'
import { clamp, mix } from '../../kernels/numbers.ts'
import type { Plane } from '../../kernels/plane.ts'
import { cloudNoise } from './cloud-noise.ts'

/** Colours in linear light: leaf of one age and another, and the clay under it. */
const LEAVES = [
  { gold: [0.86, 0.53, 0.17], clay: [0.16, 0.05, 0.02], shine: 1 },
  { gold: [0.72, 0.41, 0.12], clay: [0.1, 0.04, 0.02], shine: 0.8 },
  { gold: [0.88, 0.6, 0.25], clay: [0.14, 0.06, 0.03], shine: 0.95 },
  { gold: [0.6, 0.36, 0.13], clay: [0.07, 0.03, 0.015], shine: 0.7 },
] as const
/** Towards the lamp above the frame; y grows downward. */
const LAMP = normal(0.05, -0.78, 0.62)
const WINDOW_LIGHT = normal(-0.75, -0.15, 0.64)
const WEAR_SEED = 51

/**
 * Lights a carved relief as old gold leaf: linear light, three values a pixel. Frames of different
 * seeds are of different gold, and worn in other places.
 */
export function gild({ data, width, height }: Plane, moulding: number, seed: number): Float32Array {
  const { gold, clay: ground, shine: polish } = LEAVES[seed % LEAVES.length]!
  const light = new Float32Array(width * height * 3)
  const smooth = blurPlane(data, width, height, Math.max(2, moulding * 0.05))
  const wear = cloudNoise(width, height, moulding * 0.5, WEAR_SEED + seed * 16)
  const speckle = cloudNoise(
    width,
    height,
    Math.max(2, moulding * 0.025),
    WEAR_SEED + 1 + seed * 16,
  )
  for (let y = 0; y < height; y++) {
    const up = Math.max(0, y - 1) * width
    const down = Math.min(height - 1, y + 1) * width
    for (let x = 0; x < width; x++) {
      if (Math.min(x, y, width - 1 - x, height - 1 - y) > moulding) continue
      const i = y * width + x
      const slopeX =
        (data[y * width + Math.min(width - 1, x + 1)]! - data[i - (x > 0 ? 1 : 0)]!) / 2
      const slopeY = (data[down + x]! - data[up + x]!) / 2
      const length = Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1)
      const nx = -slopeX / length
      const ny = -slopeY / length
      const nz = 1 / length
      // What a mirror there would show to an eye straight in front.
      const rx = 2 * nz * nx
      const ry = 2 * nz * ny
      const rz = 2 * nz * nz - 1
      const lamp = Math.max(0, rx * LAMP[0] + ry * LAMP[1] + rz * LAMP[2])
      const window = Math.max(0, rx * WINDOW_LIGHT[0] + ry * WINDOW_LIGHT[1] + rz * WINDOW_LIGHT[2])
      const facing = Math.max(0, nx * LAMP[0] + ny * LAMP[1] + nz * LAMP[2])
      const hollow = clamp((smooth[i]! - data[i]!) / (0.045 * moulding))
      const age = 0.82 + 0.26 * wear[i]! + 0.1 * (speckle[i]! - 0.5)
      const shine = polish * (0.7 * lamp ** 6 + 1.5 * lamp ** 26 + 0.22 * window ** 8)
      const amount = (0.07 + 0.1 * Math.max(0, -ry) + 0.3 * facing + shine) * age
      const clay = clamp(hollow * 0.75 + (speckle[i]! > 0.83 ? 0.25 : 0))
      for (let c = 0; c < 3; c++) {
        const leaf = amount * gold[c]! + 0.12 * polish * lamp ** 26
        const bare = ground[c]! * (0.25 + facing)
        light[i * 3 + c] = mix(leaf, bare, clay) * (1 - 0.55 * hollow)
      }
    }
  }
  return light
}

function normal(x: number, y: number, z: number): readonly [number, number, number] {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
