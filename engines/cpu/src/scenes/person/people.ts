import type { Box, Point3 } from '../../kernels/box.ts'
import type { Plane } from '../../kernels/plane.ts'
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
