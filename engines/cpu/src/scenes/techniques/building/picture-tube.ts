import { softBlur } from '../../../kernels/blur.ts'
import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'

export type Tube = {
  /** Height of a line in pixels, how strong lines and stripes are, and how curved the glass is. */
  readonly pitch: number
  readonly tube: number
  readonly curve: number
  /** Lines and stripes are fainter on faces. */
  readonly faceMask?: Float32Array | undefined
}

/** How much the curved picture is larger than the frame, so that corners stay small. */
const OVERSCAN = 0.985
const ROUND = 0.055
/** How much brighter the phosphor is than what its stripes take away. */
const GLOW = 0.35
const FACE_CALM = 0.6

/** Shows display values on a picture tube: bent, in lines and stripes, with a glow and dark corners. */
export function showOnTube(
  shown: Float32Array,
  width: number,
  height: number,
  { pitch, tube: strength, curve, faceMask }: Tube,
): void {
  const glow = softBlur({ data: shown, width, height }, pitch * 2.2, 3)
  const source = shown.slice()
  const bend = curve * 0.075
  const stripe = Math.max(3, Math.round(pitch * 0.9))
  const unit = Math.min(width, height)
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) / height - 0.5
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / width - 0.5
      const out = 1 + bend * (u * u + v * v) * 2
      const fromU = u * out * OVERSCAN
      const fromV = v * out * OVERSCAN
      const sx = clamp((fromU + 0.5) * width - 0.5, 0, width - 1.001)
      const sy = clamp((fromV + 0.5) * height - 0.5, 0, height - 1.001)
      // A line is brightest in its middle, and wide where it is bright.
      const line = 0.5 + 0.5 * Math.cos((2 * Math.PI * (fromV + 0.5) * height) / pitch)
      const p = (y * width + x) * 3
      const q = ((sy | 0) * width + (sx | 0)) * 3
      const tx = sx - (sx | 0)
      const ty = sy - (sy | 0)
      const tube = faceMask ? strength * (1 - FACE_CALM * faceMask[p / 3]!) : strength
      const beside = (x % stripe) / stripe
      for (let c = 0; c < 3; c++) {
        const top = mix(source[q + c]!, source[q + 3 + c]!, tx)
        const foot = mix(source[q + width * 3 + c]!, source[q + width * 3 + 3 + c]!, tx)
        const own = mix(top, foot, ty)
        const away = Math.abs(((beside - (c + 0.5) / 3 + 1.5) % 1) - 0.5) * 2
        const mask = 1 - tube * 0.5 * smoothstep(0.35, 0.9, away)
        const dark = 1 - tube * mix(0.75, 0.3, own) * line
        const lit = own * mask * dark * (1 + tube * 0.42) + glow[q + c]! * GLOW * tube * 0.55
        shown[p + c] = clamp(lit)
      }
      darken(shown, p, u, v, width / unit, height / unit, curve)
    }
  }
}

/** The glass ends in round corners, and is darker towards them. */
function darken(
  shown: Float32Array,
  p: number,
  u: number,
  v: number,
  wide: number,
  tall: number,
  curve: number,
): void {
  if (curve <= 0) return
  // The rim bulges: it is nearest to the frame in the middle of each side.
  const bulge = 0.012 + 0.03 * curve
  const dx = Math.abs(u) * wide - (wide / 2 - bulge * (0.25 + 3 * v * v)) + ROUND
  const dy = Math.abs(v) * tall - (tall / 2 - bulge * (0.25 + 3 * u * u)) + ROUND
  const outside = Math.hypot(Math.max(0, dx), Math.max(0, dy)) - ROUND
  const glass = 1 - smoothstep(-0.004, 0.001, outside)
  const near = mix(
    0.45,
    1,
    smoothstep(0, -0.16, outside) * 0.5 + 0.5 * smoothstep(0, -0.03, outside),
  )
  for (let c = p; c < p + 3; c++) shown[c] = shown[c]! * near * glass + 0.012 * (1 - glass)
}
