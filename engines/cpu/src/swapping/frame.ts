import type { Box, Point3 } from '../kernels/box.ts'
import type { Size } from '../pixels.ts'
import { extentOf } from '../seeing/landmarks.ts'

/** Room round the face's oval, in face widths and in pixels: what a soft rim needs. */
const ROOM = 0.13
const LEAST_ROOM = 24
/** Masks are drawn so that a face is about this wide, whatever its size in the picture. */
const COARSE_FACE = 240
/** The skin's light is smoother still: this many coarse pixels a side make one of its own. */
export const FIELD_BLOCK = 2

/**
 * The window round one face. Pixels are worked on at full size, masks on a coarse grid of blocks, so
 * that a large face costs hardly more than a small one.
 */
export type Frame = {
  readonly box: Box
  readonly faceWidth: number
  /** Full pixels in a coarse one, along a side. */
  readonly block: number
  /** Size of the coarse grid. */
  readonly width: number
  readonly height: number
}

export function frameOf(mesh: readonly Point3[], picture: Size): Frame {
  const { left, top, right, bottom } = extentOf(mesh)
  const faceWidth = right - left
  const room = Math.max(LEAST_ROOM, Math.round(ROOM * faceWidth))
  const x = Math.max(0, Math.floor(left - room))
  const y = Math.max(0, Math.floor(top - room))
  const width = Math.min(picture.width, Math.ceil(right + room)) - x
  const height = Math.min(picture.height, Math.ceil(bottom + room)) - y
  const block = Math.max(1, Math.round(faceWidth / COARSE_FACE))
  return {
    box: { x, y, width, height },
    faceWidth,
    block,
    width: Math.ceil(width / block),
    height: Math.ceil(height / block),
  }
}

/** Mesh points on the frame's coarse grid. */
export function onGrid(mesh: readonly Point3[], { box, block }: Frame): Point3[] {
  return mesh.map(([x, y, z]): Point3 => [(x - box.x) / block, (y - box.y) / block, z / block])
}
