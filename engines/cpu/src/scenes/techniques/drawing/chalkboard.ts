import { z } from 'zod'
import { softBlur } from '../../../kernels/blur.ts'
import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'
import { eachEnlargedRow } from '../../../kernels/resize.ts'
import { amount, hex } from '../../schema/fields.ts'
import type { Painter, Stage } from '../../stage.ts'
import { displayOf, fromDisplay, lumaOf, toDisplay } from '../shared/display.ts'
import { paperTooth } from '../shared/paper.ts'
import { layColours } from './colour-strokes.ts'
import { vignetted } from './page.ts'
import { study } from './study.ts'
import { wipedBoard } from './wiped-board.ts'

export const chalkboardSchema = z
  .strictObject({
    effect: z.literal('chalkboard'),
    board: hex.default('#26302d'),
    chalks: z
      .array(hex)
      .min(1)
      .max(12)
      .default([
        '#f7f5ec',
        '#f9e07f',
        '#f6a7b6',
        '#f2a65e',
        '#8fc7ea',
        '#9ad6a0',
        '#e3c7a4',
        '#d06a5c',
      ]),
    colour: z.number().min(0).max(3).default(0.85),
    margin: amount.default(0.08),
  })
  .describe('White and coloured chalk on slate. Light areas are drawn, and the board is the shade')

const LAYERS = [
  { turn: 0.7, spacing: 0.016, length: 0.08, wide: 0.0062, press: 0.36 },
  { turn: 0.5, spacing: 0.012, length: 0.06, wide: 0.005, press: 0.42 },
  { turn: 0.95, spacing: 0.009, length: 0.045, wide: 0.0042, press: 0.5 },
] as const
const PEN = { reach: 0.006, sigma: 0.0015, along: 0.01, threshold: 0.012, hardness: 40 }

export const chalkboard: Painter<z.output<typeof chalkboardSchema>> = (stage, options) => {
  const { canvas, unit, seed, faceMask } = stage
  const { width, height } = canvas
  const target = toDisplay(canvas)
  const luma = lumaOf(target)
  const { light, lines, flow } = study(stage, luma, PEN, { turn: 0, bend: 0.6, follow: 0.7 })
  const board = displayOf(options.board)
  const inside = vignetted(stage, options.margin)
  const clothes = clothesOf(stage, light)
  for (let i = 0, p = 0; i < light.length; i++, p += 3) {
    const face = faceMask ? faceMask[i]! : 0
    const drawn = smoothstep(mix(0.2, 0.02, face), mix(0.95, 0.82, face), light[i]!)
    const hatched = clothes ? clothes[i]! * (1 - face) : 0
    const lit = Math.max(drawn, hatched) * inside[i]!
    // White chalk: a mixture of board and white is closer to green.
    const white = hatched > drawn ? (hatched - drawn) / hatched : 0
    const grey = mix(board[1]!, 0.97, lit)
    const gain = clamp(light[i]! / Math.max(0.1, luma[i]!), 0.4, 1.6)
    for (let c = 0; c < 3; c++) {
      const hue = (target[p + c]! - luma[i]!) * gain * options.colour
      const bare = mix(mix(board[c]!, 0.97, lit), grey, white)
      target[p + c] = clamp(bare + hue * smoothstep(0.12, 0.6, lit))
    }
  }
  const tooth = paperTooth(width, height, unit, seed)
  const shown = wipedBoard(stage, board)
  const sticks = options.chalks.map(displayOf)
  const chalk = { flow, stray: 0.1, grip: 0.42, sticks, covers: true }
  layColours(stage, { shown, target, tooth, width, height }, LAYERS, chalk)
  finish(stage, { shown, target, tooth, lines, inside })
  fromDisplay(canvas, shown)
}

/** How much chalk black cloth gets at least, and how much more or less its folds get. */
const LEAST_ON_CLOTHES = 0.42
const DARK_CLOTH = 0.3
const FOLDS = { gain: 3, least: -0.12, most: 0.3 }

/** Black clothes would be bare board: they are hatched, their folds lighter and darker. */
function clothesOf(
  { canvas: { width, height }, unit, bodies }: Stage,
  light: Float32Array,
): Float32Array | undefined {
  if (!bodies) return undefined
  // Badges and collars are no folds.
  const dark = light.map((value) => Math.min(value, DARK_CLOTH))
  const around = softBlur({ data: dark, width, height }, unit * 0.02, 1)
  const out = new Float32Array(light.length)
  eachEnlargedRow(bodies, width, height, 1, (row, y) => {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const fold = (dark[i]! - around[i]!) * FOLDS.gain
      out[i] =
        smoothstep(0.4, 0.9, row[x]!) * (LEAST_ON_CLOTHES + clamp(fold, FOLDS.least, FOLDS.most))
    }
  })
  return out
}

type Chalked = {
  readonly shown: Float32Array
  readonly target: Float32Array
  readonly tooth: Float32Array
  readonly lines: Float32Array
  readonly inside: Float32Array
}

/** Contours in white, dust round the strokes; faces are rubbed with a finger until they read. */
function finish({ canvas, unit, faceMask }: Stage, chalked: Chalked): void {
  const { shown, target, tooth, lines, inside } = chalked
  const { width, height } = canvas
  const dust = softBlur({ data: shown, width, height }, unit * 0.012, 3)
  for (let i = 0, p = 0; i < lines.length; i++, p += 3) {
    const face = faceMask ? faceMask[i]! : 0
    const caught = smoothstep(0.05, 0.4, tooth[i]! + lines[i]! * 0.3 - 0.2)
    // Round faces contours are chalk; within them features stay dark.
    const line =
      lines[i]! * caught * (1 - smoothstep(0.3, 0.8, face)) * smoothstep(0, 0.5, inside[i]!)
    const feature = lines[i]! * 0.4 * smoothstep(0.3, 0.8, face)
    for (let c = 0; c < 3; c++) {
      const strokes = shown[p + c]! * 0.9 + dust[p + c]! * 0.14
      const rubbedFace = target[p + c]! * (0.92 + 0.16 * (tooth[i]! - 0.5))
      const drawn = mix(strokes, rubbedFace, 0.8 * face) * (1 - feature)
      shown[p + c] = clamp(mix(drawn, 0.95, line * 0.92))
    }
  }
}
