import { z } from 'zod'
import { random } from '../../../noise.ts'
import { amount } from '../../schema/fields.ts'
import { meanHeight, type Painter, type Stage } from '../../stage.ts'
import { fromDisplay } from '../shared/display.ts'
import { smoothAlong } from '../shared/smooth-along.ts'
import { aimsOf } from './aims.ts'
import { prime } from './easel.ts'
import { catchLight } from './impasto.ts'
import { paintStroke } from './paint-stroke.ts'
import { painterSees } from './painters-eye.ts'
import { layStrokes } from './stroke-layers.ts'

export const oilSchema = z
  .strictObject({
    effect: z.literal('oil'),
    brush: z.number().min(0.3).max(3).default(1).describe('Size of the strokes; 1 suits portraits'),
    relief: amount.default(0.3),
  })
  .describe(
    'Brush strokes from coarse to fine along the shapes, with ridges of paint that catch the light',
  )

/** Widths are shares of the unit; a finer layer paints only where the picture still differs. */
const LAYERS = [
  { wide: 0.03, long: 5, apart: 1, differs: 0, wild: 0.35, passes: 0.6 },
  { wide: 0.017, long: 5, apart: 0.9, differs: 0.12, wild: 0.25, passes: 0.42 },
  { wide: 0.0095, long: 5, apart: 0.9, differs: 0.13, wild: 0.2, passes: 0.34 },
  { wide: 0.0055, long: 5, apart: 0.9, differs: 0.16, wild: 0.12, passes: 0.28 },
] as const
/** On faces: the widest and the finest strokes, in face heights. */
const WIDEST_ON_FACE = 0.1
const FINEST_ON_FACE = 0.019
const EYE = { face: 0.56, lift: 0.5, colour: 1.15, accent: 0.6 }
/** Strokes of one colour never quite match. */
const UNEVEN = 0.09

export const oil: Painter<z.output<typeof oilSchema>> = (stage, options) => {
  const { canvas, unit } = stage
  const { width, height } = canvas
  const source = painterSees(stage, EYE)
  const { painting, flow } = prime(stage, source)
  const next = random(stage.seed + 1)
  const aimFor = aimsOf(source, width, height)
  const pitch = Math.max(1.2, unit * 0.0019)
  for (const layer of layersOf(stage, options.brush)) {
    stage.signal.throwIfAborted()
    const aim = aimFor(layer.wide)
    const placing = { size: canvas, flow, shown: painting.shown, careAt: layer.careAt, next }
    layStrokes({ ...layer, aim }, placing, (path, i) => {
      const shade = (next() - 0.5) * UNEVEN
      const warm = (next() - 0.5) * UNEVEN * 0.6
      paintStroke(painting, path, {
        wide: layer.wide,
        pitch: Math.min(pitch, layer.wide / 3),
        brush: (next() * 1024) | 0,
        body: layer.body,
        red: aim[i * 3]! + shade + warm,
        green: aim[i * 3 + 1]! + shade,
        blue: aim[i * 3 + 2]! + shade - warm,
      })
    })
  }
  const shown = smoothAlong(painting.shown, width, height, 3, flow)
  if (stage.faceMask) keepFeatures(shown, painting.shown, stage.faceMask)
  catchLight({ ...painting, shown }, options.relief * 2, stage.faceMask)
  fromDisplay(canvas, shown)
}

/** The layers in pixels, and two more that paint faces alone, with brushes that suit their size. */
function layersOf({ heads, faceMask, unit }: Stage, brush: number) {
  const everywhere = () => 1
  const onFaces = (i: number) => (faceMask![i]! > 0.25 ? 1.6 : 0)
  const tall = meanHeight(heads)
  const widest = tall * WIDEST_ON_FACE
  const layers = LAYERS.map((layer, n) => {
    const wide = Math.max(1.4, layer.wide * unit * brush)
    const offFaces = (i: number) => (faceMask![i]! > 0.4 ? 0 : 1)
    const careAt = faceMask && wide > widest && n > 0 ? offFaces : everywhere
    return { ...layer, wide, careAt, body: n === 0 ? 0.95 : 0.9 }
  })
  if (!faceMask || tall === 0) return layers
  const fine = Math.max(1.3, tall * FINEST_ON_FACE)
  const base = { long: 4, apart: 0.8, wild: 0.2, passes: 0.3, careAt: onFaces, body: 0.85 }
  return [
    ...layers,
    { ...base, wide: fine * 2, differs: 0.1 },
    { ...base, wide: fine, differs: 0.075 },
  ]
}

/** Eyes are finer than the flow: what was smoothed comes half back on faces. */
function keepFeatures(shown: Float32Array, painted: Float32Array, faceMask: Float32Array): void {
  for (let p = 0; p < shown.length; p++) {
    shown[p]! += (painted[p]! - shown[p]!) * 0.6 * faceMask[(p / 3) | 0]!
  }
}
