import type { Size } from '../../pixels.ts'
import type { Moment } from '../film.ts'
import { fillWarpGrid, type WarpGrid } from '../frames/warp-grid.ts'

/**
 * How the camera stands: what it sees of the still in the plane of the people. At rest it sees the
 * frame whole, zoom 1 about its middle. Where it stands moves near things more than far ones; how it
 * looks from there moves all alike.
 */
export type CameraPose = {
  readonly zoom: number
  /** The middle of the view, in the film's pixels. */
  readonly x: number
  readonly y: number
  /** Radians; above 0 the picture leans clockwise. */
  readonly roll: number
  /** How much the lens magnifies; 1 if not said. */
  readonly lens?: number
  /** How far the camera turns aside, in the film's pixels; straight on if not said. */
  readonly turn?: { readonly x: number; readonly y: number }
}

export const STRAIGHT_ON = { x: 0, y: 0 }

/** The whole picture. */
export function wholeView({ width, height }: Size): CameraPose {
  return { zoom: 1, x: width / 2, y: height / 2, roll: 0 }
}

/** How near a place is: 1 in the plane of the people, which the camera's pose is about; 0 endlessly far. */
export type Nearness = (x: number, y: number) => number

export const IN_PLANE: Nearness = () => 1

/** How far what lies at (x, y) has moved by itself; writes dx and dy at 0 and 1 of `out`. */
export type Displacement = (x: number, y: number, out: Float64Array) => void

/** Deep places change so slowly that the second look is exact enough. */
const LOOKS = 2

/** Where the frame's pixels come from, for a camera that sees a layer of that nearness. */
export function warpByPose(
  origins: WarpGrid,
  { zoom, x: middleX, y: middleY, roll, lens = 1, turn = STRAIGHT_ON }: CameraPose,
  { width, height }: Size,
  { jitter }: Pick<Moment, 'jitter'>,
  nearness: Nearness = IN_PLANE,
  displaced?: Displacement,
): void {
  const cos = Math.cos(roll) / lens
  const sin = Math.sin(roll) / lens
  const halfWidth = width / 2
  const halfHeight = height / 2
  const moved = new Float64Array(2)
  fillWarpGrid(origins, (x, y, data, at) => {
    const across = x + jitter.x - halfWidth
    const down = y + jitter.y - halfHeight
    const turnedX = across * cos + down * sin + turn.x
    const turnedY = down * cos - across * sin + turn.y
    let u = x
    let v = y
    for (let look = 0; look < LOOKS; look++) {
      const near = nearness(u, v)
      const scale = 1 / (1 + (zoom - 1) * near)
      u = halfWidth + (middleX - halfWidth) * near + turnedX * scale
      v = halfHeight + (middleY - halfHeight) * near + turnedY * scale
      if (near === 1) break
    }
    if (displaced) {
      // What is seen here came from where it lay before it moved; asking twice follows it back.
      const [seenX, seenY] = [u, v]
      for (let look = 0; look < LOOKS; look++) {
        displaced(u, v, moved)
        u = seenX - moved[0]!
        v = seenY - moved[1]!
      }
    }
    data[at] = u
    data[at + 1] = v
  })
}
