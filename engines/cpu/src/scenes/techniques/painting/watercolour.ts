import { z } from 'zod'
import { softBlur } from '../../../kernels/blur.ts'
import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'
import { amount, hex, length } from '../../schema/fields.ts'
import { meanHeight, type Painter } from '../../stage.ts'
import { displayOf, fromDisplay, lumaOf } from '../shared/display.ts'
import { edgeFlow } from '../shared/flow.ts'
import { flowDog } from '../shared/flow-dog.ts'
import { blooms } from './blooms.ts'
import { coldPressed, paperLight } from './cold-pressed.ts'
import { paintedArea } from './painted-area.ts'
import { painterSees } from './painters-eye.ts'
import { simplified } from './simplified.ts'
import { laidWashes } from './washes.ts'
import { wobble } from './wobble.ts'

export const watercolourSchema = z
  .strictObject({
    effect: z.literal('watercolour'),
    paper: hex.default('#fbf8f0'),
    wet: amount
      .default(0.6)
      .describe('How far the pigment spreads (dark edges, blooms and gradients)'),
    granulation: amount.default(0.5),
    pencil: amount.default(0.8),
    margin: length.default(0.05).describe('White paper left around the picture'),
  })
  .describe('Transparent washes over a pencil drawing, on white cold-pressed paper')

const WASHES = [
  { from: 0.1, adds: 0.17 },
  { from: 0.26, adds: 0.18 },
  { from: 0.44, adds: 0.19 },
  { from: 0.62, adds: 0.2 },
  { from: 0.8, adds: 0.16 },
] as const
/** Shadows are mixed with blue: how much more of each light they swallow. */
const SHADOW = [0.16, 0.02, -0.3] as const
/** Watercolour never gets as dark as oil. */
const DEEPEST = 0.84
/** How softly washes end on faces, and how much of the exact tone shows there: on small and on large faces. */
const SOFT_ON_FACES = [0.112, 0.035] as const
const EXACT_ON_FACES = [0.5, 0.15] as const
/** Faces of these heights, in shares of the unit, are small and large. */
const LARGE = [0.12, 0.25] as const
const EYE = { face: 0.66, lift: 0.85, colour: 1.2, accent: 0.9 }

export const watercolour: Painter<z.output<typeof watercolourSchema>> = (stage, options) => {
  const { canvas, unit, faceMask, heads, seed } = stage
  const { width, height } = canvas
  const seen = painterSees(stage, EYE)
  const drawn = softBlur({ data: lumaOf(seen), width, height }, unit * 0.0012, 1)
  const flow = edgeFlow(drawn, width, height, unit * 0.003)
  const line = { sigma: Math.max(0.7, unit * 0.0011), along: unit * 0.005, faceMask }
  const pencil = flowDog(drawn, width, height, flow, { ...line, threshold: 0.006, hardness: 34 })
  const flat = wobble(stage, simplified(stage, seen, 0.013), unit * 0.006)
  const light = lumaOf(flat)
  const area = paintedArea(stage, options.margin)
  const hills = coldPressed(width, height, unit, seed)
  const dark = new Float32Array(light.length)
  for (let i = 0; i < dark.length; i++) {
    // Water creeps along the paper's hills, so washes never end in a clean line.
    dark[i] = (1 - light[i]! + (hills[i]! - 0.5) * 0.035) * area[i]!
  }
  const { wet } = options
  const rim = Math.max(1, unit * 0.005)
  const large = smoothstep(...LARGE, meanHeight(heads) / unit)
  const softOnFaces = mix(...SOFT_ON_FACES, large)
  const exactOnFaces = mix(...EXACT_ON_FACES, large)
  const washing = { width, height, rim, wet: wet * 4, soft: 0.028, softOnFaces, faceMask }
  const laid = laidWashes(dark, WASHES, washing)
  const run = blooms(stage, wet)
  const paper = displayOf(options.paper)
  for (let i = 0; i < laid.length; i++) {
    const face = faceMask ? faceMask[i]! : 0
    const grains =
      1 + (0.5 - hills[i]!) * options.granulation * (1 - 0.5 * face) * (1 - 0.6 * dark[i]!)
    const depth =
      mix(laid[i]!, dark[i]!, mix(0.3, exactOnFaces, face)) *
      mix(run[i]!, 1, dark[i]! * 0.5) *
      grains
    const wanted = Math.max(0.04, 1 - depth * DEEPEST)
    const had = clamp(light[i]!, 0.03, 0.97)
    const film = Math.min(2.2, Math.log(wanted) / Math.log(had))
    const graphite = pencil[i]! * options.pencil * (0.45 + 0.55 * hills[i]!) * mix(1, 0.75, face)
    const lit = paperLight(hills, width, i, 0.09)
    for (let c = 0; c < 3; c++) {
      const cool = 1 + SHADOW[c]! * dark[i]! * (1 - 0.7 * face)
      const pigment = Math.max(0.03, flat[i * 3 + c]!) ** (Math.max(0, film) * cool)
      const value = paper[c]! * pigment * lit
      flat[i * 3 + c] = clamp(value * (1 - graphite * 0.62))
    }
  }
  fromDisplay(canvas, flat)
}
