import { mix } from '../../../kernels/numbers.ts'
import { dab, type Sheet } from './draw-line.ts'
import { type EvenLines, evenLines } from './even-lines.ts'

export type Swell = {
  /** How much ink there is to be at each pixel. */
  readonly dark: Float32Array
  /** Below this there is no line at all. */
  readonly from: number
  /** The widest line, as a share of the spacing. */
  readonly most: number
  /** The thinnest line, in pixels. */
  readonly least: number
}

/** Lines of an engraver: they swell where it is dark, grow thin where it is light, and end in points. */
export function swellLines(sheet: Sheet, lines: EvenLines, swell: Swell): void {
  const { width, height } = sheet
  const { dark, from, most, least } = swell
  const { spacing, faceSpacing, faceMask } = lines
  const wanted = lines.wanted ?? ((i: number) => dark[i]! > from)
  evenLines(width, height, { ...lines, wanted }, (path) => {
    const taper = spacing * 2
    for (let n = 0; n < path.count; n++) {
      const x = path.x[n]!
      const y = path.y[n]!
      const i = (y | 0) * width + (x | 0)
      const apart = faceMask ? mix(spacing, faceSpacing, faceMask[i]!) : spacing
      const end = Math.min(1, Math.min(n + 1, path.count - n) / taper)
      const wide = Math.max(least, ((dark[i]! - from) / (1 - from)) * apart * most)
      dab(sheet, x, y, (wide / 2) * (0.3 + 0.7 * end), 1)
    }
  })
}
