import { z } from 'zod'
import { clamp, mix, smoothstep } from '../../../kernels/numbers.ts'
import { valueNoise } from '../../../kernels/value-noise.ts'
import { rasterise } from '../../art/rasterise.ts'
import { hex } from '../../schema/fields.ts'
import type { Painter, Stage } from '../../stage.ts'
import { displayOf, fromDisplay, lumaOf, toDisplay } from '../shared/display.ts'
import type { Flow } from '../shared/flow.ts'
import { blueprintMarks } from './blueprint-marks.ts'
import { dab } from './draw-line.ts'
import { evenLines } from './even-lines.ts'
import { study } from './study.ts'

export const blueprintSchema = z
  .strictObject({
    effect: z.literal('blueprint'),
    paper: hex.default('#1c4c93'),
    line: hex.default('#f2f7ff'),
    title: z.string().max(16).default('THE GROUP'),
  })
  .describe('White lines on blue: contours, hatched highlights, a grid and construction marks')

/** Cells of the grid along the unit, every fifth line bolder. */
const CELLS = 50
const PEN = { reach: 0.0045, sigma: 0.0014, along: 0.01, threshold: 0.009, hardness: 95 }

export const blueprint: Painter<z.output<typeof blueprintSchema>> = async (stage, options) => {
  const { canvas, unit, seed, faceMask } = stage
  const { width, height } = canvas
  const { light, lines, flow } = study(stage, lumaOf(toDisplay(canvas)), PEN, {
    turn: -0.78,
    bend: 0.35,
    follow: 0.1,
  })
  const hatch = hatchedLight(stage, light, flow)
  const marks = await rasterise(
    blueprintMarks({ ...stage, width, height }, options.title),
    width,
    height,
  )
  const cloud = valueNoise(width, height, { scale: unit * 0.5, seed, octaves: 5 })
  const paper = displayOf(options.paper)
  const white = displayOf(options.line)
  const shown = new Float32Array(width * height * 3)
  for (let y = 0, i = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++, p += 3) {
      const face = faceMask ? faceMask[i]! : 0
      const features = smoothstep(0.3, 0.8, face)
      // White lines would turn a face into a negative: there they are left blue.
      const tone = mix(light[i]! * 0.16, smoothstep(0.1, 0.85, light[i]!) * 0.86, face)
      const drawn = Math.max(lines[i]! * 0.95 * (1 - features), hatch[i]! * mix(0.5, 0.42, face))
      // Marks are white; what they fill with black is kept clear of the drawing.
      const mark = marks[i * 4]!
      const clear = marks[i * 4 + 3]! - mark
      const over = Math.max(mark * (1 - 0.8 * features), gridAt(x, y, unit) * (1 - face * 0.8))
      const left = lines[i]! * 0.85 * features
      const cover = clamp(Math.max((1 - (1 - tone) * (1 - drawn)) * (1 - clear), over) * (1 - left))
      const shade = 0.9 + 0.2 * cloud[i]! - left * 0.2
      for (let c = 0; c < 3; c++) shown[p + c] = clamp(mix(paper[c]! * shade, white[c]!, cover))
    }
  }
  fromDisplay(canvas, shown)
}

function gridAt(x: number, y: number, unit: number): number {
  const cell = unit / CELLS
  const fine = Math.max(onLine(x, cell), onLine(y, cell)) * 0.1
  return Math.max(fine, Math.max(onLine(x, cell * 5), onLine(y, cell * 5)) * 0.22)
}

function onLine(at: number, cell: number): number {
  const off = at / cell
  return clamp(1.1 - Math.abs(off - Math.round(off)) * cell)
}

/** Straight lines of one pen where there is light, closer together on faces. */
function hatchedLight(stage: Stage, light: Float32Array, flow: Flow): Float32Array {
  const { canvas, unit, faceMask, faces = [] } = stage
  const { width, height } = canvas
  const sheet = { data: new Float32Array(width * height), width, height }
  const pen = Math.max(0.4, unit * 0.0006)
  const tall = faces.length ? Math.min(...faces.map((face) => face.height)) : 0
  const apart = unit * 0.0075
  const facePitch = clamp(tall / 60, 2.4, apart)
  const wanted = (i: number) => light[i]! > 0.42
  const even = {
    flow,
    turn: 0,
    spacing: apart,
    faceSpacing: facePitch,
    faceMask,
    length: unit * 0.3,
    wanted,
  }
  evenLines(width, height, even, (path) => {
    for (let n = 0; n < path.count; n++) {
      const x = path.x[n]!
      const y = path.y[n]!
      const press = smoothstep(0.4, 0.8, light[(y | 0) * width + (x | 0)]!)
      dab(sheet, x, y, pen, 0.35 + 0.65 * press)
    }
  })
  return sheet.data
}
