import { z } from 'zod'
import { clamp, mix } from '../../../kernels/numbers.ts'
import { amount, hex } from '../../schema/fields.ts'
import type { Painter } from '../../stage.ts'
import { displayOf, fromDisplay, toDisplay } from '../shared/display.ts'
import { flatColours } from './flat-tones.ts'
import { smoothShapes } from './smooth-shapes.ts'

export const flatInksSchema = z
  .strictObject({
    effect: z.literal('flat-inks'),
    inks: z.array(hex).min(2).max(24),
    broad: z.number().min(0.2).max(3).default(0.6).describe('Size of the shapes; 1 suits a poster'),
    colour: z.number().min(0).max(3).default(1),
    skins: z
      .int()
      .min(0)
      .max(20)
      .default(0)
      .describe('Faces use only this many of the first inks, whatever light they were in'),
    modelled: amount
      .default(0.45)
      .describe('How much of their soft light and shade faces keep within each ink'),
  })
  .describe(
    'Every shape in the nearest of the given inks, with smooth edges, like a lithographed travel poster',
  )

export const flatInks: Painter<z.output<typeof flatInksSchema>> = (stage, options) => {
  const { canvas, unit, faceMask, neckMask } = stage
  const colours = flatColours(toDisplay(canvas), stage, options.broad)
  const inks = options.inks.map(displayOf)
  const labels = nearestInks(colours, inks, options, skinOf(faceMask, neckMask))
  const wide = unit * 0.0045 * options.broad
  const { first, second, lead } = smoothShapes(labels, canvas, wide, faceMask)
  for (let i = 0, p = 0; i < first.length; i++, p += 3) {
    // Near a rim the two inks that meet are mixed over about one pixel.
    const blend = clamp(0.5 - lead[i]! * Math.max(1, wide))
    const own = 0.3 * colours[p]! + 0.59 * colours[p + 1]! + 0.11 * colours[p + 2]!
    let [red, green, blue] = inks[first[i]!]!
    red = mix(red, inks[second[i]!]![0], blend)
    green = mix(green, inks[second[i]!]![1], blend)
    blue = mix(blue, inks[second[i]!]![2], blend)
    const form = faceMask ? faceMask[i]! * options.modelled : 0
    const shade = form * (own - 0.3 * red - 0.59 * green - 0.11 * blue)
    colours[p] = clamp(red + shade)
    colours[p + 1] = clamp(green + shade)
    colours[p + 2] = clamp(blue + shade)
  }
  fromDisplay(canvas, colours)
}

/** Faces and necks: in the shade of a jaw skin is as near to olive or grey inks as to its own. */
function skinOf(face: Float32Array | undefined, neck: Float32Array | undefined) {
  if (!face || !neck) return face
  const out = new Float32Array(face.length)
  for (let i = 0; i < out.length; i++) out[i] = Math.max(face[i]!, neck[i]!)
  return out
}

function nearestInks(
  colours: Float32Array,
  inks: readonly (readonly [number, number, number])[],
  { colour: strength, skins }: Pick<z.output<typeof flatInksSchema>, 'colour' | 'skins'>,
  skin: Float32Array | undefined,
): Uint8Array {
  const lights = Float32Array.from(inks, ([r, g, b]) => 0.3 * r + 0.59 * g + 0.11 * b)
  const warms = Float32Array.from(inks, ([r, g]) => r - g)
  const ruddies = Float32Array.from(inks, ([, g, b]) => g - b)
  const labels = new Uint8Array(colours.length / 3)
  for (let i = 0, p = 0; i < labels.length; i++, p += 3) {
    const light = 0.3 * colours[p]! + 0.59 * colours[p + 1]! + 0.11 * colours[p + 2]!
    const warm = (colours[p]! - colours[p + 1]!) * strength
    const ruddy = (colours[p + 1]! - colours[p + 2]!) * strength
    let least = Infinity
    let nearest = 0
    const allowed = skins && skin && skin[i]! > 0.4 ? skins : inks.length
    for (let n = 0; n < allowed; n++) {
      const dl = light - lights[n]!
      const dw = warm - warms[n]!
      const dr = ruddy - ruddies[n]!
      const far = 2.2 * dl * dl + dw * dw + 0.6 * dr * dr
      if (far < least) {
        least = far
        nearest = n
      }
    }
    labels[i] = nearest
  }
  return labels
}
