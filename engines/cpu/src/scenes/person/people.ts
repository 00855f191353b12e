import type { Box, Point3 } from '../../kernels/box.ts'
import type { Plane } from '../../kernels/plane.ts'
import type { Size } from '../../pixels.ts'
import type { Canvas } from '../canvas.ts'

/** A face on the canvas. */
export type PlacedFace = {
  /** 468 points in the canvas's pixels; z grows away from the camera. */
  readonly mesh: readonly Point3[]
  readonly height: number
  /** Which photo the face comes from. */
  readonly photo: number
}

/** Everybody in the picture, as one layer of the canvas: only the window that holds them. */
export type People = {
  readonly box: Box
  /** Linear colours of the window. */
  readonly colours: Canvas
  readonly alpha: Float32Array
  readonly faces: readonly PlacedFace[]
  /** Mean face height in pixels. */
  readonly faceHeight: number
  /** The row at which bodies end and melt into the scene, if they end above the frame's foot. */
  readonly meltsAt?: number
  /** How much people cover, over the whole frame, reduced by `BODY_GRID`. */
  readonly bodies: Plane
}

export const BODY_GRID = 4

/** Part of what people are made of, with its cover pixel by pixel. */
export type CoverLayer = { readonly box: Box; readonly at: (index: number) => number }

/** How much of the frame these cover together, on the coarse grid. */
export function bodiesOf(layers: readonly CoverLayer[], frame: Size): Plane {
  const width = Math.ceil(frame.width / BODY_GRID)
  const height = Math.ceil(frame.height / BODY_GRID)
  const data = new Float32Array(width * height)
  const share = 1 / (BODY_GRID * BODY_GRID)
  for (const { box, at } of layers) {
    for (let y = 0, i = 0; y < box.height; y++) {
      const row = (((y + box.y) / BODY_GRID) | 0) * width
      for (let x = 0; x < box.width; x++, i++) {
        const cover = at(i)
        if (cover > 0) data[row + (((x + box.x) / BODY_GRID) | 0)]! += cover * share
      }
    }
  }
  for (let i = 0; i < data.length; i++) data[i] = Math.min(1, data[i]!)
  return { data, width, height }
}
