import { boxMean } from '../kernels/blur.ts'
import { open, type Pixels, render } from '../pixels.ts'

/** The edge that a side continues, and the grid it is judged on, as shares of the height. */
const EDGE = 0.15
const CELLS = 64

/**
 * How far a painted side is from what the picture's edge would lead one to expect: 0 goes on as it
 * was, 0.3 is full of things that nobody has seen. The side begins with `seam` columns of the picture.
 */
export async function edgeDeviation(picture: Pixels, side: Pixels, seam: number): Promise<number> {
  const { width, height } = picture
  const edge = Math.max(1, Math.min(width, Math.round(EDGE * height)))
  const near = await columnsOf(picture, width - edge, edge, 1)
  const cells = Math.max(1, Math.round(((side.width - seam) / height) * CELLS))
  const painted = await columnsOf(side, seam, side.width - seam, cells)
  const expected = boxMean(
    { data: Float32Array.from(near.data), width: 1, height: CELLS },
    CELLS >> 4,
    3,
  )
  let sum = 0
  for (let y = 0, p = 0; y < CELLS; y++) {
    for (let x = 0; x < cells; x++, p += 3) {
      for (let c = 0; c < 3; c++) sum += Math.abs(painted.data[p + c]! - expected[y * 3 + c]!)
    }
  }
  return sum / (painted.data.length * 255)
}

async function columnsOf(
  { data, width, height }: Pixels,
  left: number,
  across: number,
  cells: number,
): Promise<Pixels> {
  const part = await render(
    open({ data, width, height }).extract({ left, top: 0, width: across, height }),
  )
  return render(open(part).resize(cells, CELLS, { fit: 'fill' }))
}
