import { z } from 'zod'
import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'
import { enlarge, shrink } from '../../../kernels/resize.ts'
import { hex, length } from '../../schema/fields.ts'
import type { Painter } from '../../stage.ts'
import { displayOf, fromDisplay, toDisplay } from '../shared/display.ts'
import { drawnLarge } from '../shared/drawn-large.ts'
import { edgeFlow } from '../shared/flow.ts'
import { flowDog } from '../shared/flow-dog.ts'
import { headMask } from '../shared/head-mask.ts'
import { celColours } from './cel-colours.ts'
import { dotScreen } from './dot-screen.ts'
import { flatTones } from './flat-tones.ts'
import { printPass } from './press.ts'
import { printTones } from './print-tones.ts'

export const comicSchema = z
  .strictObject({
    effect: z.literal('comic'),
    bands: z.int().min(2).max(8).default(4),
    dot: length.default(0.0085),
    ink: hex.default('#14101c'),
    colour: z.number().min(0).max(3).default(1.4),
    dots: z
      .tuple([hex, hex])
      .default(['#f08a70', '#5a62b8'])
      .describe('Dots on midtones and in shadows; they darken what is below'),
  })
  .describe('Flat colours, ink lines of varying width, and two dot screens in darker areas')

const DARKEST = 0.2
const LIGHTEST = 0.97

export const comic: Painter<z.output<typeof comicSchema>> = (stage, options) => {
  const { canvas, unit } = stage
  const { width, height } = canvas
  const { light, colours } = flatTones(toDisplay(canvas), stage, 0.45)
  const tones = printTones(light, stage, { face: 0.66, reach: 0.6, crisp: 0.3 })
  const { bands } = options
  const levels = Array.from({ length: bands }, (_, n) =>
    mix(DARKEST, LIGHTEST, ((n + 0.35) / (bands - 0.65)) ** 0.85),
  )
  const drawn = celColours(colours, tones, stage, { levels, colour: options.colour })
  const pitch = Math.max(3, options.dot * unit)
  const large = drawnLarge(stage.faces, unit)
  const fine = headMask(stage)?.map((share) => share * (1 - large))
  const half = shadeOf(tones, 0.3, 0.64, 0.5)
  const half01 = dotScreen(half, width, height, { pitch, angle: 15, fine })
  printPass(drawn, width, height, { ink: displayOf(options.dots[0]), cover: half01 })
  const deep = shadeOf(tones, 0.15, 0.44, 0.7)
  const deep01 = dotScreen(deep, width, height, { pitch, angle: 75, fine })
  printPass(drawn, width, height, { ink: displayOf(options.dots[1]), cover: deep01 })
  printPass(drawn, width, height, {
    ink: displayOf(options.ink),
    cover: inked(light, tones, stage),
    opaque: 1,
  })
  fromDisplay(canvas, drawn)
}

/** How much of the paper dots cover, from none at `light` to `most` at `dark`. */
function shadeOf(tones: Float32Array, dark: number, light: number, most: number): Float32Array {
  const out = new Float32Array(tones.length)
  for (let i = 0; i < out.length; i++) out[i] = most * clamp((light - tones[i]!) / (light - dark))
  return out
}

/** Brush lines: broad ones round large forms, fine ones for features, and solid blacks. */
function inked(
  light: Float32Array,
  tones: Float32Array,
  { canvas, unit, faceMask, faces }: Parameters<typeof comic>[0],
): Float32Array {
  const { width, height } = canvas
  const flow = edgeFlow(tones, width, height, unit * 0.005)
  const fine = flowDog(tones, width, height, flow, {
    sigma: unit * 0.0015,
    along: unit * 0.012,
    threshold: 0.011,
    hardness: 110,
    faceMask,
  })
  const broad = broadLines(light, width, height, unit)
  // On large faces the brush is nearly as bold as elsewhere.
  const care = 1 - 0.5 * drawnLarge(faces, unit)
  for (let i = 0; i < fine.length; i++) {
    const face = faceMask ? faceMask[i]! * care : 0
    const line = Math.max(
      smoothstep(mix(0.25, 0.42, face), mix(0.6, 0.92, face), fine[i]!),
      smoothstep(0.25, 0.6, broad[i]!) * (1 - face),
    )
    const black = mix(0.24, 0.13, face)
    fine[i] = Math.max(line, 1 - smoothstep(black - 0.03, black + 0.03, tones[i]!))
  }
  return fine
}

/** Lines too wide to need every pixel are drawn on half the grid. */
function broadLines(
  light: Float32Array,
  width: number,
  height: number,
  unit: number,
): Float32Array {
  const small = shrink({ data: light, width, height }, 2, 1)
  const flow = edgeFlow(small.data, small.width, small.height, unit * 0.0025)
  const data = flowDog(small.data, small.width, small.height, flow, {
    sigma: unit * 0.0017,
    along: unit * 0.01,
    threshold: 0.013,
    hardness: 90,
  })
  return enlarge({ ...small, data }, width, height, 1)
}
