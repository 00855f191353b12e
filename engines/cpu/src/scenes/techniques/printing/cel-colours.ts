import { softBlur } from '../../../kernels/blur.ts'
import { clamp, mix } from '../../../kernels/numbers.ts'
import type { Stage } from '../../stage.ts'
import { drawnLarge } from '../shared/drawn-large.ts'
import { kuwaharaFilter } from '../shared/kuwahara-filter.ts'
import { above } from './tone-cuts.ts'

export type CelColours = {
  /** How bright each flat colour is, dark to light. */
  readonly levels: readonly number[]
  /** How strong colours are, 1 as in the photo. */
  readonly colour: number
}

/** The light that skin keeps its colour in: above it there would be white patches on cheeks. */
const BRIGHTEST = 0.9
const MODELLED = 0.65
const MODELLED_LARGE = 0.05

/** Flat colours in a few steps of light; each keeps its own hue, the lightest too. */
export function celColours(
  colours: Float32Array,
  tones: Float32Array,
  { canvas, unit, faceMask, faces }: Stage,
  { levels, colour }: CelColours,
): Float32Array {
  const { width, height } = canvas
  const light = new Float32Array(tones.length).fill(levels[0]!)
  for (let n = 1; n < levels.length; n++) {
    const cover = above(tones, width, height, n / levels.length)
    for (let i = 0; i < light.length; i++) light[i] = mix(light[i]!, levels[n]!, cover[i]!)
  }
  // Shine has no hue of its own: it borrows that of its surroundings, on faces mostly.
  const around = kuwaharaFilter(
    softBlur({ data: colours, width, height }, unit * 0.006, 3),
    width,
    height,
    unit * 0.02,
  )
  const large = drawnLarge(faces, unit)
  const modelled = mix(MODELLED, MODELLED_LARGE, large)
  const out = new Float32Array(colours.length)
  for (let i = 0, p = 0; i < light.length; i++, p += 3) {
    const face = faceMask ? faceMask[i]! : 0
    const lent = mix(0.8, 0.95, face * large)
    const r = mix(colours[p]!, around[p]!, lent)
    const g = mix(colours[p + 1]!, around[p + 1]!, lent)
    const b = mix(colours[p + 2]!, around[p + 2]!, lent)
    const grey = 0.3 * r + 0.59 * g + 0.11 * b + 0.02
    // A little modelling stays on faces, between the steps.
    const form = mix(light[i]!, 0.1 + 0.86 * tones[i]!, face * modelled)
    const value = Math.min(form, mix(1, BRIGHTEST, face))
    const gain = (value / grey) * colour
    const red = value + (r - grey) * gain
    const green = value + (g - grey) * gain
    const blue = value + (b - grey) * gain
    const over = Math.max(1, red, green, blue)
    out[p] = clamp(red / over)
    out[p + 1] = clamp(green / over)
    out[p + 2] = clamp(blue / over)
  }
  return out
}
