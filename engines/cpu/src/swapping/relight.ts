import { luminance, toLinear, toSrgb } from '../kernels/light.ts'
import { clamp } from '../kernels/numbers.ts'
import { enlarge, shrink } from '../kernels/resize.ts'
import { FIELD_BLOCK, type Frame } from './frame.ts'
import type { SkinLight } from './skin-field.ts'

/** Keeps quotients of dark skin finite. */
const DARK = 0.006
const LEAST_GAIN = 0.12
const MOST_GAIN = 6
/**
 * How far the guest's own light may stay from the template's, as a power of e. Modelling is weaker
 * and stays; a hard lamp at the side, which would halve the face, does not.
 */
const MOST_OWN_LIGHT = 0.8
/** Eye whites and teeth brighten no more than this. */
const MOST_WHITE_GAIN = 1.15

export type Relighting = {
  readonly from: SkinLight
  readonly to: SkinLight
  /** Coarse: the middle of the face, where the guest's own light and shade may stay. */
  readonly middle: Float32Array
  /** Coarse: eye whites and teeth, which take the light but not the tone of the skin. */
  readonly whites: Float32Array
  readonly ownLight: number
  readonly ownTone: number
}

/**
 * Lights the guest's face as the template's skin is lit: channel by channel, in linear light, by the
 * quotient of the two smooth skin lights. At the rim both sides then share one light, so no step shows.
 */
export function relight(
  rgb: Float32Array,
  covered: Uint8Array,
  frame: Frame,
  relighting: Relighting,
): void {
  const { box, block, width, height } = frame
  const { from, whites } = relighting
  const gains = enlarge(
    { data: gainsOf(relighting, frame), width: from.width, height: from.height },
    box.width,
    box.height,
    3,
    block * FIELD_BLOCK,
  )
  const white = enlarge({ data: whites, width, height }, box.width, box.height, 1, block)
  for (let i = 0, p = 0; i < covered.length; i++, p += 3) {
    if (!covered[i]) continue
    let red = gains[p]!
    let green = gains[p + 1]!
    let blue = gains[p + 2]!
    const share = white[i]!
    if (share > 0) {
      const light = luminance(red, green, blue)
      const whole = Math.min(light, MOST_WHITE_GAIN)
      red += (whole * (red / light) ** 0.85 - red) * share
      green += (whole * (green / light) ** 0.85 - green) * share
      blue += (whole * (blue / light) ** 0.85 - blue) * share
    }
    rgb[p] = toSrgb(rollOff(toLinear(rgb[p]!) * red))
    rgb[p + 1] = toSrgb(rollOff(toLinear(rgb[p + 1]!) * green))
    rgb[p + 2] = toSrgb(rollOff(toLinear(rgb[p + 2]!) * blue))
  }
}

/** Three gains for each pixel of the fields. */
function gainsOf({ from, to, middle, ownLight, ownTone }: Relighting, frame: Frame): Float32Array {
  const inner = shrink(
    { data: middle, width: frame.width, height: frame.height },
    FIELD_BLOCK,
    1,
  ).data
  const gains = new Float32Array(inner.length * 3)
  let exposure = 0
  let total = 1e-6
  for (let i = 0, p = 0; i < inner.length; i++, p += 3) {
    for (let c = 0; c < 3; c++) {
      const quotient = (to.linear[p + c]! + DARK) / (from.linear[p + c]! + DARK)
      gains[p + c] = clamp(quotient, LEAST_GAIN, MOST_GAIN)
    }
    exposure += Math.log(luminance(gains[p]!, gains[p + 1]!, gains[p + 2]!)) * inner[i]!
    total += inner[i]!
  }
  const overall = Math.exp(exposure / total)
  // Towards the middle only the overall exposure is taken in full: modelling is part of a likeness.
  for (let i = 0, p = 0; i < inner.length; i++, p += 3) {
    const kept = ownLight * inner[i]!
    if (inner[i]! <= 0) continue
    const light = luminance(gains[p]!, gains[p + 1]!, gains[p + 2]!)
    const own = MOST_OWN_LIGHT * Math.tanh(Math.log(overall / light) / MOST_OWN_LIGHT)
    const factor = Math.exp(own * kept)
    const tone = 1 - ownTone * inner[i]!
    for (let c = 0; c < 3; c++) gains[p + c] = (gains[p + c]! * factor) ** tone
  }
  return gains
}

/** Highlights bend towards white instead of clipping. */
function rollOff(light: number): number {
  if (light <= 0.85) return light
  return 0.85 + 0.15 * (1 - Math.exp(-(light - 0.85) / 0.15))
}
