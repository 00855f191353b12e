import { z } from 'zod'
import { clamp, mix } from '../../../kernels/numbers.ts'
import { amount, hex, length } from '../../schema/fields.ts'
import type { Painter } from '../../stage.ts'
import { displayOf, fromDisplay, lumaOf, toDisplay } from '../shared/display.ts'
import { grainField } from './grain-screen.ts'
import { inkFilm } from './press.ts'
import { printTones } from './print-tones.ts'

export const duotoneSchema = z
  .strictObject({
    effect: z.literal('duotone'),
    dark: hex,
    light: hex,
    middle: hex.optional().describe('Colour where the two inks meet. Default: their average'),
    contrast: z.number().min(0.5).max(3).default(1.25),
    grain: amount.default(0.5),
    size: length.default(0.0016),
  })
  .describe(
    'Two strong inks, one for light and one for dark areas, blended smoothly with a printed grain',
  )

export const duotone: Painter<z.output<typeof duotoneSchema>> = (stage, options) => {
  const { canvas, unit, seed, faceMask } = stage
  const { width, height } = canvas
  const tones = printTones(lumaOf(toDisplay(canvas)), stage, { face: 0.6, reach: 0.7, crisp: 0.5 })
  const field = grainField(width, height, Math.max(1, options.size * unit), seed + 2)
  const film = inkFilm(width, height, unit, options.grain * 0.4, seed + 5)
  const dark = displayOf(options.dark)
  const light = displayOf(options.light)
  const middle = options.middle
    ? displayOf(options.middle)
    : ([0, 1, 2].map((c) => (dark[c]! + light[c]!) / 2) as [number, number, number])
  const out = new Float32Array(tones.length * 3)
  for (let i = 0, p = 0; i < tones.length; i++, p += 3) {
    const faceFactor = faceMask ? 1 - 0.55 * faceMask[i]! : 1
    const toned = curve(tones[i]!, options.contrast)
    const speck =
      (field[i]! - 0.5) * options.grain * 0.5 * faceFactor * Math.sqrt(toned * (1 - toned))
    const t = clamp(1 - (1 - clamp(toned + speck)) * film[i]!)
    for (let c = 0; c < 3; c++) {
      out[p + c] =
        t < 0.5 ? mix(dark[c]!, middle[c]!, t * 2) : mix(middle[c]!, light[c]!, t * 2 - 1)
    }
  }
  fromDisplay(canvas, out)
}

function curve(value: number, contrast: number): number {
  return value < 0.5 ? 0.5 * (2 * value) ** contrast : 1 - 0.5 * (2 - 2 * value) ** contrast
}
