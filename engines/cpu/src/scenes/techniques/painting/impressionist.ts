import { z } from 'zod'
import { softBlur } from '../../../kernels/blur.ts'
import { clamp, mix } from '../../../kernels/numbers.ts'
import { random } from '../../../noise.ts'
import { amount } from '../../schema/fields.ts'
import { meanHeight, type Painter, type Stage } from '../../stage.ts'
import { fromDisplay } from '../shared/display.ts'
import { aimOf } from './aims.ts'
import { prime } from './easel.ts'
import { catchLight } from './impasto.ts'
import { paintStroke } from './paint-stroke.ts'
import { painterSees } from './painters-eye.ts'
import { layStrokes } from './stroke-layers.ts'

export const impressionistSchema = z
  .strictObject({
    effect: z.literal('impressionist'),
    brush: z.number().min(0.3).max(3).default(1),
    broken: amount.default(0.6).describe('How much neighbouring dabs differ in colour'),
    relief: amount.default(0.35),
  })
  .describe(
    'Short dabs of pure colour side by side, with violet and blue shadows and yellow highlights',
  )

/** Widths are shares of the unit; dabs are hardly longer than wide. */
const LAYERS = [
  { wide: 0.03, long: 2.2, apart: 0.8, differs: 0, wild: 0.6, passes: 1 },
  { wide: 0.019, long: 2.6, apart: 0.85, differs: 0, wild: 0.4, passes: 0.5 },
  { wide: 0.0115, long: 3, apart: 0.9, differs: 0.16, wild: 0.3, passes: 0.4 },
] as const
const EYE = { face: 0.62, lift: 0.7, colour: 1.35, accent: 1.1 }
/** Where lights and shadows lean to. */
const LIGHTS = [0.05, 0.025, -0.05] as const
const SHADOWS = [0.0, -0.02, 0.1] as const

export const impressionist: Painter<z.output<typeof impressionistSchema>> = (stage, options) => {
  const { canvas, unit, faceMask } = stage
  const { width, height } = canvas
  const source = leaning(painterSees(stage, EYE))
  const { painting, flow } = prime(stage, source)
  const next = random(stage.seed + 5)
  const pitch = Math.max(1.2, unit * 0.0022)
  for (const layer of layersOf(stage, options.brush)) {
    stage.signal.throwIfAborted()
    const aim = aimOf(source, width, height, layer.wide)
    const placing = { size: canvas, flow, shown: painting.shown, careAt: layer.careAt, next }
    layStrokes({ ...layer, aim }, placing, (path, i) => {
      const free = options.broken * mix(1, 0.3, faceMask ? faceMask[i]! : 0)
      const shade = (next() - 0.5) * 0.16 * free
      const warm = (next() - 0.5) * 0.24 * free
      const green = (next() - 0.5) * 0.1 * free
      paintStroke(painting, path, {
        wide: layer.wide,
        pitch: Math.min(pitch, layer.wide / 3),
        brush: (next() * 1024) | 0,
        body: 0.92,
        red: clamp(aim[i * 3]! + shade + warm),
        green: clamp(aim[i * 3 + 1]! + shade + green),
        blue: clamp(aim[i * 3 + 2]! + shade - warm),
      })
    })
  }
  const shown = softBlur({ data: painting.shown, width, height }, 0.5, 3)
  catchLight({ ...painting, shown }, options.relief * 2, faceMask)
  fromDisplay(canvas, shown)
}

/** No black on the palette: shadows turn blue, lights turn yellow. */
function leaning(shown: Float32Array): Float32Array {
  for (let p = 0; p < shown.length; p += 3) {
    const grey = 0.3 * shown[p]! + 0.59 * shown[p + 1]! + 0.11 * shown[p + 2]!
    const dark = (1 - grey) ** 2
    for (let c = 0; c < 3; c++) {
      const value = 0.05 + shown[p + c]! * 0.95 + SHADOWS[c]! * dark + LIGHTS[c]! * grey * grey
      shown[p + c] = clamp(value)
    }
  }
  return shown
}

/** The layers in pixels; faces are finished with dabs of their own size. */
function layersOf({ heads, faceMask, unit }: Stage, brush: number) {
  const tall = meanHeight(heads)
  const layers = LAYERS.map((layer, n) => {
    const wide = Math.max(1.6, layer.wide * unit * brush)
    const coarse = faceMask && n > 0 && wide > tall * 0.12
    return { ...layer, wide, careAt: (i: number) => (coarse && faceMask[i]! > 0.4 ? 0 : 1) }
  })
  if (!faceMask || tall === 0) return layers
  const careAt = (i: number) => (faceMask[i]! > 0.25 ? 1.5 : 0)
  const base = { long: 2.6, apart: 0.8, wild: 0.25, passes: 0.3, careAt }
  const fine = Math.max(1.3, tall * 0.019)
  return [
    ...layers,
    { ...base, wide: fine * 3, differs: 0.08 },
    { ...base, wide: fine * 1.7, differs: 0.08 },
    { ...base, wide: fine, differs: 0.07 },
  ]
}
