import type { Pixels } from '@guise/engine-cpu/pixels'

export type Window = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Brightness 0 to 255 of a window of the picture. */
export function lumaOf(picture: Pixels, window: Window): Float32Array {
  const { left, top, width, height } = window
  const luma = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    let p = ((y + top) * picture.width + left) * 3
    for (let i = y * width; i < (y + 1) * width; i++, p += 3) {
      luma[i] =
        picture.data[p]! * 0.299 + picture.data[p + 1]! * 0.587 + picture.data[p + 2]! * 0.114
    }
  }
  return luma
}

export function wholeOf({ width, height }: Pixels): Window {
  return { left: 0, top: 0, width, height }
}
