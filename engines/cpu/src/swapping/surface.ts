import { blurPlane } from '../kernels/blur.ts'
import { rgbToLab } from '../kernels/lab.ts'
import { clamp } from '../kernels/numbers.ts'
import { enlarge } from '../kernels/resize.ts'
import { FIELD_BLOCK, type Frame } from './frame.ts'
import type { SkinLight } from './skin-field.ts'
import type { Surface } from './template.ts'

/** Radii of the bands on a face 420 pixels wide; "fine" then means the same on every face. */
const BAND_RADII = [1, 2, 4]
const REFERENCE_FACE = 420
const MIDDLE_RADIUS = 0.06
/** How much of each band makes up the grain: brushwork is coarser than film. */
const PAINTED_GRAIN = [0.95, 0.85, 0.45]
export const PHOTO_GRAIN = [0.9, 0.55, 0.15]
export const BAND_ZERO = 128
export const BAND_STEPS = 8

export type Bands = {
  readonly fine: readonly Float32Array[]
  /** What is left under the fine bands, and the same without its middle band. */
  readonly base: Float32Array
  readonly smooth: Float32Array
}

/** Splits lightness into three fine bands, a middle one and the rest. */
export function splitBands(light: Float32Array, { box, faceWidth }: Frame): Bands {
  const { width, height } = box
  const fine: Float32Array[] = []
  let current = light
  for (const radius of BAND_RADII) {
    const pixels = Math.max(1, Math.round((radius * faceWidth) / REFERENCE_FACE))
    const blurred = blurPlane(light, width, height, pixels)
    const band = new Float32Array(light.length)
    for (let i = 0; i < band.length; i++) band[i] = current[i]! - blurred[i]!
    fine.push(band)
    current = blurred
  }
  const radius = Math.max(2, Math.round(MIDDLE_RADIUS * faceWidth))
  return { fine, base: current, smooth: blurPlane(current, width, height, radius) }
}

/** Mean size of a band over the masked (coarse) pixels; a few strong edges do not count in full. */
export function strengthOf(
  { box, block, width }: Frame,
  mask: Float32Array,
  largest: number,
  band: Float32Array,
  under?: Float32Array,
): number {
  let sum = 0
  let count = 1e-6
  for (let y = 0; y < box.height; y += 2) {
    const coarseRow = Math.floor(y / block) * width
    for (let x = 0; x < box.width; x += 2) {
      if (mask[coarseRow + Math.floor(x / block)]! <= 0.5) continue
      const i = y * box.width + x
      sum += Math.min(largest, Math.abs(under ? band[i]! - under[i]! : band[i]!))
      count++
    }
  }
  return sum / count
}

/** Mean distance of the skin's colours from the smooth colour of `light`, in LAB. */
export function colourSpreadOf(
  lab: Float32Array,
  smoothLab: Float32Array,
  { box, block, width }: Frame,
  mask: Float32Array,
): number {
  let sum = 0
  let count = 1e-6
  for (let y = 0; y < box.height; y += 2) {
    const coarseRow = Math.floor(y / block) * width
    for (let x = 0; x < box.width; x += 2) {
      if (mask[coarseRow + Math.floor(x / block)]! <= 0.5) continue
      const p = (y * box.width + x) * 3
      const a = lab[p + 1]! - smoothLab[p + 1]!
      const b = lab[p + 2]! - smoothLab[p + 2]!
      sum += Math.sqrt(a * a + b * b)
      count++
    }
  }
  return sum / count
}

export const FINEST_STRENGTH = 12
export const MIDDLE_STRENGTH = 15

/** Reads the template's own surface, with its features patched by skin so that no ghost eye remains. */
export function measureSurface(
  plate: Uint8Array,
  frame: Frame,
  plainSkin: Float32Array,
  features: Float32Array,
  light: SkinLight,
  painting: boolean,
): Surface {
  const { box, block } = frame
  const lab = rgbToLab(plate)
  const lightness = new Float32Array(box.width * box.height)
  for (let i = 0, p = 0; i < lightness.length; i++, p += 3) lightness[i] = lab[p]!
  const { fine, base, smooth } = splitBands(lightness, frame)
  const strengths = fine.map((band) => strengthOf(frame, plainSkin, FINEST_STRENGTH, band))
  const smoothLab = enlarge(
    { data: light.lab, width: light.width, height: light.height },
    box.width,
    box.height,
    3,
    block * FIELD_BLOCK,
  )
  const map = patchOrigins(frame, plainSkin, features)
  const shares = painting ? PAINTED_GRAIN : PHOTO_GRAIN
  const limits = strengths.map((strength) => (painting ? 3.2 : 2.2) * strength)
  const grain = new Uint8Array(lightness.length)
  for (let i = 0; i < grain.length; i++) {
    const from = map[i]!
    let value = BAND_ZERO + 0.5
    for (let k = 0; k < fine.length && from >= 0; k++) {
      value += clamp(fine[k]![from]!, -limits[k]!, limits[k]!) * shares[k]! * BAND_STEPS
    }
    grain[i] = clamp(value, 0, 255)
  }
  return {
    grain,
    strengths,
    middle: strengthOf(frame, plainSkin, MIDDLE_STRENGTH, base, smooth),
    colourSpread: colourSpreadOf(lab, smoothLab, frame, plainSkin),
  }
}

const PATCHES = [
  [0, 0.22],
  [0, -0.22],
  [0.25, 0.12],
  [-0.25, 0.12],
  [0.2, -0.15],
  [-0.2, -0.15],
  [0, 0.4],
  [0, -0.4],
] as const

/** For each pixel where its surface comes from: itself, or plain skin beside a feature; -1 for none. */
export function patchOrigins(
  { box, block, width, faceWidth }: Frame,
  plainSkin: Float32Array,
  features: Float32Array,
): Int32Array {
  const shifts = PATCHES.map(([x, y]) => [Math.round(x * faceWidth), Math.round(y * faceWidth)])
  const map = new Int32Array(box.width * box.height)
  for (let y = 0, i = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++, i++) {
      const here = Math.floor(y / block) * width + Math.floor(x / block)
      map[i] = i
      if (features[here]! <= 0.3) continue
      map[i] = -1
      for (const [dx, dy] of shifts) {
        const column = x + dx!
        const row = y + dy!
        if (column < 0 || row < 0 || column >= box.width || row >= box.height) continue
        const there = Math.floor(row / block) * width + Math.floor(column / block)
        if (features[there]! >= 0.3 || plainSkin[there]! <= 0.5) continue
        map[i] = row * box.width + column
        break
      }
    }
  }
  return map
}
