import type { Size } from '../../pixels.ts'
import type { Extent } from '../../seeing/landmarks.ts'
import type { WarpGrid } from '../frames/warp-grid.ts'

/** At which edges of the picture people are cut off: beyond them nothing is known of them. */
export type CutOff = {
  readonly left: boolean
  readonly top: boolean
  readonly right: boolean
  readonly bottom: boolean
}

/**
 * People who are cut off by the picture's edge fill the frame to its edge too, however small their
 * heads have become: what lies between the faces and the edge is drawn out, the more the further.
 */
export function stayInside(
  origins: WarpGrid,
  { width, height }: Size,
  faces: Extent,
  cut: CutOff,
): void {
  const { columns, rows, data } = origins
  const line = columns * 2
  for (let row = 0; row < rows; row++) {
    const start = row * line
    if (cut.right) drawIn(data, start, 2, columns, faces.right, width, data[start + line - 2]!)
    if (cut.left) drawIn(data, start, 2, columns, faces.left, 0, data[start]!)
  }
  for (let column = 0; column < columns; column++) {
    const start = column * 2 + 1
    if (cut.bottom)
      drawIn(data, start, line, rows, faces.bottom, height, data[start + line * (rows - 1)]!)
    if (cut.top) drawIn(data, start, line, rows, faces.top, 0, data[start]!)
  }
}

/** Of a line of places, what goes from `from` on to beyond the edge shall end there. */
function drawIn(
  data: Float32Array,
  start: number,
  stride: number,
  count: number,
  from: number,
  edge: number,
  furthest: number,
): void {
  const whole = furthest - from
  const room = edge - from
  const share = room / whole
  if (!(share > 0) || share >= 1) return
  for (let n = 0, p = start; n < count; n++, p += stride) {
    const along = (data[p]! - from) / whole
    if (along <= 0) continue
    data[p] = from + (whole * along * share) / (share + (1 - share) * along)
  }
}
