/**
 * Numbers on a raster: one a pixel, or several channels interleaved. How many, and what they stand
 * for, is said by the function that takes or makes it.
 */
export type Plane = {
  readonly data: Float32Array
  readonly width: number
  readonly height: number
}
