import { z } from 'zod'
import { softBlur } from '../../../kernels/blur.ts'
import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'
import type { Plane } from '../../../kernels/plane.ts'
import { eachEnlargedRow, shrink } from '../../../kernels/resize.ts'
import { valueNoise } from '../../../kernels/value-noise.ts'
import { amount, hex, length } from '../../schema/fields.ts'
import type { Painter, Stage } from '../../stage.ts'
import { displayOf, fromDisplay, lumaOf, toDisplay } from '../shared/display.ts'
import { edgeFlow } from '../shared/flow.ts'
import { flowDog } from '../shared/flow-dog.ts'
import { type Came, cameOf } from './came.ts'
import { glassPieces } from './glass-pieces.ts'
import { tintPieces } from './tint-pieces.ts'

export const stainedGlassSchema = z
  .strictObject({
    effect: z.literal('stained-glass'),
    piece: length.default(0.05),
    lead: length.default(0.0075),
    colour: z
      .number()
      .min(0)
      .max(3)
      .default(1.25)
      .describe('How much more intense the colours of the glass are than those of the picture'),
    light: z.number().min(0.5).max(2).default(1.08),
    paint: hex.default('#2a160c').describe('Colour of the lines painted on the glass'),
    texture: amount.default(0.5),
  })
  .describe('Pieces of coloured glass in lead, lit from behind, with painted lines and shades')
type Options = z.output<typeof stainedGlassSchema>

export const stainedGlass: Painter<Options> = (stage, options) => {
  const { canvas, unit, faces = [] } = stage
  const { width, height } = canvas
  const shown = toDisplay(canvas)
  const factor = unit > 500 ? 2 : 1
  const small = shrink({ data: shown, width, height }, factor, 3)
  const side = (options.piece * unit) / factor
  const labels = glassPieces(small, faces, 1 / factor, {
    side,
    least: side * side * 0.12,
    alike: 0.05,
  })
  stage.signal.throwIfAborted()
  const glass = tintPieces(small.data, labels, options, stage.seed)
  const came = cameOf(labels, small.width, small.height, (options.lead * unit) / factor)
  const lines = painted(stage, shown)
  stage.signal.throwIfAborted()
  const sheet = packed(glass, came)
  paintGlass(stage, shown, { ...small, data: sheet }, lines, options)
  fromDisplay(canvas, shown)
}

/** Lines of the brush along features and folds. */
function painted({ canvas, unit, faceMask }: Stage, shown: Float32Array): Float32Array {
  const { width, height } = canvas
  const light = softBlur({ data: lumaOf(shown), width, height }, unit * 0.0008, 1)
  const flow = edgeFlow(light, width, height, unit * 0.004)
  return flowDog(light, width, height, flow, {
    sigma: unit * 0.0013,
    along: unit * 0.012,
    threshold: 0.012,
    hardness: 70,
    faceMask,
  })
}

const CHANNELS = 5

function packed(glass: Float32Array, { cover, lit }: Came): Float32Array {
  const out = new Float32Array(cover.length * CHANNELS)
  for (let i = 0; i < cover.length; i++) {
    for (let c = 0; c < 3; c++) out[i * CHANNELS + c] = glass[i * 3 + c]!
    out[i * CHANNELS + 3] = cover[i]!
    out[i * CHANNELS + 4] = lit[i]!
  }
  return out
}

function paintGlass(
  { canvas: { width, height }, unit, faceMask, seed }: Stage,
  shown: Float32Array,
  sheet: Plane,
  lines: Float32Array,
  { paint, texture, light, colour }: Options,
): void {
  const brown = displayOf(paint)
  const broad = softBlur({ data: lumaOf(shown), width, height }, unit * 0.03, 1)
  const streaks = valueNoise(width, height, {
    scale: unit * 0.03,
    seed: seed + 22,
    octaves: 4,
    stretch: [0.35, 1.6],
  })
  eachEnlargedRow(sheet, width, height, CHANNELS, (row, y) => {
    for (let x = 0, q = 0, i = y * width; x < width; x++, q += CHANNELS, i++) {
      const held = faceMask ? faceMask[i]! : 0
      const p = i * 3
      const own = 0.3 * shown[p]! + 0.59 * shown[p + 1]! + 0.11 * shown[p + 2]!
      // Shades are stippled on in a few steps; faces have more of them.
      const ratio = clamp(own / (broad[i]! + 0.04), 0.2, 1.6)
      const steps = mix(4, 12, held)
      const level = (Math.floor(ratio * steps) + smoothstep(0.3, 0.7, (ratio * steps) % 1)) / steps
      const shade = mix(1, level, 0.45)
      const ripple = 1 + (streaks[i]! - 0.5) * texture * mix(0.9, 0.4, held)
      const ink = clamp(lines[i]! * mix(0.75, 0.7, held))
      const cover = row[q + 3]!
      const metal = mix(0.03, 0.3, row[q + 4]! * row[q + 4]!)
      for (let c = 0; c < 3; c++) {
        const through = row[q + c]! * shade
        const skin = clamp((own + (shown[p + c]! - own) * colour * 0.9) * light)
        const stepped = skin * mix(1, level / Math.max(0.2, ratio), 0.6)
        const glass = mix(through, stepped, held * 0.85) * ripple
        shown[p + c] = mix(mix(clamp(glass), brown[c]!, ink), metal, cover)
      }
    }
  })
}
