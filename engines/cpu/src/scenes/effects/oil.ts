import { z } from 'zod'
import { mix } from '../../kernels/numbers.ts'
import { shrink } from '../../kernels/resize-channels.ts'
import { softBlur } from '../../kernels/soft-blur.ts'
import { random } from '../../noise.ts'
import { amount } from '../schema/fields.ts'
import type { Painter, Stage } from '../stage.ts'
import { calm } from './calm.ts'
import { fromDisplay, lumaOf, toDisplay } from './display.ts'
import { catchLight, type Painting, paintStroke } from './paint-stroke.ts'

/** Brush strokes, coarse to fine, along the forms; each leaves a ridge of paint that catches light. */
export const oilSchema = z.strictObject({
  effect: z.literal('oil'),
  /** Length of the strokes, 1 is a portrait painter's. */
  brush: z.number().min(0.3).max(3).default(1),
  relief: amount.default(0.3),
})

/** Each layer paints only where there is more detail than `busy`; the first never on faces. */
const LAYERS = [
  { length: 0.02, dense: 0.9, busy: 0 },
  { length: 0.01, dense: 1, busy: 0.03 },
  { length: 0.005, dense: 1.3, busy: 0.055 },
  { length: 0.0028, dense: 1.4, busy: 0.09 },
] as const
/** Detail and direction are read on a grid reduced by this. */
const COARSE = 4
/** Share of the fine strokes on faces that is painted whatever the detail. */
const FACE_STROKES = 0.6

export const oil: Painter<z.output<typeof oilSchema>> = (stage, options) => {
  const { canvas, unit } = stage
  const { width, height } = canvas
  const source = toDisplay(canvas)
  const light = lumaOf(source)
  const smooth = softBlur({ data: light, width, height }, unit * 0.003, 1)
  const flow = flowOf(smooth, width, height, unit)
  const painting: Painting = {
    shown: calm(source, width, height, Math.round(unit * 0.008)),
    relief: new Float32Array(width * height),
    width,
    height,
  }
  const fine = new Float32Array(light.length)
  for (let i = 0; i < fine.length; i++) fine[i] = Math.abs(light[i]! - smooth[i]!)
  const unrest = shrink({ data: fine, width, height }, COARSE, 1)
  const next = random(stage.seed + 1)
  for (const layer of LAYERS) {
    stage.signal.throwIfAborted()
    const long = layer.length * unit * options.brush
    // A stroke takes the mean colour under its width; the finest are as narrow as the picture's own detail.
    const sigma = long * 0.18
    const colours = sigma > 1.5 ? softBlur({ data: source, width, height }, sigma, 3) : source
    const detail = softBlur(unrest, (long * 0.6) / COARSE, 1)
    paintLayer(stage, painting, { ...layer, long, colours, detail, flow }, next)
  }
  catchLight(painting, options.relief, stage.faceMask)
  fromDisplay(canvas, painting.shown)
}

type StrokeLayer = (typeof LAYERS)[number] & {
  readonly long: number
  readonly colours: Float32Array
  readonly detail: Float32Array
  readonly flow: Float32Array
}

function paintLayer(
  { faceMask }: Stage,
  painting: Painting,
  { long, dense, busy, colours, detail, flow }: StrokeLayer,
  next: () => number,
): void {
  const { width, height } = painting
  const wide = long * 0.3
  const strokes = Math.round(((width * height) / (long * wide * 2)) * dense)
  for (let n = 0; n < strokes; n++) {
    const x = (next() * width) | 0
    const y = (next() * height) | 0
    const i = y * width + x
    const coarse = ((y / COARSE) | 0) * Math.ceil(width / COARSE) + ((x / COARSE) | 0)
    const face = faceMask ? faceMask[i]! : 0
    if (busy === 0 && face > 0.4) continue
    const wanted = busy === 0 || detail[coarse]! >= busy * 0.12
    if (!wanted && !(face > 0.3 && next() < FACE_STROKES)) continue
    const shade = (next() - 0.5) * 0.05
    const length = long * mix(0.6, 1.3, next())
    paintStroke(painting, {
      x,
      y,
      turn: flow[coarse]! + (next() - 0.5) * 0.5,
      length,
      wide,
      bend: ((next() - 0.5) * 0.5) / length,
      phase: next() * 9,
      red: colours[i * 3]! + shade,
      green: colours[i * 3 + 1]! + shade,
      blue: colours[i * 3 + 2]! + shade * 0.8,
    })
  }
}

/** The direction of forms on the coarse grid, from the smoothed structure tensor. */
function flowOf(light: Float32Array, width: number, height: number, unit: number): Float32Array {
  const tensor = new Float32Array(width * height * 3)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const dx = light[i + 1]! - light[i - 1]!
      const dy = light[i + width]! - light[i - width]!
      tensor[i * 3] = dx * dx
      tensor[i * 3 + 1] = dx * dy
      tensor[i * 3 + 2] = dy * dy
    }
  }
  const small = shrink({ data: tensor, width, height }, COARSE, 3)
  const soft = softBlur(small, (unit * 0.008) / COARSE, 3)
  const flow = new Float32Array(small.width * small.height)
  for (let i = 0, p = 0; i < flow.length; i++, p += 3) {
    flow[i] = 0.5 * Math.atan2(2 * soft[p + 1]!, soft[p]! - soft[p + 2]!) + Math.PI / 2
  }
  return flow
}
