import { z } from 'zod'
import { softBlur } from '../../../kernels/blur.ts'
import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'
import { amount } from '../../schema/fields.ts'
import type { Painter } from '../../stage.ts'
import { fromDisplay, lumaOf } from '../shared/display.ts'
import { edgeFlow } from '../shared/flow.ts'
import { flowDog } from '../shared/flow-dog.ts'
import { smoothAlong } from '../shared/smooth-along.ts'
import { clearEyes } from './clear-eyes.ts'
import { hairShine } from './hair-shine.ts'
import { painterSees } from './painters-eye.ts'
import { simplified } from './simplified.ts'

export const animeSchema = z
  .strictObject({
    effect: z.literal('anime'),
    tones: z.int().min(2).max(8).default(4).describe('Number of tones from black to white'),
    line: amount.default(1),
    shine: amount.default(0.6),
    eyes: z.number().min(1).max(1.3).default(1.1).describe('How much larger open eyes are drawn'),
  })
  .describe(
    'Flat colours in two or three tones each, with thin darker lines and bands of light on hair',
  )

const EYE = { face: 0.64, lift: 0.65, colour: 1.3, accent: 0.9, even: 1 }
/** Shadows turn to violet: what is added to each light in the dark. */
const SHADOW = [0.0, -0.035, 0.05] as const

export const anime: Painter<z.output<typeof animeSchema>> = (stage, options) => {
  const { canvas, unit, faceMask, faces = [] } = stage
  const { width, height } = canvas
  const seen = painterSees(stage, EYE)
  if (options.eyes > 1) clearEyes(seen, width, height, faces, options.eyes)
  const drawn = softBlur({ data: lumaOf(seen), width, height }, unit * 0.0008, 1)
  const flow = edgeFlow(drawn, width, height, unit * 0.003)
  const line = { sigma: Math.max(0.6, unit * 0.001), along: unit * 0.004 }
  const lines = flowDog(drawn, width, height, flow, { ...line, threshold: 0.007, hardness: 80 })
  const shine = hairShine(stage, seen, drawn, flow)
  const once = smoothAlong(simplified(stage, seen, 0.009), width, height, 3, flow, 1.5)
  const flat = smoothAlong(once, width, height, 3, flow, 0.8)
  const light = softBlur({ data: lumaOf(flat), width, height }, Math.max(0.5, unit * 0.0012), 1)
  const { tones } = options
  for (let i = 0, p = 0; i < light.length; i++, p += 3) {
    const face = faceMask ? faceMask[i]! : 0
    const value = light[i]!
    const step = stepped(value, tones, 0.06)
    // Faces have twice the tones: two of skin would lose who it is.
    const toned =
      face > 0 ? mix(step, mix(stepped(value, tones * 2, 0.16), value, 0.4), face) : step
    const gain = Math.min(1.8, (toned + 0.04) / Math.max(0.05, value))
    const dark = 1 - toned
    const ink = lines[i]! * options.line * mix(1, 0.62, face)
    const glow = shine[i]! * options.shine
    for (let c = 0; c < 3; c++) {
      const colour = clamp(flat[p + c]! * gain + SHADOW[c]! * dark)
      const lit = mix(colour, colour * 0.55 + 0.45, glow * 0.75)
      flat[p + c] = lit * (1 - ink * INK[c]!)
    }
  }
  fromDisplay(canvas, flat)
}

/** Lines are a deep, slightly warm shade of what they lie on. */
const INK = [0.8, 0.88, 0.8] as const

/** The nearest of some even tones, with soft steps between them. */
function stepped(value: number, tones: number, soft: number): number {
  const at = value * tones
  const tone = Math.floor(at)
  return clamp((tone + smoothstep(0.5 - soft, 0.5 + soft, at - tone)) / tones)
}
