import { z } from 'zod'
import { softBlur } from '../../../kernels/blur.ts'
import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'
import { amount, hex } from '../../schema/fields.ts'
import type { Painter, Stage } from '../../stage.ts'
import { displayOf, fromDisplay, lumaOf, toDisplay } from '../shared/display.ts'
import { engravedPaper } from './engraved-paper.ts'
import { SHORTEST } from './even-lines.ts'
import { study } from './study.ts'
import { swellLines } from './swell-lines.ts'

/** Darkness from which lines are crossed by others. */
const CROSSED = 0.56
/** Share of a face's exact tone between its lines: small faces have few lines, large ones enough of them. */
const EXACT = 0.7
const EXACT_LARGE = 0.4
/** Pixels from line to line on small and on large faces. */
const FINE_LINES = [2.3, 3.6] as const
/** More of it in metal, where the gaps are black. */
const EXACT_METAL = 0.8
const EXACT_METAL_LARGE = 0.4
/** Lines from forehead to chin, if the pixels allow as many. */
const FACE_LINES = 110
/** In light areas nobody cuts a dash between two lines that drift apart. In spacings. */
const LIGHT_SHORTEST = 12

export const engravingSchema = z
  .strictObject({
    effect: z.literal('engraving'),
    paper: hex.default('#eceedb'),
    ink: hex.default('#17402f'),
    guilloche: hex
      .optional()
      .describe('A second ink for ornaments in the background; omit it for none'),
    worth: z
      .string()
      .max(4)
      .default('')
      .describe('The value of the banknote, shown in its corners'),
    light: z
      .boolean()
      .default(false)
      .describe(
        'Draws the light areas instead of the dark ones, for bright metal on a dark background',
      ),
    pitch: z.number().min(0.002).max(0.02).default(0.0052).describe('Distance between the lines'),
    metal: amount.default(0).describe('Metallic shine of the lines'),
  })
  .describe('Copperplate engraving: lines that get thicker with the tone and curve around faces')
const PEN = { reach: 0.006, sigma: 0.0012, along: 0.007, threshold: 0.01, hardness: 80 }

export const engraving: Painter<z.output<typeof engravingSchema>> = async (stage, options) => {
  const { canvas, unit, faceMask } = stage
  const { width, height } = canvas
  const ink = engravedInk(stage, options)
  const shown = await engravedPaper(stage, options)
  const colour = displayOf(options.ink)
  if (!options.metal) {
    for (let i = 0, p = 0; i < ink.length; i++) {
      for (let c = 0; c < 3; c++, p++) shown[p] = clamp(mix(shown[p]!, colour[c]!, ink[i]!))
    }
    fromDisplay(canvas, shown)
    return
  }
  for (let y = 0, i = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++, p += 3) {
      const shineOn = faceMask ? 0.25 + 0.75 * faceMask[i]! : 0.25
      const shine = metalAt(x / unit, y / unit, options.metal)
      for (let c = 0; c < 3; c++) {
        // Polished metal is palest where it is brightest.
        const lit = mix(
          colour[c]!,
          0.97,
          options.metal * 1.5 * smoothstep(0.5, 1, ink[i]!) * shineOn,
        )
        shown[p + c] = clamp(mix(shown[p + c]!, lit * shine, ink[i]!))
      }
    }
  }
  fromDisplay(canvas, shown)
}

/** Broad bands of light that glide over polished metal. */
function metalAt(x: number, y: number, amount: number): number {
  const wave = Math.sin(x * 5.1 + y * 3.3) + 0.6 * Math.sin(x * 11.7 - y * 7.9 + 1) * 0.7
  return 1 + amount * 0.28 * wave
}

function engravedInk(stage: Stage, options: z.output<typeof engravingSchema>): Float32Array {
  const { canvas, unit, faceMask, faces = [] } = stage
  const { width, height } = canvas
  const { light, lines, flow } = study(stage, lumaOf(toDisplay(canvas)), PEN, {
    turn: 0.06,
    bend: 0.85,
    follow: 0.75,
  })
  const soft = softBlur({ data: light, width, height }, unit * 0.0016, 1)
  const dark = new Float32Array(light.length)
  for (let i = 0; i < dark.length; i++) {
    const face = faceMask ? faceMask[i]! : 0
    const tone = mix(soft[i]!, light[i]!, face)
    // Features of faces are cut deeper than they are.
    const stressed = clamp(mix(tone, (tone - 0.6) * 1.15 + 0.62, face))
    dark[i] = options.light ? stressed ** mix(1.3, 0.75, face) : 1 - stressed
  }
  const sheet = { data: new Float32Array(width * height), width, height }
  const pitch = options.pitch * unit
  const tall = faces.length ? Math.min(...faces.map((face) => face.height)) : 0
  const facePitch = clamp(tall / FACE_LINES, 1.9, pitch)
  // Lines run from side to side: were they cut at a length, neighbours would all end in one seam.
  const length = 2 * Math.max(width, height)
  const shortest = (i: number) =>
    dark[i]! < CROSSED && !(faceMask && faceMask[i]! > 0.1) ? LIGHT_SHORTEST : SHORTEST
  const even = { flow, spacing: pitch, faceSpacing: facePitch, faceMask, length, shortest }
  swellLines(
    sheet,
    { ...even, turn: 0 },
    { dark, from: options.light ? 0.16 : 0.1, most: 0.92, least: 0.55 },
  )
  // A second set crosses the first where it is darkest; on metal it would only blot.
  const wanted = (i: number) => dark[i]! > CROSSED && !(faceMask && faceMask[i]! > 0.4)
  const crossing = { ...even, turn: 1.05, wanted }
  if (!options.light) swellLines(sheet, crossing, { dark, from: CROSSED, most: 0.8, least: 0.5 })
  const out = sheet.data
  const large = smoothstep(FINE_LINES[0], FINE_LINES[1], facePitch)
  const exact = options.light
    ? mix(EXACT_METAL, EXACT_METAL_LARGE, large)
    : mix(EXACT, EXACT_LARGE, large)
  for (let i = 0; i < out.length; i++) {
    const face = faceMask ? faceMask[i]! : 0
    const lined = mix(out[i]!, dark[i]!, exact * face)
    // Bright lines on dark ground cannot draw a dark line: there it is left open.
    if (options.light) {
      out[i] = lined * (1 - lines[i]! * mix(0.85, 0.9, face))
      continue
    }
    const solid = smoothstep(0.74, 0.92, dark[i]!) * face
    out[i] = Math.max(lined, lines[i]! * mix(0.9, 0.85, face), solid)
  }
  return out
}
