import { softBlur } from '../../../kernels/blur.ts'
import { clamp, mix } from '../../../kernels/numbers.ts'
import { extentOf } from '../../../seeing/landmarks.ts'
import type { Stage } from '../../stage.ts'

export type PrintTones = {
  /** Where faces are brought to, and how far. */
  readonly face?: number
  readonly reach?: number
  /** How much of the small contrast is added again. */
  readonly crisp?: number
  /** How much of the large contrast stays. */
  readonly large?: number
}

/** How far from a face's centre its exposure is carried, in face heights. */
const CARRIED = 1.5

/**
 * Light as a plate maker wants it: blacks and whites that reach the ends, faces in the middle tones
 * whether they were dark or against the light, and small forms clearer than large ones.
 */
export function printTones(
  light: Float32Array,
  stage: Stage,
  { face = 0.6, reach = 0.75, crisp = 0.35, large = 0.85 }: PrintTones = {},
): Float32Array {
  const { width, height } = stage.canvas
  const out = stretched(light)
  const base = softBlur({ data: out, width, height }, stage.unit * 0.045, 1)
  const near = softBlur({ data: out, width, height }, stage.unit * 0.006, 1)
  for (let i = 0; i < out.length; i++) {
    const form = 0.5 + (base[i]! - 0.5) * large + near[i]! - base[i]!
    out[i] = clamp(form + (out[i]! - near[i]!) * (1 + crisp))
  }
  const bends = bendsOf(out, stage, face, reach)
  if (bends.length > 0) carry(out, width, height, bends)
  else bendMasked(out, stage, face, reach)
  return out
}

/** Blacks and whites at the ends, however flat the photo. */
function stretched(light: Float32Array): Float32Array {
  const counts = new Uint32Array(256)
  for (let i = 0; i < light.length; i++) counts[(clamp(light[i]!) * 255) | 0]!++
  const at = (share: number) => {
    let left = light.length * share
    let n = 0
    for (; n < 255; n++) {
      left -= counts[n]!
      if (left <= 0) break
    }
    return n / 255
  }
  const low = Math.min(at(0.01), 0.2)
  const high = Math.max(at(0.99), 0.55)
  const out = new Float32Array(light.length)
  for (let i = 0; i < out.length; i++) out[i] = clamp((light[i]! - low) / (high - low))
  return out
}

type Bend = { readonly x: number; readonly y: number; readonly far: number; readonly power: number }

/** The exponent that brings each face's mean near `face`. */
function bendsOf(light: Float32Array, stage: Stage, face: number, reach: number): readonly Bend[] {
  const { faceMask, faces = [] } = stage
  const { width, height } = stage.canvas
  return faces.map(({ mesh, height: tall }) => {
    const { left, top, right, bottom } = extentOf(mesh)
    let sum = 0
    let total = 1e-6
    for (let y = Math.max(0, top | 0); y < Math.min(height, bottom); y++) {
      for (let x = Math.max(0, left | 0); x < Math.min(width, right); x++) {
        const i = y * width + x
        const weight = faceMask ? faceMask[i]! : 1
        sum += light[i]! * weight
        total += weight
      }
    }
    const power = powerFor(sum / total, face, reach)
    return { x: (left + right) / 2, y: (top + bottom) / 2, far: tall * CARRIED, power }
  })
}

function powerFor(seen: number, face: number, reach: number): number {
  const mean = clamp(seen, 0.05, 0.95)
  return clamp(Math.log(mix(mean, face, reach)) / Math.log(mean), 0.4, 2)
}

/** How far the mask's own exposure is read, a share of the unit: about a face in a group. */
const READ = 0.035

/** Without meshes each face is exposed by what the mask covers near it. */
function bendMasked(light: Float32Array, stage: Stage, face: number, reach: number): void {
  const { canvas, faceMask, unit } = stage
  if (!faceMask) return
  const { width, height } = canvas
  const masked = new Float32Array(light.length)
  for (let i = 0; i < masked.length; i++) masked[i] = light[i]! * faceMask[i]!
  const sums = softBlur({ data: masked, width, height }, unit * READ, 1)
  const covers = softBlur({ data: faceMask, width, height }, unit * READ, 1)
  for (let i = 0; i < light.length; i++) {
    const cover = covers[i]!
    if (cover < 0.01) continue
    const power = powerFor(sums[i]! / cover, face, reach)
    light[i] = light[i]! ** (1 + (power - 1) * Math.min(1, cover * 2.5))
  }
}

function carry(light: Float32Array, width: number, height: number, bends: readonly Bend[]): void {
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let sum = 0
      let total = 0
      for (const { x: cx, y: cy, far, power } of bends) {
        const away = ((x - cx) * (x - cx) + (y - cy) * (y - cy)) / (far * far)
        if (away >= 1) continue
        const weight = (1 - away) ** 4
        sum += weight * (power - 1)
        total += weight
      }
      // Between two faces each keeps its own exposure: the nearer one counts more.
      if (total > 0) light[i] = light[i]! ** (1 + (sum / total) * Math.min(1, total * 1.6))
    }
  }
}
