import { sampleChannels } from '../../kernels/sample.ts'
import type { Moment } from '../film.ts'
import type { WarpGrid } from '../frames/warp-grid.ts'
import type { Correspondence } from './correspondence.ts'

/** Steps after which the place is found but for a hundredth, even where a head grows fourfold. */
const LOOKS = 12
const CLOSE = 0.02

/**
 * Where the frame's pixels come from in the first and in the last picture, while everything is so
 * much `moved` of its way: both show the same thing at the same place.
 */
export function followBoth(
  first: WarpGrid,
  last: WarpGrid,
  correspondence: Correspondence,
  moved: number,
  { jitter }: Pick<Moment, 'jitter'>,
): void {
  const way = new Float64Array(2)
  const fromMiddle = moved - 0.5
  for (let row = 0, at = 0; row < first.rows; row++) {
    for (let column = 0; column < first.columns; column++, at += 2) {
      const seenX = column * first.step + jitter.x
      const seenY = row * first.step + jitter.y
      // What is seen here lies, half-way between the pictures, where its own way leads back to.
      let x = seenX
      let y = seenY
      for (let look = 0; look < LOOKS; look++) {
        wayFrom(correspondence, x, y, way)
        const nextX = seenX - fromMiddle * way[0]!
        const nextY = seenY - fromMiddle * way[1]!
        const change = Math.abs(nextX - x) + Math.abs(nextY - y)
        x = nextX
        y = nextY
        if (change < CLOSE) break
      }
      first.data[at] = seenX - moved * way[0]!
      first.data[at + 1] = seenY - moved * way[1]!
      last.data[at] = seenX + (1 - moved) * way[0]!
      last.data[at + 1] = seenY + (1 - moved) * way[1]!
    }
  }
}

/** Between the nodes; beyond the grid as at its edge. */
export function wayFrom(
  { step, columns, rows, left, top, ways }: Correspondence,
  x: number,
  y: number,
  way: Float64Array,
): void {
  sampleChannels(ways, columns, rows, 2, (x - left) / step, (y - top) / step, way, 0)
}
