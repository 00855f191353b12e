import { z } from 'zod'
import { softBlur } from '../../../kernels/blur.ts'
import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'
import { amount, hex, length } from '../../schema/fields.ts'
import type { Painter } from '../../stage.ts'
import { displayOf, fromDisplay, lumaOf, toDisplay } from '../shared/display.ts'
import { kuwaharaFilter } from '../shared/kuwahara-filter.ts'
import { grainField, grainScreen } from './grain-screen.ts'
import { inkFilm, keepMargin, printPass } from './press.ts'
import { printPaper } from './print-paper.ts'
import { printTones } from './print-tones.ts'
import { separate } from './separate.ts'
import { wearCard } from './worn-card.ts'

export const postcardSchema = z
  .strictObject({
    effect: z.literal('postcard'),
    paper: hex.default('#f6ecd2'),
    tints: z
      .array(hex)
      .min(1)
      .max(3)
      .default(['#f6d88c', '#e4776a', '#4a9cb6'])
      .describe('Tints, printed below the drawing'),
    ink: hex.default('#3d3234'),
    colour: z.number().min(0).max(3).default(3.2),
    grain: length.default(0.0009),
    margin: length.default(0.045),
    corner: length.default(0.035),
    worn: amount.default(0.7),
  })
  .describe('A hand-tinted lithograph: stippled tints under a warm drawing, on worn card')

export const postcard: Painter<z.output<typeof postcardSchema>> = (stage, options) => {
  const { canvas, unit, seed, faceMask } = stage
  const { width, height } = canvas
  const shown = toDisplay(canvas)
  const tones = printTones(lumaOf(shown), stage, { face: 0.66, crisp: 0.8, large: 0.75 })
  const washes = washesOf(shown, tones, stage, options.colour)
  const tints = options.tints.map(displayOf)
  const plates = separate(washes, displayOf(options.paper), tints, 0.004)
  const sheet = printPaper(width, height, {
    colour: options.paper,
    rough: 0.5,
    aged: { colour: '#d9bd85', amount: 0.35 * options.worn },
    unit,
    seed,
  })
  const field = grainField(width, height, Math.max(1, options.grain * unit), seed + 1)
  const film = inkFilm(width, height, unit, 0.35, seed + 5)
  const margin = options.margin * unit
  const lay = (plate: Float32Array, n: number, ink: readonly [number, number, number]) => {
    keepMargin(plate, width, height, margin)
    const cover = grainScreen(plate, field, 1.15, n * 104729)
    if (faceMask) {
      for (let i = 0; i < cover.length; i++) {
        cover[i]! += (plate[i]! - cover[i]!) * faceMask[i]! * 0.7
      }
    }
    const slip = [(n - 1) * 0.0012 * unit, n === 3 ? 0 : 0.001 * unit] as const
    printPass(sheet, width, height, { ink, cover, film, slip: n === 3 ? [0, 0] : slip })
  }
  for (const [n, plate] of plates.entries()) lay(plate, n, tints[n]!)
  for (let i = 0; i < tones.length; i++) tones[i] = 0.84 * (1 - smoothstep(-0.06, 0.84, tones[i]!))
  lay(tones, 3, displayOf(options.ink))
  wearCard(sheet, width, height, { unit, seed, corner: options.corner, worn: options.worn })
  fromDisplay(canvas, sheet)
}

/** Broad tints without the drawing's shadows, the photo's own colours made simple. */
function washesOf(
  shown: Float32Array,
  tones: Float32Array,
  { canvas, unit, faceMask }: Parameters<typeof postcard>[0],
  strength: number,
): Float32Array {
  const { width, height } = canvas
  const flat = softBlur(
    { data: kuwaharaFilter(shown, width, height, unit * 0.01), width, height },
    unit * 0.004,
    3,
  )
  const cast = castOf(flat)
  for (let i = 0, p = 0; i < tones.length; i++, p += 3) {
    const grey = 0.3 * flat[p]! + 0.59 * flat[p + 1]! + 0.11 * flat[p + 2]!
    const light = mix(0.68, 0.98, smoothstep(0.1, 0.75, tones[i]!))
    const gain = (strength * light) / (0.25 + grey)
    const face = faceMask ? faceMask[i]! * 0.6 : 0
    const down = i / tones.length
    let loud = 0
    for (let c = 0; c < 3; c++) {
      const tint = clamp((flat[p + c]! - grey - cast[c]! * grey) * gain, -0.5, 0.5)
      flat[p + c] = tint
      loud = Math.max(loud, Math.abs(tint))
    }
    // What has no colour of its own gets the colourist's: blue air above, warm ground below.
    const air = (1 - face) * (1 - smoothstep(0.04, 0.2, loud))
    for (let c = 0; c < 3; c++) {
      const tint = flat[p + c]! + mix(SKY[c]!, GROUND[c]!, down) * air
      flat[p + c] = clamp(light + mix(tint, ROSY[c]!, face))
    }
  }
  return flat
}

/** Every face gets the same rosy tint, as the colourist gave it. */
const ROSY = [0.12, -0.07, -0.16] as const
const SKY = [-0.14, 0, 0.07] as const
const GROUND = [0.06, 0, -0.1] as const

/** How far the whole photo leans to a colour, as a share of its grey: most of it is taken out. */
function castOf(flat: Float32Array): readonly [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0]
  for (let p = 0; p < flat.length; p += 3) {
    for (let c = 0; c < 3; c++) sums[c]! += flat[p + c]!
  }
  const grey = 0.3 * sums[0] + 0.59 * sums[1] + 0.11 * sums[2] + 1e-6
  const lean = (sum: number) => (0.7 * (sum - grey)) / grey
  return [lean(sums[0]), lean(sums[1]), lean(sums[2])]
}
