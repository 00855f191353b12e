import { softBlur } from '../../../kernels/blur.ts'
import { clamp, smoothstep } from '../../../kernels/numbers.ts'
import type { Plane } from '../../../kernels/plane.ts'
import { eachEnlargedRow } from '../../../kernels/resize.ts'

export type Sheet = {
  /** Where the sheet lies, soft-edged, on a reduced grid, and its colour (display values). */
  readonly shape: Plane
  readonly colour: Float32Array
}

export type Thickness = {
  /** How far the shadow falls to the lower right and how soft it is, in pixels of the shape's grid. */
  readonly drop: number
  readonly soft: number
  readonly dark: number
  /** On faces shadows are faint, or they would draw wrinkles. */
  readonly faceMask?: Float32Array | undefined
}

/** How much of the cut edge shows white paper. */
const EDGE = 0.2
const FACE_CALM = 0.75
/** Half the width of a cut, as a share of the shape's softness. */
const SHARP = 0.14
const CHANNELS = 3

/**
 * Lays a sheet of cut paper over display values: first its shadow on what is below, then the sheet,
 * with a pale edge towards the light.
 */
export function laySheet(
  shown: Float32Array,
  width: number,
  height: number,
  { shape, colour }: Sheet,
  thickness: Thickness,
): void {
  const { dark, faceMask } = thickness
  eachEnlargedRow(withShadow(shape, thickness), width, height, CHANNELS, (row, y) => {
    for (let x = 0, q = 0, i = y * width; x < width; x++, q += CHANNELS, i++) {
      const own = smoothstep(0.5 - SHARP, 0.5 + SHARP, row[q]!)
      const fallen = row[q + 1]!
      if (own <= 0 && fallen <= 0.05) continue
      const p = i * 3
      if (own < 1) {
        const deep = faceMask ? dark * (1 - FACE_CALM * faceMask[i]!) : dark
        const keep = 1 - deep * smoothstep(0.05, 0.95, fallen) * (1 - own * 0.5)
        for (let c = p; c < p + 3; c++) shown[c]! *= keep
      }
      if (own <= 0) continue
      const pale = EDGE * clamp(own - smoothstep(0.5 - SHARP, 0.5 + SHARP, row[q + 2]!))
      for (let c = 0; c < 3; c++) {
        const paper = colour[c]! + (1 - colour[c]!) * pale
        shown[p + c]! += (paper - shown[p + c]!) * own
      }
    }
  })
}

/** The shape, its shadow, and the shape a little lower: three channels. */
function withShadow({ data, width, height }: Plane, { drop, soft }: Thickness): Plane {
  const shade = softBlur({ data, width, height }, Math.max(0.5, soft), 1)
  const out = new Float32Array(data.length * CHANNELS)
  const step = Math.max(1, Math.round(drop))
  for (let y = 0, q = 0, i = 0; y < height; y++) {
    const fallen = Math.max(0, y - step) * width
    const above = Math.max(0, y - 1) * width
    for (let x = 0; x < width; x++, i++, q += CHANNELS) {
      out[q] = data[i]!
      out[q + 1] = shade[fallen + Math.max(0, x - step)]!
      out[q + 2] = data[above + Math.max(0, x - 1)]!
    }
  }
  return { data: out, width, height }
}
