import { z } from 'zod'
import { softBlur } from '../../../kernels/blur.ts'
import { clamp, mix } from '../../../kernels/numbers.ts'
import { random } from '../../../noise.ts'
import { amount, hex, length } from '../../schema/fields.ts'
import { meanHeight, type Painter, type Stage } from '../../stage.ts'
import { displayOf, fromDisplay, lumaOf } from '../shared/display.ts'
import { paperTooth } from '../shared/paper.ts'
import { strokeFlow } from '../shared/stroke-flow.ts'
import { aimOf } from './aims.ts'
import { rubChalk } from './chalk.ts'
import { paintedArea } from './painted-area.ts'
import { painterSees } from './painters-eye.ts'
import { layStrokes } from './stroke-layers.ts'

export const pastelSchema = z
  .strictObject({
    effect: z.literal('pastel'),
    paper: hex.default('#7d7266'),
    open: amount.default(0.6).describe('How much of the paper is visible between the strokes'),
    smudge: amount.default(0.5).describe('How much the background is smudged'),
    margin: length.default(0.05),
  })
  .describe(
    'Soft chalks on coloured paper: a smudged base, then open strokes with paper between them',
  )

/** Widths are shares of the unit. */
const LAYERS = [
  { wide: 0.03, long: 5, apart: 0.95, differs: 0, wild: 0.3, passes: 0.6, press: 0.7 },
  { wide: 0.014, long: 7, apart: 1, differs: 0, wild: 0.22, passes: 0.42, press: 0.8 },
  { wide: 0.0075, long: 9, apart: 1.2, differs: 0.1, wild: 0.14, passes: 0.34, press: 0.95 },
] as const
const EYE = { face: 0.62, lift: 0.7, colour: 1.15, accent: 1.2 }
const UNEVEN = 0.16
const ROUGH = 0.34

export const pastel: Painter<z.output<typeof pastelSchema>> = (stage, options) => {
  const { canvas, unit, faceMask } = stage
  const { width, height } = canvas
  const source = painterSees(stage, EYE)
  const light = softBlur({ data: lumaOf(source), width, height }, unit * 0.002, 1)
  const flow = strokeFlow(light, width, height, unit)
  const tooth = roughened(paperTooth(width, height, unit, stage.seed))
  const area = paintedArea(stage, options.margin)
  const shown = ground(stage, source, tooth, options)
  const next = random(stage.seed + 9)
  for (const layer of layersOf(stage)) {
    stage.signal.throwIfAborted()
    const aim = aimOf(source, width, height, layer.wide)
    const careAt = (i: number) => (area[i]! < 0.5 ? 0 : layer.careAt(i))
    layStrokes({ ...layer, aim }, { size: canvas, flow, shown, careAt, next }, (path, i) => {
      const face = faceMask ? faceMask[i]! : 0
      const shade = (next() - 0.5) * UNEVEN * mix(1, 0.4, face)
      const warm = (next() - 0.5) * UNEVEN * mix(0.8, 0.3, face)
      rubChalk({ shown, tooth, width, height }, path, {
        wide: layer.wide,
        chalk: (next() * 1024) | 0,
        grain: Math.max(1.2, unit * 0.0022),
        press: layer.press * mix(1.1, 0.75, options.open * (1 - face)) + (next() - 0.5) * 0.2,
        red: chalky(aim[i * 3]! + shade + warm),
        green: chalky(aim[i * 3 + 1]! + shade),
        blue: chalky(aim[i * 3 + 2]! + shade - warm),
      })
    })
  }
  fromDisplay(canvas, shown)
}

/** Pastel paper is rough at every size: its heights are spread as far as they go. */
function roughened(tooth: Float32Array): Float32Array {
  let sum = 0
  let squares = 0
  for (let i = 0; i < tooth.length; i++) {
    sum += tooth[i]!
    squares += tooth[i]! * tooth[i]!
  }
  const mean = sum / tooth.length
  const spread = Math.sqrt(Math.max(1e-4, squares / tooth.length - mean * mean))
  for (let i = 0; i < tooth.length; i++)
    tooth[i] = clamp(0.5 + ((tooth[i]! - mean) / spread) * ROUGH)
  return tooth
}

/** Chalk holds white: it is never quite black. */
function chalky(value: number): number {
  return clamp(0.07 + value * 0.93)
}

/** Paper with a smudged first layer that fills its pits a little. */
function ground(
  stage: Stage,
  source: Float32Array,
  tooth: Float32Array,
  { paper: colour, smudge, margin }: z.output<typeof pastelSchema>,
): Float32Array {
  const { canvas, unit } = stage
  const { width, height } = canvas
  const paper = displayOf(colour)
  const soft = softBlur({ data: source, width, height }, unit * 0.012, 3)
  const inner = paintedArea(stage, margin * 1.5)
  const rubbed = softBlur({ data: inner, width, height }, unit * 0.02, 1)
  for (let i = 0; i < tooth.length; i++) {
    const cover = smudge * rubbed[i]! * (0.55 + 0.35 * tooth[i]!)
    const fibre = 1 + (tooth[i]! - 0.5) * 0.1
    for (let c = 0; c < 3; c++) {
      const p = i * 3 + c
      soft[p] = clamp(mix(paper[c]!, chalky(soft[p]!), cover) * fibre)
    }
  }
  return soft
}

/** The layers in pixels; faces get chalk pencils of their own size last. */
function layersOf({ heads, faceMask, unit }: Stage) {
  const tall = meanHeight(heads)
  const layers = LAYERS.map((layer, n) => {
    const wide = Math.max(1.6, layer.wide * unit)
    const coarse = faceMask && n > 0 && wide > tall * 0.11
    return { ...layer, wide, careAt: (i: number) => (coarse && faceMask[i]! > 0.4 ? 0 : 1) }
  })
  if (!faceMask || tall === 0) return layers
  const careAt = (i: number) => (faceMask[i]! > 0.25 ? 1.5 : 0)
  const base = { long: 5, apart: 0.7, wild: 0.2, passes: 0.3, careAt }
  const fine = Math.max(1.3, tall * 0.018)
  return [
    ...layers,
    { ...base, wide: fine * 2, differs: 0.07, press: 1.2 },
    { ...base, wide: fine, differs: 0.05, press: 1.3 },
  ]
}
