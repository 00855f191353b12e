import { toLinear, toSrgb } from './light.ts'

const STEPS = 4000
const CUBE_ROOT = new Float32Array(STEPS + 2)
for (let i = 0; i < STEPS + 2; i++) CUBE_ROOT[i] = labCurve(i / STEPS)

function labCurve(t: number): number {
  return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116
}

function quickCurve(t: number): number {
  if (t <= 0.02 || t >= 1) return labCurve(t)
  const step = t * STEPS
  const i = step | 0
  return CUBE_ROOT[i]! + (CUBE_ROOT[i + 1]! - CUBE_ROOT[i]!) * (step - i)
}

function inverseCurve(t: number): number {
  return t > 0.206893 ? t * t * t : (t - 16 / 116) / 7.787
}

/** Interleaved sRGB (0 to 255) as interleaved CIE LAB, D65. */
export function rgbToLab(rgb: Float32Array | Uint8Array): Float32Array {
  const lab = new Float32Array(rgb.length)
  for (let p = 0; p < rgb.length; p += 3) {
    const r = toLinear(rgb[p]!)
    const g = toLinear(rgb[p + 1]!)
    const b = toLinear(rgb[p + 2]!)
    const x = quickCurve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
    const y = quickCurve(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
    const z = quickCurve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
    lab[p] = 116 * y - 16
    lab[p + 1] = 500 * (x - y)
    lab[p + 2] = 200 * (y - z)
  }
  return lab
}

/** Writes one LAB colour as sRGB 0 to 255 at `p`. */
export function labToRgb(l: number, a: number, b: number, rgb: Float32Array, p: number): void {
  const fy = (l + 16) / 116
  const x = inverseCurve(fy + a / 500) * 0.95047
  const y = inverseCurve(fy)
  const z = inverseCurve(fy - b / 200) * 1.08883
  rgb[p] = toSrgb(3.2404542 * x - 1.5371385 * y - 0.4985314 * z)
  rgb[p + 1] = toSrgb(-0.969266 * x + 1.8760108 * y + 0.041556 * z)
  rgb[p + 2] = toSrgb(0.0556434 * x - 0.2040259 * y + 1.0572252 * z)
}
