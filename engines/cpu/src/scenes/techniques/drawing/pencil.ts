import { z } from 'zod'
import { softBlur } from '../../../kernels/blur.ts'
import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'
import { amount, hex } from '../../schema/fields.ts'
import type { Painter } from '../../stage.ts'
import { displayOf, fromDisplay, lumaOf, toDisplay } from '../shared/display.ts'
import { paperTooth, rubbed } from '../shared/paper.ts'
import { vignetted } from './page.ts'
import { layStrokes } from './strokes.ts'
import { study } from './study.ts'

export const pencilSchema = z
  .strictObject({
    effect: z.literal('pencil'),
    paper: hex.default('#f3eee2'),
    lead: hex.default('#26262b'),
    stump: amount.default(0.34).describe('How much of the tone is smudged under the hatching'),
    margin: amount
      .default(0.12)
      .describe(
        'Distance from the borders at which the drawing fades, as a fraction of the shorter side',
      ),
  })
  .describe(
    'A pencil drawing: sketched contours, hatching that follows the shapes, and blank paper at the borders',
  )

/** From light to dark tones, each layer in another direction and of a softer lead. */
const HATCHES = [
  { turn: 0.75, from: 0.14, spacing: 0.0062, length: 0.06, radius: 0.0011, press: 0.42 },
  { turn: 0.2, from: 0.36, spacing: 0.0056, length: 0.045, radius: 0.0012, press: 0.5 },
  { turn: -0.65, from: 0.56, spacing: 0.005, length: 0.038, radius: 0.0013, press: 0.62 },
  { turn: 1.35, from: 0.74, spacing: 0.0044, length: 0.03, radius: 0.0016, press: 0.8 },
] as const
const PEN = { reach: 0.004, sigma: 0.0013, along: 0.006, threshold: 0.007, hardness: 48 }

export const pencil: Painter<z.output<typeof pencilSchema>> = (stage, options) => {
  const { canvas, unit, seed, faceMask } = stage
  const { width, height } = canvas
  const {
    light,
    lines,
    flow: form,
  } = study(stage, lumaOf(toDisplay(canvas)), PEN, { turn: 0, bend: 0.7, follow: 0.9 })
  const inside = vignetted(stage, options.margin)
  const dark = new Float32Array(light.length)
  const soft = softBlur({ data: light, width, height }, unit * 0.0012, 1)
  for (let i = 0; i < dark.length; i++) {
    const face = faceMask ? faceMask[i]! : 0
    const tone = mix(soft[i]!, light[i]!, face)
    dark[i] = clamp((1 - tone) ** mix(1.3, 1.15, face) * 1.04) * inside[i]!
  }
  const tooth = paperTooth(width, height, unit, seed)
  const lead = new Float32Array(light.length)
  for (const [n, hatch] of HATCHES.entries()) {
    const marks = layStrokes(width, height, {
      flow: form,
      turn: hatch.turn,
      stray: 0.09,
      spacing: hatch.spacing * unit,
      length: hatch.length * unit,
      radius: Math.max(0.45, hatch.radius * unit),
      want: dark,
      from: hatch.from,
      faceMask,
      onFaces: 0.6,
      seed: seed + n * 31,
    })
    for (let i = 0; i < lead.length; i++) {
      const mark = rubbed(marks[i]! * hatch.press, tooth[i]!, 0.4)
      lead[i] = 1 - (1 - lead[i]!) * (1 - mark)
    }
  }
  const paper = displayOf(options.paper)
  const ink = displayOf(options.lead)
  const shown = new Float32Array(width * height * 3)
  for (let i = 0, p = 0; i < lead.length; i++, p += 3) {
    const face = faceMask ? faceMask[i]! : 0
    const smooth = rubbed(dark[i]! * options.stump, tooth[i]!, 0.35)
    const line = rubbed(lines[i]! * 0.9, tooth[i]!, 0.3) * smoothstep(0, 0.5, inside[i]!)
    const drawn = 1 - (1 - lead[i]!) * (1 - smooth)
    // On faces the hatching only plays about the tone itself.
    const exact = rubbed(dark[i]! * (0.68 + 0.6 * Math.min(1, lead[i]! * 1.4)), tooth[i]!, 0.2)
    const cover = 1 - (1 - mix(drawn, exact, face)) * (1 - line * mix(1, 0.75, face))
    const grain = 1 + (tooth[i]! - 0.5) * 0.035
    for (let c = 0; c < 3; c++) shown[p + c] = clamp(mix(paper[c]! * grain, ink[c]!, cover * 0.96))
  }
  fromDisplay(canvas, shown)
}
