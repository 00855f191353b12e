import type { Size } from '../../pixels.ts'

/** A number for every pixel, stretched so that they run from 0 to 1. */
export function fieldOf(
  { width, height }: Size,
  find: (x: number, y: number, pixel: number) => number,
): Float32Array {
  const field = new Float32Array(width * height)
  let least = Infinity
  let most = -Infinity
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const value = find(x, y, i)
      field[i] = value
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
  }
  for (let i = 0; i < field.length; i++) field[i] = (field[i]! - least) / (most - least)
  return field
}

/** Where people mostly are: a little above the middle. */
export function focusOf({ width, height }: Size): { readonly x: number; readonly y: number } {
  return { x: width / 2, y: height * 0.42 }
}
