import { z } from 'zod'
import { softBlur } from '../../../kernels/blur.ts'
import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'
import { amount, hex, length } from '../../schema/fields.ts'
import type { Painter, Stage } from '../../stage.ts'
import { displayOf, fromDisplay } from '../shared/display.ts'
import { edgeFlow, type Flow } from '../shared/flow.ts'
import { flowDog } from '../shared/flow-dog.ts'
import { strokeFlow } from '../shared/stroke-flow.ts'
import { blooms } from './blooms.ts'
import { coldPressed, paperLight } from './cold-pressed.ts'
import { paintedArea } from './painted-area.ts'
import { painterSees } from './painters-eye.ts'
import { simplified } from './simplified.ts'
import { streaks } from './streaks.ts'
import { laidWashes } from './washes.ts'
import { wobble } from './wobble.ts'

export const inkWashSchema = z
  .strictObject({
    effect: z.literal('ink-wash'),
    paper: hex.default('#f5f0e4'),
    ink: hex.default('#17161b'),
    wet: amount.default(0.6).describe('How far the washes spread'),
    dry: amount.default(0.6).describe('How quickly the brush runs dry'),
    margin: length.default(0.04),
  })
  .describe('Brush strokes in black ink, partly dry, over a few grey washes')

/** Four greys; the ink itself is the fifth tone. */
const WASHES = [
  { from: 0.14, adds: 0.12 },
  { from: 0.3, adds: 0.2 },
  { from: 0.46, adds: 0.21 },
  { from: 0.63, adds: 0.2 },
] as const
const FACE_EYE = { face: 0.6, lift: 0.6, colour: 1, accent: 0.8 }
/** Darkness from which ink is laid solid. */
const BLACK_FROM = 0.8

export const inkWash: Painter<z.output<typeof inkWashSchema>> = (stage, options) => {
  const { canvas, unit, faceMask, seed } = stage
  const { width, height } = canvas
  const seen = painterSees(stage, FACE_EYE)
  const drawn = softBlur({ data: inkLight(seen), width, height }, unit * 0.0008, 1)
  const flow = strokeFlow(drawn, width, height, unit)
  const ink = inkedLines(stage, drawn, flow)
  const light = inkLight(wobble(stage, simplified(stage, seen, 0.014), unit * 0.005))
  const area = paintedArea(stage, options.margin)
  const bristle = streaks(width, height, unit, flow, seed)
  const hills = coldPressed(width, height, unit, seed)
  const dark = new Float32Array(light.length)
  for (let i = 0; i < dark.length; i++) {
    const face = faceMask ? faceMask[i]! : 0
    dark[i] =
      (1 - mix(light[i]!, drawn[i]!, face) + (hills[i]! - 0.5) * 0.03 * (1 - face)) * area[i]!
  }
  const { wet, dry } = options
  const rim = Math.max(1, unit * 0.006)
  const laid = laidWashes(dark, WASHES, { width, height, rim, wet: wet * 3, soft: 0.03, faceMask })
  const run = blooms(stage, wet)
  const paper = displayOf(options.paper)
  const colour = displayOf(options.ink)
  const { data } = canvas
  const shown = new Float32Array(data.length)
  for (let i = 0; i < laid.length; i++) {
    const face = faceMask ? faceMask[i]! : 0
    const wash = mix(laid[i]!, dark[i]! * 0.86, 0.78 * face) * run[i]!
    const grains = 1 + (0.5 - hills[i]!) * 0.35 * (1 - 0.75 * face)
    // A dragged brush touches the hills of the paper, in streaks.
    const gap = ((0.5 - bristle[i]!) * 0.75 + (0.5 - hills[i]!) * 0.3) * dry * mix(1, 0.4, face)
    const solid = smoothstep(BLACK_FROM - 0.05, BLACK_FROM + 0.05, dark[i]! - gap * 0.32)
    const line =
      smoothstep(mix(0.3, 0.15, face), mix(0.6, 0.8, face), ink[i]! - gap * 0.9) *
      mix(1, area[i]!, 0.8)
    const black = Math.max(solid * 0.95, line * 0.96)
    const film = clamp(1 - (1 - clamp(wash * grains)) * (1 - black))
    const lit = paperLight(hills, width, i, 0.05 * (1 - 0.6 * face))
    for (let c = 0; c < 3; c++) shown[i * 3 + c] = clamp(mix(paper[c]!, colour[c]!, film) * lit)
  }
  fromDisplay(canvas, shown)
}

/** A broad brush for outlines and a pointed one for features. */
function inkedLines({ canvas, unit, faceMask }: Stage, drawn: Float32Array, flow: Flow) {
  const { width, height } = canvas
  const broad = { sigma: Math.max(1, unit * 0.0032), along: unit * 0.012 }
  const outlines = flowDog(drawn, width, height, flow, {
    ...broad,
    threshold: 0.022,
    hardness: 26,
  })
  const fine = { sigma: Math.max(0.6, unit * 0.001), along: unit * 0.003, faceMask }
  const turns = edgeFlow(drawn, width, height, unit * 0.0025)
  const lines = flowDog(drawn, width, height, turns, { ...fine, threshold: 0.009, hardness: 40 })
  for (let i = 0; i < lines.length; i++) {
    const face = faceMask ? faceMask[i]! : 0
    lines[i] = Math.max(lines[i]! * mix(0.75, 0.85, face), outlines[i]! * (1 - 0.9 * face))
  }
  return lines
}

/** Ink sees little red: lips and lids come out darker than skin. */
function inkLight(shown: Float32Array): Float32Array {
  const out = new Float32Array(shown.length / 3)
  for (let i = 0, p = 0; i < out.length; i++, p += 3) {
    out[i] = 0.2 * shown[p]! + 0.56 * shown[p + 1]! + 0.24 * shown[p + 2]!
  }
  return out
}
