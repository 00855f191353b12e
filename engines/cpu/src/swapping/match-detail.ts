import { labToRgb, rgbToLab } from '../kernels/lab.ts'
import { clamp, mix } from '../kernels/numbers.ts'
import { enlarge } from '../kernels/resize.ts'
import { FIELD_BLOCK, type Frame } from './frame.ts'
import type { SwapLook } from './looks.ts'
import type { SkinLight } from './skin-field.ts'
import {
  BAND_STEPS,
  BAND_ZERO,
  colourSpreadOf,
  FINEST_STRENGTH,
  MIDDLE_STRENGTH,
  PHOTO_GRAIN,
  splitBands,
  strengthOf,
} from './surface.ts'
import type { Surface } from './template.ts'

export type DetailMatch = {
  readonly look: SwapLook
  readonly painting: boolean
  readonly surface: Surface
  /** The template's grain, bent with its outline. */
  readonly grain: Float32Array
  /** The template's skin light, bent with its outline. */
  readonly light: SkinLight
  /** Coarse: the guest's plain skin, features, eyes, and eye whites with teeth. */
  readonly plainSkin: Float32Array
  readonly features: Float32Array
  readonly eyes: Float32Array
  readonly whites: Float32Array
  /** How many pixels share one of the photo's: enlarged pixels are never sharpened. */
  readonly enlargement: number
}

const PAINTED_GAINS = [0.5, 0.75, 0.95]
/**
 * Colours come no further from the skin's than this: in template spreads on skin, in LAB on features.
 * Coloured lamps on a guest would else leave islands of colour.
 */
const SKIN_COLOUR = 4
const FEATURE_COLOUR = 40
/** How much redder than the skin the rims of eyes may be, and how much lighter their whites. */
const EYE_RED = 3
const WHITE_LIGHT = 9
/** How much lighter than the skin a highlight may be before it is dimmed: a lamp burns white spots into a nose. */
const HIGHLIGHT = 15

/** Matches colours, modelling and fine detail to the template's, and lays its surface over the face. */
export function matchDetail(
  rgb: Float32Array,
  covered: Uint8Array,
  frame: Frame,
  match: DetailMatch,
): void {
  const { box, block, width, height } = frame
  const full = (plane: Float32Array) =>
    enlarge({ data: plane, width, height }, box.width, box.height, 1, block)
  const lab = rgbToLab(rgb)
  const features = full(match.features)
  const around = enlarge(
    { data: match.light.lab, width: match.light.width, height: match.light.height },
    box.width,
    box.height,
    3,
    block * FIELD_BLOCK,
  )
  matchColours(lab, around, features, full(match.eyes), full(match.whites), frame, match)
  const light = matchLightness(lab, features, frame, match)
  for (let i = 0, p = 0; i < covered.length; i++, p += 3) {
    if (covered[i]) labToRgb(light[i]!, lab[p + 1]!, lab[p + 2]!, rgb, p)
  }
}

function matchColours(
  lab: Float32Array,
  around: Float32Array,
  features: Float32Array,
  eyes: Float32Array,
  whites: Float32Array,
  frame: Frame,
  { surface, plainSkin, look }: DetailMatch,
): void {
  const spread = colourSpreadOf(lab, around, frame, plainSkin)
  const matched = clamp((surface.colourSpread + 0.3) / (spread + 0.3), 0.5, 1.15)
  const share = mix(1, matched, look.palette)
  for (let i = 0, p = 0; i < features.length; i++, p += 3) {
    const kept = mix(share, 1, features[i]!)
    const most = mix(SKIN_COLOUR * (surface.colourSpread + 1), FEATURE_COLOUR, features[i]!)
    const ownA = lab[p + 1]! - around[p + 1]!
    const ownB = lab[p + 2]! - around[p + 2]!
    const limited = kept / (1 + Math.sqrt(ownA * ownA + ownB * ownB) / most)
    let a = around[p + 1]! + ownA * limited
    if (eyes[i]! > 0) {
      const reddest = around[p + 1]! + EYE_RED
      if (a > reddest) a += (reddest - a) * 0.8 * eyes[i]!
    }
    lab[p + 1] = a
    lab[p + 2] = around[p + 2]! + ownB * limited
    const brightest = around[p]! + HIGHLIGHT
    if (lab[p]! > brightest) lab[p]! += (brightest - lab[p]!) * 0.7 * (1 - eyes[i]!)
    if (whites[i]! > 0) {
      const lightest = around[p]! + WHITE_LIGHT
      if (lab[p]! > lightest) lab[p]! += (lightest - lab[p]!) * 0.55 * whites[i]!
    }
  }
}

function matchLightness(
  lab: Float32Array,
  features: Float32Array,
  frame: Frame,
  { look, painting, surface, grain, plainSkin, enlargement }: DetailMatch,
): Float32Array {
  const light = new Float32Array(features.length)
  for (let i = 0, p = 0; i < light.length; i++, p += 3) light[i] = lab[p]!
  const { fine, base, smooth } = splitBands(light, frame)
  const mostGain = enlargement > 1.2 ? 1 : 1.3
  const gains: number[] = []
  // Energy that the guest's photo lacks comes from the template's grain; a painting's brush always does.
  let missing = painting ? 1 : 0
  for (const [k, band] of fine.entries()) {
    const own = strengthOf(frame, plainSkin, FINEST_STRENGTH, band) + 0.02
    const theirs = surface.strengths[k]! + 0.02
    if (painting) {
      gains.push(Math.min(1, Math.min(theirs / own, 1) * PAINTED_GAINS[k]! * look.paintedDetail))
      continue
    }
    const gain = clamp(theirs / own, 0.6, mostGain)
    gains.push(gain)
    const lacking = Math.sqrt(Math.max(0, theirs ** 2 - (own * gain) ** 2)) / theirs
    missing += Math.min(1, lacking / PHOTO_GRAIN[k]!) / fine.length
  }
  const ownMiddle = strengthOf(frame, plainSkin, MIDDLE_STRENGTH, base, smooth) + 0.05
  const middle = clamp((surface.middle / ownMiddle) ** 0.75, 0.95, 1.25)
  const featureMiddle = clamp(middle, 1, 1.15) * look.features
  const featureGains = gains.map((gain) =>
    painting ? Math.min(1, gain + 0.45) : gain < 1 ? Math.sqrt(gain) : gain,
  )
  // With brushwork the whole surface is laid over the strokes.
  const laid = painting && look.brushwork ? 0 : (missing * look.surface) / BAND_STEPS
  const [first, second, third] = fine as [Float32Array, Float32Array, Float32Array]
  for (let i = 0; i < light.length; i++) {
    const feature = features[i]!
    light[i] =
      smooth[i]! +
      (base[i]! - smooth[i]!) * mix(middle, featureMiddle, feature) +
      first[i]! * mix(gains[0]!, featureGains[0]!, feature) +
      second[i]! * mix(gains[1]!, featureGains[1]!, feature) +
      third[i]! * mix(gains[2]!, featureGains[2]!, feature) +
      (grain[i]! - BAND_ZERO) * laid * (1 - 0.35 * feature)
  }
  return light
}
