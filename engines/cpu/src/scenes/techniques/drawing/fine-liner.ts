import { z } from 'zod'
import { softBlur } from '../../../kernels/blur.ts'
import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'
import { random } from '../../../noise.ts'
import { amount, hex } from '../../schema/fields.ts'
import type { Painter } from '../../stage.ts'
import { displayOf, fromDisplay, lumaOf, toDisplay } from '../shared/display.ts'
import { dab } from './draw-line.ts'
import { evenLines } from './even-lines.ts'
import { vignetted } from './page.ts'
import { stipple } from './stipple.ts'
import { study } from './study.ts'

export const fineLinerSchema = z
  .strictObject({
    effect: z.literal('fine-liner'),
    paper: hex.default('#fdfcf8'),
    ink: hex.default('#141318'),
    margin: amount.default(0.06),
  })
  .describe(
    'Black pen: clean contours, open hatching in the shade and dots on skin, without grey tones.',
  )

/** One pen for all: darker tones only get more lines, in more directions. */
const HATCHES = [
  { turn: 0.72, from: 0.3, spacing: 0.0062, length: 0.16 },
  { turn: -0.6, from: 0.5, spacing: 0.0058, length: 0.12 },
  { turn: 0.1, from: 0.68, spacing: 0.005, length: 0.1 },
  { turn: 1.35, from: 0.84, spacing: 0.0042, length: 0.08 },
] as const
const PEN = 0.0008
const CONTOURS = { reach: 0.0045, sigma: 0.0014, along: 0.008, threshold: 0.01, hardness: 90 }

export const fineLiner: Painter<z.output<typeof fineLinerSchema>> = (stage, options) => {
  const { canvas, unit, seed, faceMask } = stage
  const { width, height } = canvas
  const { light, lines, flow } = study(stage, lumaOf(toDisplay(canvas)), CONTOURS, {
    turn: 0,
    bend: 0.75,
    follow: 0.9,
  })
  const inside = vignetted(stage, options.margin)
  const soft = softBlur({ data: light, width, height }, unit * 0.0025, 1)
  const dark = new Float32Array(light.length)
  const dots = new Float32Array(light.length)
  const skin = new Float32Array(light.length)
  for (let i = 0; i < dark.length; i++) {
    const face = faceMask ? faceMask[i]! : 0
    const tone = clamp((1 - soft[i]!) ** 1.1) * inside[i]!
    // Hatching keeps off faces: a line across an eye spoils it.
    dark[i] = tone * (1 - smoothstep(0.25, 0.75, face))
    const fine = clamp(1 - light[i]!) * inside[i]!
    const some = smoothstep(0.12, 0.3, tone) * (1 - smoothstep(0.3, 0.42, tone)) * 0.2
    const near = smoothstep(0.2, 0.7, face)
    dots[i] = some * (1 - near)
    // The lit side of a face is bare paper, or it would stand out grey from its neck.
    skin[i] = clamp(fine * 1.4 - 0.34) * near
  }
  const pen = Math.max(0.5, PEN * unit)
  const sheet = { data: new Float32Array(width * height), width, height }
  const ink = sheet.data
  stipple(sheet, dots, { cell: unit * 0.0028, radius: pen, seed })
  const point = Math.max(1, Math.round(unit * 0.0011))
  stipple(sheet, skin, { cell: point, radius: point * 0.5, seed })
  for (const [n, hatch] of HATCHES.entries()) {
    const apart = hatch.spacing * unit
    const wanted = (i: number) => dark[i]! > hatch.from
    const lines = {
      flow,
      turn: hatch.turn,
      spacing: apart,
      faceSpacing: apart,
      length: hatch.length * unit,
      wanted,
    }
    const wobble = random(seed + n)
    evenLines(width, height, lines, (path) => {
      // The pen is set down and lifted: thinner at both ends, no two lines quite alike.
      const own = pen * mix(0.75, 1.15, wobble())
      for (let k = 0; k < path.count; k++) {
        const end = Math.min(1, Math.min(k + 1, path.count - k) / (apart * 1.5))
        const x = path.x[k]!
        const y = path.y[k]!
        // In the deepest shade the pen goes over its lines again, until they run together.
        const again = 1 + 1.3 * smoothstep(0.66, 0.96, dark[(y | 0) * width + (x | 0)]!)
        dab(sheet, x, y, own * again * mix(0.45, 1, end), 1)
      }
    })
  }
  const paper = displayOf(options.paper)
  const black = displayOf(options.ink)
  const shown = new Float32Array(width * height * 3)
  for (let i = 0, p = 0; i < ink.length; i++, p += 3) {
    const solid = Math.max(smoothstep(0.95, 0.99, dark[i]!), smoothstep(0.66, 0.76, skin[i]!))
    const line = lines[i]! * smoothstep(0, 0.4, inside[i]!)
    // A grey pen under the dots of faces: without it small faces would be lost.
    const grey = clamp(skin[i]! * 0.42)
    const cover = Math.max(ink[i]!, line, solid, grey)
    for (let c = 0; c < 3; c++) shown[p + c] = mix(paper[c]!, black[c]!, cover)
  }
  fromDisplay(canvas, shown)
}
