import type { Box } from '../../kernels/box.ts'
import { smoothstep } from '../../kernels/numbers.ts'
import { sampleChannels } from '../../kernels/sample.ts'
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
  return (x, y, out) => sampleChannels(moved, columns, rows, 2, x / STEP, y / STEP, out, 0)
}
