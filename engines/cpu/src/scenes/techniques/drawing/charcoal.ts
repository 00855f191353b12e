import { z } from 'zod'
import { softBlur } from '../../../kernels/blur.ts'
import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'
import { amount, hex } from '../../schema/fields.ts'
import type { Painter } from '../../stage.ts'
import { displayOf, fromDisplay, lumaOf, toDisplay } from '../shared/display.ts'
import { laidPaper } from './laid-paper.ts'
import { vignetted } from './page.ts'
import { layStrokes } from './strokes.ts'
import { study } from './study.ts'

export const charcoalSchema = z
  .strictObject({
    effect: z.literal('charcoal'),
    paper: hex.default('#d9cdb8'),
    coal: hex.default('#17151a'),
    chalk: hex.default('#fbf6ea'),
    smudge: amount.default(0.6).describe('How much large areas are smudged'),
    margin: amount.default(0.14),
  })
  .describe('Smudged areas, broad strokes, hard black accents, and chalk on the highlights')
const PEN = { reach: 0.006, sigma: 0.0028, along: 0.009, threshold: 0.012, hardness: 50 }

export const charcoal: Painter<z.output<typeof charcoalSchema>> = (stage, options) => {
  const { canvas, unit, seed, faceMask } = stage
  const { width, height } = canvas
  const { light, lines, flow } = study(stage, lumaOf(toDisplay(canvas)), PEN, {
    turn: 0.9,
    bend: 0.6,
    follow: 0.7,
  })
  const inside = vignetted(stage, options.margin)
  const near = softBlur({ data: light, width, height }, unit * 0.0025, 1)
  const far = softBlur({ data: light, width, height }, unit * 0.011, 1)
  const dark = new Float32Array(light.length)
  const bright = new Float32Array(light.length)
  for (let i = 0; i < dark.length; i++) {
    const face = faceMask ? faceMask[i]! : 0
    const tone = mix(mix(near[i]!, far[i]!, 0.35), light[i]!, face)
    dark[i] = smoothstep(0.22, 0.93, 1 - tone) * inside[i]!
    bright[i] = smoothstep(0.68, 0.96, mix(near[i]!, light[i]!, face)) * inside[i]!
  }
  const stick = { flow, stray: 0.16, faceMask, onFaces: 0.7 }
  const side = layStrokes(width, height, {
    ...stick,
    turn: 0.15,
    spacing: unit * 0.016,
    length: unit * 0.09,
    radius: unit * 0.0048,
    want: dark,
    from: 0.2,
    seed: seed + 1,
  })
  const hard = layStrokes(width, height, {
    ...stick,
    turn: -0.25,
    spacing: unit * 0.011,
    length: unit * 0.05,
    radius: unit * 0.0022,
    want: dark,
    from: 0.62,
    seed: seed + 2,
  })
  const white = layStrokes(width, height, {
    ...stick,
    turn: 0.3,
    spacing: unit * 0.01,
    length: unit * 0.04,
    radius: unit * 0.0026,
    want: bright,
    from: 0.3,
    seed: seed + 3,
  })
  const smear = softBlur({ data: dark, width, height }, unit * 0.006, 1)
  const tooth = laidPaper(width, height, unit, seed)
  const paper = displayOf(options.paper)
  const coal = displayOf(options.coal)
  const chalk = displayOf(options.chalk)
  const shown = new Float32Array(width * height * 3)
  for (let i = 0, p = 0; i < light.length; i++, p += 3) {
    const face = faceMask ? faceMask[i]! : 0
    const grain = tooth[i]!
    // Rubbed coal fills the pits; strokes only catch the ridges.
    const rubbedTone =
      mix(mix(dark[i]!, smear[i]!, 0.45), dark[i]!, face) * mix(options.smudge, 0.78, face)
    const onRidges = grained(side[i]! * 0.62, grain, mix(1, 0.55, face))
    const pressed = grained(hard[i]! * 0.85, grain, 0.6)
    const line =
      grained(lines[i]! * mix(0.95, 0.8, face), grain, mix(0.7, 0.4, face)) *
      smoothstep(0, 0.5, inside[i]!)
    const cover =
      1 -
      (1 - rubbedTone * (0.9 + 0.2 * grain)) *
        (1 - onRidges * mix(1, 0.5, face)) *
        (1 - pressed) *
        (1 - line)
    const lit = grained(white[i]! * bright[i]!, grain, 0.8) * mix(0.75, 0.5, face) * (1 - line)
    const sheet = 1 + (grain - 0.5) * 0.07
    for (let c = 0; c < 3; c++) {
      const drawn = mix(paper[c]! * sheet, coal[c]!, clamp(cover) * 0.97)
      shown[p + c] = clamp(mix(drawn, chalk[c]!, lit))
    }
  }
  fromDisplay(canvas, shown)
}

/** What of a stroke stays on the ridges of the paper. */
function grained(press: number, tooth: number, rough: number): number {
  if (press <= 0.01) return 0
  const caught = smoothstep(0.5 - press * 0.62, 0.62 - press * 0.3, tooth)
  return press * mix(1, caught, rough)
}
