import { z } from 'zod'
import { clamp } from '../../../kernels/numbers.ts'
import { random } from '../../../noise.ts'
import { amount, length } from '../../schema/fields.ts'
import type { Painter, Stage } from '../../stage.ts'
import { fromDisplay, toDisplay } from '../shared/display.ts'
import { edgeStrength } from '../shared/edge-strength.ts'
import { triangulate } from './delaunay.ts'
import { facetPoints } from './facet-points.ts'
import { ownersOf } from './facet-raster.ts'

export const lowPolySchema = z
  .strictObject({
    effect: z.literal('low-poly'),
    calm: length.default(0.075).describe('Distance between corners in plain areas and along edges'),
    busy: length.default(0.014),
    face: z
      .number()
      .min(0.01)
      .max(0.5)
      .default(0.05)
      .describe('The same on faces and their features, in face heights'),
    feature: z.number().min(0.01).max(0.5).default(0.025),
    shading: amount
      .default(0.4)
      .describe('How much the brightness of facets varies with their angle'),
  })
  .describe('Flat triangles: large in plain areas, small along edges and on faces')

/** Light from the upper left. */
const FROM_X = -0.6
const FROM_Y = -0.8
const FACE_CALM = 0.7

export const lowPoly: Painter<z.output<typeof lowPolySchema>> = (stage, options) => {
  const { canvas, unit } = stage
  const { width, height } = canvas
  const shown = toDisplay(canvas)
  const edges = edgeStrength(shown, width, height, Math.max(0.8, unit / 700))
  const points = facetPoints(stage, edges, {
    calm: Math.max(6, options.calm * unit),
    busy: Math.max(3, options.busy * unit),
    face: options.face,
    feature: options.feature,
  })
  stage.signal.throwIfAborted()
  const triangles = triangulate(points)
  const owners = ownersOf(points, triangles, width, height)
  const colours = facetColours(shown, owners, triangles.length / 3, width)
  lean(stage, colours, { points, triangles }, options.shading)
  // Two by two samples a pixel keep the edges of facets smooth.
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p += 3) {
      const i = y * 2 * width * 2 + x * 2
      const a = owners[i]! * 3
      const b = owners[i + 1]! * 3
      const c = owners[i + width * 2]! * 3
      const d = owners[i + width * 2 + 1]! * 3
      for (let k = 0; k < 3; k++) {
        shown[p + k] =
          (colours[a + k]! + colours[b + k]! + colours[c + k]! + colours[d + k]!) * 0.25
      }
    }
  }
  fromDisplay(canvas, shown)
}

/** The mean colour under each facet. */
function facetColours(
  shown: Float32Array,
  owners: Int32Array,
  count: number,
  width: number,
): Float32Array {
  const colours = new Float32Array(count * 3)
  const sizes = new Float32Array(count)
  for (let i = 0; i < owners.length; i++) {
    const t = owners[i]!
    const column = i % (width * 2)
    const row = (i / (width * 2)) | 0
    const p = ((row >> 1) * width + (column >> 1)) * 3
    for (let c = 0; c < 3; c++) colours[t * 3 + c]! += shown[p + c]!
    sizes[t]!++
  }
  for (let i = 0; i < colours.length; i++) colours[i]! /= Math.max(1, sizes[(i / 3) | 0]!)
  return colours
}

type Facets = { readonly points: Float32Array; readonly triangles: Int32Array }

/** Facets that face the light are lighter; on faces hardly, where the photo's own light counts. */
function lean(
  { canvas, faceMask, seed }: Stage,
  colours: Float32Array,
  { points, triangles }: Facets,
  shading: number,
): void {
  const next = random(seed + 12)
  const { width, height } = canvas
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]! * 2, triangles[t + 1]! * 2, triangles[t + 2]! * 2]
    const alongX = points[b]! + points[c]! - 2 * points[a]!
    const alongY = points[b + 1]! + points[c + 1]! - 2 * points[a + 1]!
    const faced = (alongX * FROM_X + alongY * FROM_Y) / (Math.hypot(alongX, alongY) + 1e-6)
    const column = clamp(Math.round((points[a]! + points[b]! + points[c]!) / 3), 0, width - 1)
    const middle = (points[a + 1]! + points[b + 1]! + points[c + 1]!) / 3
    const row = clamp(Math.round(middle), 0, height - 1)
    const held = faceMask ? faceMask[row * width + column]! : 0
    const much = shading * (1 - FACE_CALM * held)
    const gain = 1 + much * (0.16 * faced + 0.16 * (next() - 0.5))
    for (let k = t; k < t + 3; k++) colours[k] = clamp(colours[k]! * gain)
  }
}
