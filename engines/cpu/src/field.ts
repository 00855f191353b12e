/** One number a pixel, 0 to 1 unless said otherwise. */
export type Field = {
  readonly data: Float32Array
  readonly width: number
  readonly height: number
}
