import { z } from 'zod'
import { toLinear, toSrgb } from '../../kernels/light.ts'
import { amount, hex } from '../schema/fields.ts'
import type { Painter } from '../stage.ts'

export const gradeSchema = z
  .strictObject({
    effect: z.literal('grade'),
    shoulder: z
      .number()
      .min(0.1)
      .max(0.95)
      .default(0.65)
      .describe('Light above this value is compressed softly'),
    contrast: z.number().min(0.5).max(2).default(1),
    saturation: z.number().min(0).max(2).default(1),
    shadows: hex.default('#808080').describe('#808080 is neutral'),
    highlights: hex.default('#808080'),
    fade: amount.default(0).describe('Lifted blacks'),
  })
  .describe(
    'Compresses highlights, then applies contrast, saturation and a tint to shadows and highlights',
  )

export const grade: Painter<z.output<typeof gradeSchema>> = ({ canvas }, options) => {
  const { data } = canvas
  const { saturation, fade } = options
  const curve = curveOf(options.shoulder, options.contrast)
  const shadows = tintOf(options.shadows)
  const highlights = tintOf(options.highlights)
  const keep = 1 - fade
  for (let p = 0; p < data.length; p += 3) {
    const r = along(curve, data[p]!)
    const g = along(curve, data[p + 1]!)
    const b = along(curve, data[p + 2]!)
    const y = 0.299 * r + 0.587 * g + 0.114 * b
    const dark = (1 - y) * (1 - y) * 0.8
    const bright = y * y * 0.8
    const grey = y * (1 - saturation)
    const red = grey + r * saturation + shadows[0] * dark + highlights[0] * bright
    const green = grey + g * saturation + shadows[1] * dark + highlights[1] * bright
    const blue = grey + b * saturation + shadows[2] * dark + highlights[2] * bright
    data[p] = toLinear((fade + red * keep) * 255)
    data[p + 1] = toLinear((fade + green * keep) * 255)
    data[p + 2] = toLinear((fade + blue * keep) * 255)
  }
}

const STEPS = 4096
/** Brighter light than this is paper white whatever the curve. */
const BRIGHTEST = 16

/** Shoulder, display curve and contrast in one table, even steps in the square root of light. */
function curveOf(shoulder: number, contrast: number): Float32Array {
  const curve = new Float32Array(STEPS + 2)
  const room = 1 - shoulder
  for (let i = 0; i < curve.length; i++) {
    const light = (i / STEPS) ** 2 * BRIGHTEST
    const rolled =
      light > shoulder ? shoulder + room * (1 - Math.exp((shoulder - light) / room)) : light
    const shown = toSrgb(rolled) / 255
    curve[i] = shown < 0.5 ? 0.5 * (2 * shown) ** contrast : 1 - 0.5 * (2 - 2 * shown) ** contrast
  }
  return curve
}

function along(curve: Float32Array, light: number): number {
  if (light <= 0) return 0
  if (light >= BRIGHTEST) return curve[STEPS]!
  const at = Math.sqrt(light / BRIGHTEST) * STEPS
  const i = at | 0
  return curve[i]! + (curve[i + 1]! - curve[i]!) * (at - i)
}

function tintOf(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  const off = (channel: number) => (channel - 128) / 255
  return [off((value >> 16) & 255), off((value >> 8) & 255), off(value & 255)]
}
