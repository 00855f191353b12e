import { clamp } from '../../../kernels/numbers.ts'

/** Room for one row: brightness and the two colour signals. */
export type TapeRow = {
  readonly luma: Float32Array
  readonly first: Float32Array
  readonly second: Float32Array
}

export type Smear = {
  /** How far the row has slipped, in pixels. */
  readonly shift: number
  /** How far brightness and colour run, and how late the colour comes, in pixels. */
  readonly wide: number
  readonly bleed: number
  readonly drift: number
  /** How much edges overshoot. */
  readonly ringing: number
}

/**
 * What a tape makes of a row of display values: brightness a little soft with a bright seam after
 * every dark edge, colours (YIQ) far softer and late.
 */
export function smearRow(
  shown: Float32Array,
  { luma, first, second }: TapeRow,
  { shift, wide, bleed, drift, ringing }: Smear,
): void {
  const width = luma.length
  for (let x = 0; x < width; x++) {
    const from = Math.min(width - 1, Math.max(0, Math.round(x - shift)))
    const [r, g, b] = [shown[from * 3]!, shown[from * 3 + 1]!, shown[from * 3 + 2]!]
    luma[x] = 0.299 * r + 0.587 * g + 0.114 * b
    first[x] = 0.596 * r - 0.274 * g - 0.322 * b
    second[x] = 0.211 * r - 0.523 * g + 0.312 * b
  }
  const late = Math.round(drift)
  const soft = follow(luma, wide)
  const slow = follow(luma, wide * 4)
  const one = follow(first, bleed)
  const two = follow(second, bleed)
  for (let x = 0; x < width; x++) {
    const y = soft[x]! + (soft[x]! - slow[x]!) * ringing
    const i = one[Math.max(0, x - late)]! * 1.15
    const q = two[Math.max(0, x - late)]! * 1.15
    shown[x * 3] = clamp(y + 0.956 * i + 0.621 * q)
    shown[x * 3 + 1] = clamp(y - 0.272 * i - 0.647 * q)
    shown[x * 3 + 2] = clamp(y - 1.106 * i + 1.703 * q)
  }
}

/** A signal that is slow to change: it trails to the right, less so to the left. */
function follow(signal: Float32Array, pixels: number): Float32Array {
  const out = new Float32Array(signal.length)
  const keep = Math.exp(-1 / Math.max(0.3, pixels))
  const keepBack = Math.exp(-1 / Math.max(0.2, pixels * 0.45))
  let held = signal[0]!
  for (let x = 0; x < signal.length; x++) {
    held = signal[x]! + (held - signal[x]!) * keep
    out[x] = held
  }
  held = out[out.length - 1]!
  for (let x = out.length - 1; x >= 0; x--) {
    held = out[x]! + (held - out[x]!) * keepBack
    out[x] = held
  }
  return out
}
