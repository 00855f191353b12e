import { z } from 'zod'
import { softBlur } from '../../../kernels/blur.ts'
import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'
import { enlarge } from '../../../kernels/resize.ts'
import { reducedNoise, valueNoise } from '../../../kernels/value-noise.ts'
import { random } from '../../../noise.ts'
import { hex } from '../../schema/fields.ts'
import type { Painter, Stage } from '../../stage.ts'
import { displayOf, fromDisplay, lumaOf, toDisplay } from '../shared/display.ts'
import { edgeFlow } from '../shared/flow.ts'
import { flowDog } from '../shared/flow-dog.ts'
import { dab } from './draw-line.ts'
import { drawingTones } from './drawing-tones.ts'
import { type EvenLines, evenLines } from './even-lines.ts'
import { formFlow } from './form-flow.ts'
import { lineTones } from './line-tones.ts'

export const linocutSchema = z
  .strictObject({
    effect: z.literal('linocut'),
    paper: hex.default('#f4e9d0'),
    colour: hex.default('#d8562c'),
    ink: hex.default('#17141a'),
    gouge: z.number().min(0.003).max(0.04).default(0.0095).describe('Distance between the cuts'),
  })
  .describe('A linocut from two blocks: a flat colour, then black with all light areas cut out')

/** Light tones above this are wholly cut away; below the other, untouched; cuts grow wider between them. */
const CLEARED = 0.6
const UNTOUCHED = 0.13
/** Lighter than this stays paper. */
const PAPER = 0.74
/** Tints of the colour on faces: the block was cut and printed again. Few and pale ones would leave no cheeks. */
const TINTS = 5
/** Skin darker than this has all of the colour, lighter than the other none. */
const TINTED = [0.3, 0.92] as const
/** The same for black on faces. */
const BLACK = [0.12, 0.36] as const
/** How black lines are; fainter on faces, where they mark forms rather than edges. */
const LINES = 0.92
const FACE_LINES = 0.75
/** Where the roller was dry is so soft that every fourth pixel is enough. */
const SOFT_GRID = 4

export const linocut: Painter<z.output<typeof linocutSchema>> = (stage, options) => {
  const { canvas, unit, seed, faceMask } = stage
  const { width, height } = canvas
  const light = drawingTones(stage, lumaOf(toDisplay(canvas)))
  const broad = softBlur({ data: light, width, height }, unit * 0.003, 1)
  const tone = new Float32Array(light.length)
  for (let i = 0; i < tone.length; i++) {
    tone[i] = mix(broad[i]!, light[i]!, faceMask ? faceMask[i]! : 0)
  }
  const cuts = gouged(stage, tone, options.gouge * unit)
  const film = valueNoise(width, height, { scale: Math.max(2, unit * 0.004), seed, octaves: 3 })
  const soft = { scale: unit * 0.09, seed: seed + 1, octaves: 3 }
  const wide = enlarge(reducedNoise(width, height, SOFT_GRID, soft), width, height, 1)
  const paper = displayOf(options.paper)
  const colour = displayOf(options.colour)
  const ink = displayOf(options.ink)
  const shown = new Float32Array(width * height * 3)
  // The second block never lies quite where the first did.
  const slip = Math.round(unit * 0.0022)
  for (let y = 0, i = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++, p += 3) {
      const from = Math.max(0, y - slip) * width + Math.max(0, x - slip)
      // Rolled ink leaves specks of paper, more where the roller was dry.
      const dry = smoothstep(0.74, 0.9, film[i]! + (wide[i]! - 0.5) * 0.4)
      const face = faceMask ? faceMask[from]! : 0
      const block = 1 - smoothstep(PAPER - 0.006, PAPER + 0.006, tone[from]!)
      const tint = face > 0 ? mix(block, tinted(tone[from]!), face) : block
      const flat = tint * (1 - dry * 0.6)
      const black = (1 - cuts[i]!) * (1 - dry * 0.4)
      for (let c = 0; c < 3; c++) {
        const under = mix(paper[c]!, colour[c]! * (0.97 + 0.06 * wide[i]!), flat)
        shown[p + c] = clamp(mix(under, ink[c]!, black))
      }
    }
  }
  fromDisplay(canvas, shown)
}

function tinted(tone: number): number {
  const level = (1 - smoothstep(...TINTED, tone)) * TINTS
  const whole = Math.floor(level)
  return (whole + smoothstep(0.42, 0.58, level - whole)) / TINTS
}

/** How much of the black block is cut away, 0 to 1. */
function gouged(stage: Stage, tone: Float32Array, pitch: number): Float32Array {
  const { canvas, unit, seed, faceMask, faces = [] } = stage
  const { width, height } = canvas
  const edges = edgeFlow(tone, width, height, unit * 0.007)
  const lines = flowDog(lineTones(tone, faceMask), width, height, edges, {
    sigma: unit * 0.002,
    along: unit * 0.01,
    threshold: 0.014,
    hardness: 120,
    faceMask,
  })
  const flow = formFlow(stage, tone, edges, { turn: 0.5, bend: 0.9, follow: 1 })
  const sheet = { data: new Float32Array(width * height), width, height }
  const tall = faces.length ? Math.min(...faces.map((face) => face.height)) : 0
  const facePitch = clamp(tall / 46, 2.2, pitch)
  const next = random(seed)
  const wanted = (i: number) => tone[i]! > UNTOUCHED
  const even = {
    flow,
    turn: 0,
    spacing: pitch,
    faceSpacing: facePitch,
    faceMask,
    length: unit * 0.06,
    wanted,
  }
  evenLines(width, height, even, (path) => {
    const bold = mix(0.85, 1.1, next())
    for (let n = 0; n < path.count; n++) {
      const x = path.x[n]!
      const y = path.y[n]!
      const i = (y | 0) * width + (x | 0)
      const apart = faceMask ? mix(pitch, facePitch, faceMask[i]!) : pitch
      // The gouge goes in thin, digs deep and comes out blunt.
      const along = n / path.count
      const dig = Math.min(1, along * 3.5) * Math.min(1, (1 - along) * 7)
      const wide = clamp((tone[i]! - UNTOUCHED) / (CLEARED - UNTOUCHED)) ** 0.9 * apart * bold
      dab(sheet, x, y, (wide / 2) * dig, wide * dig < 0.8 ? 0 : 1)
    }
  })
  const out = sheet.data
  const ridges = standing(stage, { ...even, flow }, tone)
  for (let i = 0; i < out.length; i++) {
    const face = faceMask ? faceMask[i]! : 0
    const clear = smoothstep(CLEARED - 0.02, CLEARED + 0.05, tone[i]!) * (1 - ridges[i]!)
    const cut = Math.max(smoothstep(0.25, 0.6, out[i]!) * (1 - ridges[i]!), clear)
    const exact = smoothstep(...BLACK, tone[i]!)
    const line = lines[i]! * mix(LINES, FACE_LINES, face)
    out[i] = mix(cut, exact * 0.85 + cut * 0.15, face) * (1 - line)
  }
  return out
}

/** Ridges that the gouge left standing: they print as flecks in places that were cleared. */
function standing(stage: Stage, even: EvenLines, tone: Float32Array): Float32Array {
  const { canvas, unit, seed, faceMask } = stage
  const { width, height } = canvas
  const sheet = { data: new Float32Array(width * height), width, height }
  const next = random(seed + 9)
  const spacing = even.spacing * 2.2
  const wanted = (i: number) => tone[i]! > CLEARED + 0.06 && !(faceMask && faceMask[i]! > 0.05)
  const sparse = { ...even, spacing, faceSpacing: spacing, length: unit * 0.03, wanted }
  evenLines(width, height, sparse, (path) => {
    const bold = next() < 0.45 ? mix(0.5, 1, next()) * unit * 0.0021 : 0
    if (!bold) return
    for (let n = 0; n < path.count; n++) {
      dab(sheet, path.x[n]!, path.y[n]!, bold * Math.sin((n / path.count) * Math.PI), 1)
    }
  })
  for (let i = 0; i < sheet.data.length; i++) sheet.data[i] = smoothstep(0.3, 0.7, sheet.data[i]!)
  return sheet.data
}
