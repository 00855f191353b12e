import type { Plane } from './plane.ts'

/** Where each pixel of a window takes its value from, in the pixels of what is carried: x, y, x, y... */
export type WarpMap = Plane

/** Samples one plane at each origin, bilinear; edges repeat. */
export function remapPlane(
  from: Float32Array | Uint8Array,
  fromWidth: number,
  fromHeight: number,
  { data: map, width, height }: WarpMap,
): Float32Array {
  const out = new Float32Array(width * height)
  const right = fromWidth - 1.001
  const bottom = fromHeight - 1.001
  for (let i = 0, k = 0; i < out.length; i++, k += 2) {
    const u = map[k]!
    const v = map[k + 1]!
    const x = u < 0 ? 0 : Math.min(u, right)
    const y = v < 0 ? 0 : Math.min(v, bottom)
    const column = x | 0
    const row = y | 0
    const across = x - column
    const p = row * fromWidth + column
    const q = p + fromWidth
    const upper = from[p]! + (from[p + 1]! - from[p]!) * across
    const lower = from[q]! + (from[q + 1]! - from[q]!) * across
    out[i] = upper + (lower - upper) * (y - row)
  }
  return out
}

/** The same for interleaved RGB. */
export function remapRgb(
  from: Float32Array | Uint8Array,
  fromWidth: number,
  fromHeight: number,
  { data: map, width, height }: WarpMap,
): Float32Array {
  const out = new Float32Array(width * height * 3)
  const right = fromWidth - 1.001
  const bottom = fromHeight - 1.001
  const stride = fromWidth * 3
  for (let o = 0, k = 0; o < out.length; o += 3, k += 2) {
    const u = map[k]!
    const v = map[k + 1]!
    const x = u < 0 ? 0 : Math.min(u, right)
    const y = v < 0 ? 0 : Math.min(v, bottom)
    const column = x | 0
    const row = y | 0
    const dx = x - column
    const dy = y - row
    const w00 = (1 - dx) * (1 - dy)
    const w10 = dx * (1 - dy)
    const w01 = (1 - dx) * dy
    const w11 = dx * dy
    const p = row * stride + column * 3
    const q = p + stride
    out[o] = from[p]! * w00 + from[p + 3]! * w10 + from[q]! * w01 + from[q + 3]! * w11
    out[o + 1] = from[p + 1]! * w00 + from[p + 4]! * w10 + from[q + 1]! * w01 + from[q + 4]! * w11
    out[o + 2] = from[p + 2]! * w00 + from[p + 5]! * w10 + from[q + 2]! * w01 + from[q + 5]! * w11
  }
  return out
}
