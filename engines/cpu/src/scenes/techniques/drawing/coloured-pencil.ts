import { z } from 'zod'
import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'
import { amount, hex } from '../../schema/fields.ts'
import type { Painter } from '../../stage.ts'
import { displayOf, fromDisplay, lumaOf, toDisplay } from '../shared/display.ts'
import { paperTooth, rubbed } from '../shared/paper.ts'
import { layColours } from './colour-strokes.ts'
import { vignetted } from './page.ts'
import { study } from './study.ts'

export const colouredPencilSchema = z
  .strictObject({
    effect: z.literal('coloured-pencil'),
    paper: hex.default('#fbf8f0'),
    lead: hex.default('#3a2c3a'),
    colour: z.number().min(0).max(3).default(1.25),
    margin: amount.default(0.1),
  })
  .describe('Layers of coloured strokes with the texture of the paper between them')

const PENCILS = [
  '#f6e3c4',
  '#f2c6a4',
  '#e2a27c',
  '#bd6a42',
  '#8a4a2c',
  '#4a2c22',
  '#f6d63e',
  '#f08c2e',
  '#dc342e',
  '#a2203e',
  '#f092b2',
  '#b48ad0',
  '#6e46a0',
  '#2c3076',
  '#2f6ec4',
  '#8cc6ee',
  '#2fa6aa',
  '#42a04c',
  '#9ab04a',
  '#22563a',
  '#a4a4ac',
  '#5a5a66',
  '#1e1c24',
].map(displayOf)

/** First broad and light, last fine and hard. */
const LAYERS = [
  { turn: 0.8, spacing: 0.008, length: 0.07, wide: 0.0052, press: 0.34 },
  { turn: 0.55, spacing: 0.007, length: 0.055, wide: 0.0044, press: 0.38 },
  { turn: 1.15, spacing: 0.006, length: 0.05, wide: 0.004, press: 0.42 },
  { turn: 0.1, spacing: 0.005, length: 0.035, wide: 0.0032, press: 0.45 },
  { turn: -0.6, spacing: 0.0045, length: 0.028, wide: 0.0028, press: 0.5 },
] as const
const PEN = { reach: 0.004, sigma: 0.0013, along: 0.006, threshold: 0.01, hardness: 22 }

export const colouredPencil: Painter<z.output<typeof colouredPencilSchema>> = (stage, options) => {
  const { canvas, unit, seed, faceMask } = stage
  const { width, height } = canvas
  const target = toDisplay(canvas)
  const luma = lumaOf(target)
  const { light, lines, flow } = study(stage, luma, PEN, { turn: 0, bend: 0.6, follow: 0.8 })
  const paper = displayOf(options.paper)
  const inside = vignetted(stage, options.margin)
  for (let i = 0, p = 0; i < light.length; i++, p += 3) {
    // Pencils are never as dark as a photo's shade.
    const tone = 0.13 + 0.87 * light[i]!
    const gain = tone / Math.max(0.08, luma[i]!)
    for (let c = 0; c < 3; c++) {
      const tinted = tone + (target[p + c]! - luma[i]!) * Math.min(gain, 1.3) * options.colour
      target[p + c] = mix(paper[c]!, clamp(tinted), inside[i]!)
    }
  }
  const tooth = paperTooth(width, height, unit, seed)
  const shown = new Float32Array(target.length)
  for (let p = 0; p < shown.length; p++) shown[p] = paper[p % 3]!
  const pencils = { flow, stray: 0.12, grip: 0.27, sticks: PENCILS, covers: false }
  layColours(stage, { shown, target, tooth, width, height }, LAYERS, pencils)
  const lead = displayOf(options.lead)
  for (let i = 0, p = 0; i < light.length; i++, p += 3) {
    const face = faceMask ? faceMask[i]! : 0
    const line = rubbed(lines[i]! * 0.8, tooth[i]!, 0.35) * smoothstep(0, 0.5, inside[i]!)
    const grain = 1 + (tooth[i]! - 0.5) * mix(0.06, 0.03, face)
    for (let c = 0; c < 3; c++) {
      // A last pass with sharp points: faces are worked out more.
      const worked = mix(shown[p + c]!, target[p + c]!, 0.52 * face)
      shown[p + c] = clamp(mix(worked * grain, lead[c]!, line * mix(1, 0.7, face)))
    }
  }
  fromDisplay(canvas, shown)
}
