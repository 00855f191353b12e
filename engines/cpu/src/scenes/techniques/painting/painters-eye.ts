import { softBlur } from '../../../kernels/blur.ts'
import { clamp, mix } from '../../../kernels/numbers.ts'
import { meanHeight, type Stage } from '../../stage.ts'
import { lumaOf, toDisplay } from '../shared/display.ts'

export type PaintersEye = {
  /** How light faces should be, as a display value. */
  readonly face: number
  /** How much of that is done, so that night stays night. */
  readonly lift: number
  /** Saturation. */
  readonly colour: number
  /** How much the features of faces are accented. */
  readonly accent: number
  /** How little the light round a place counts: 1 leaves no halo on a plain sky. */
  readonly even?: number
}

const SHOULDER = 0.82
/** Faces under coloured lamps are brought back to this saturation. */
const MOST_COLOUR = 0.5

/**
 * A painter opens dark faces, keeps the light of the place, and accents eyes and mouths. Display values.
 */
export function painterSees(stage: Stage, eye: PaintersEye): Float32Array {
  const { canvas, unit, faceMask, heads } = stage
  const { width, height } = canvas
  const shown = toDisplay(canvas)
  const light = lumaOf(shown)
  const base = softBlur({ data: light, width, height }, unit * 0.04, 1)
  const bend = bendOf(base, faceMask, eye)
  const colour = Math.min(eye.colour, MOST_COLOUR / colourOf(shown, faceMask))
  const tall = meanHeight(heads)
  const soft =
    faceMask && eye.accent > 0
      ? softBlur({ data: light, width, height }, Math.max(0.8, tall * 0.035), 1)
      : undefined
  for (let i = 0, p = 0; i < light.length; i++, p += 3) {
    // Bending the broad light keeps the contrast of forms; bending each pixel keeps lights from glaring.
    const under = Math.max(0.03, mix(base[i]!, light[i]!, eye.even ?? 0.6))
    const gain = Math.min(4, under ** (bend - 1))
    const off = soft ? (light[i]! - soft[i]!) * eye.accent * faceMask![i]! : 0
    // Accents are dark: lids and lips, not the shine of skin.
    const accent = off > 0 ? off * 0.25 : off
    const grey = light[i]!
    for (let c = p; c < p + 3; c++) {
      shown[c] = rolledOff((grey + (shown[c]! - grey) * colour + accent) * gain)
    }
  }
  return shown
}

/** Lights that were opened too far come back softly. */
function rolledOff(value: number): number {
  if (value <= SHOULDER) return Math.max(0, value)
  const room = 1 - SHOULDER
  return SHOULDER + room * (1 - Math.exp((SHOULDER - value) / room))
}

/** The exponent that brings the mean face to the wanted light. */
function bendOf(
  base: Float32Array,
  faceMask: Float32Array | undefined,
  { face, lift }: PaintersEye,
): number {
  let sum = 0
  let seen = 0
  for (let i = 0; i < base.length; i += 3) {
    const weight = faceMask ? faceMask[i]! : 1
    sum += base[i]! * weight
    seen += weight
  }
  if (seen === 0) return 1
  const mean = clamp(sum / seen, 0.06, 0.9)
  return mix(1, clamp(Math.log(face) / Math.log(mean), 0.45, 1.15), lift)
}

/** The saturation of the mean face, 0 to 1. */
function colourOf(shown: Float32Array, faceMask: Float32Array | undefined): number {
  const sums = [1e-3, 1e-3, 1e-3]
  for (let p = 0; p < shown.length; p += 9) {
    const weight = faceMask ? faceMask[p / 3]! : 0
    for (let c = 0; c < 3; c++) sums[c]! += shown[p + c]! * weight
  }
  const most = Math.max(...sums)
  return Math.max(0.1, (most - Math.min(...sums)) / most)
}
