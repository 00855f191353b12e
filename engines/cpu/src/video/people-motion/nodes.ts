import type { Box } from '../../kernels/box.ts'
import { clamp, smoothstep } from '../../kernels/numbers.ts'
import type { Size } from '../../pixels.ts'
import type { Displacement } from '../camera/pose.ts'
import { STEP } from '../frames/warp-grid.ts'

/** Movement is worked out where the frame's own grid has its nodes while the camera is at rest. */
export type Nodes = { readonly columns: number; readonly rows: number; readonly film: Size }

export function nodesOf(film: Size): Nodes {
  return {
    columns: Math.ceil(film.width / STEP) + 1,
    rows: Math.ceil(film.height / STEP) + 1,
    film,
  }
}

/** The nodes of a rectangle of the film and of what would lie beyond it, told in whole nodes. */
export function nodesWithin(left: number, top: number, right: number, bottom: number): Box {
  const x = Math.floor(left / STEP)
  const y = Math.floor(top / STEP)
  return { x, y, width: Math.ceil(right / STEP) + 1 - x, height: Math.ceil(bottom / STEP) + 1 - y }
}

/** One number for each node of a box, asked for by the film's pixels. */
export function planeOver(box: Box, valueAt: (x: number, y: number) => number): Float32Array {
  const plane = new Float32Array(box.width * box.height)
  for (let row = 0, i = 0; row < box.height; row++) {
    const y = (box.y + row) * STEP
    for (let column = 0; column < box.width; column++, i++)
      plane[i] = valueAt((box.x + column) * STEP, y)
  }
  return plane
}

/** Near the frame's edges, as a part of its shorter side, nothing moves to or from what lies beyond. */
const EDGE = 0.09

/** How freely a place may move across and down; 0 to 1. */
export type Freedom = { readonly across: Float32Array; readonly down: Float32Array }

export function freedomOf({ film: { width, height } }: Nodes, box: Box): Freedom {
  const room = EDGE * Math.min(width, height)
  return {
    across: planeOver(box, (x) => smoothstep(0, room, Math.min(x, width - x))),
    down: planeOver(box, (_, y) => smoothstep(0, room, Math.min(y, height - y))),
  }
}

/** The steepest change of a plane from node to node, for each pixel. */
export function steepest(valueAt: (node: number) => number, { width, height }: Box): number {
  let most = 0
  for (let row = 1, i = width + 1; row < height; row++, i++) {
    for (let column = 1; column < width; column++, i++) {
      const here = valueAt(i)
      most = Math.max(most, Math.hypot(here - valueAt(i - 1), here - valueAt(i - width)))
    }
  }
  return most / STEP
}

/** Reads movements that are known at the nodes (dx, dy, dx, dy...) anywhere between them. */
export function betweenNodes(moved: Float32Array, { columns, rows }: Nodes): Displacement {
  const right = columns - 1.001
  const bottom = rows - 1.001
  return (x, y, out) => {
    const across = clamp(x / STEP, 0, right)
    const down = clamp(y / STEP, 0, bottom)
    const column = across | 0
    const row = down | 0
    const dx = across - column
    const dy = down - row
    const p = (row * columns + column) * 2
    const q = p + columns * 2
    const w11 = dx * dy
    const w10 = dx - w11
    const w01 = dy - w11
    const w00 = 1 - dx - w01
    out[0] = moved[p]! * w00 + moved[p + 2]! * w10 + moved[q]! * w01 + moved[q + 2]! * w11
    out[1] = moved[p + 1]! * w00 + moved[p + 3]! * w10 + moved[q + 1]! * w01 + moved[q + 3]! * w11
  }
}
