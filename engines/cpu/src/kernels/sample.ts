import type { Pixels } from '../pixels.ts'
import { clamp } from './numbers.ts'
import type { Plane } from './plane.ts'

/** Bilinear samples of interleaved channels. Places count from the centre of the first pixel; edges repeat. */
type Samples = Float32Array | Uint8Array

/** The last place between two pixels: a little before the end, so that there is always a next one. */
const BEFORE_END = 1.001

/** One number of a plane with one channel. */
export function samplePlane(
  data: Samples,
  width: number,
  height: number,
  x: number,
  y: number,
): number {
  const u = x < 0 ? 0 : Math.min(x, width - BEFORE_END)
  const v = y < 0 ? 0 : Math.min(y, height - BEFORE_END)
  const column = u | 0
  const row = v | 0
  const dx = u - column
  const p = row * width + column
  const q = p + width
  const upper = data[p]! + (data[p + 1]! - data[p]!) * dx
  const lower = data[q]! + (data[q + 1]! - data[q]!) * dx
  return upper + (lower - upper) * (v - row)
}

/** All channels at a place, written at `at` and after it. */
export function sampleChannels(
  data: Samples,
  width: number,
  height: number,
  channels: number,
  x: number,
  y: number,
  out: Float32Array | Float64Array,
  at: number,
): void {
  const u = x < 0 ? 0 : Math.min(x, width - BEFORE_END)
  const v = y < 0 ? 0 : Math.min(y, height - BEFORE_END)
  const column = u | 0
  const row = v | 0
  const dx = u - column
  const dy = v - row
  const w11 = dx * dy
  const w10 = dx - w11
  const w01 = dy - w11
  const w00 = 1 - dx - w01
  const p = (row * width + column) * channels
  const q = p + width * channels
  for (let c = 0; c < channels; c++) {
    out[at + c] =
      data[p + c]! * w00 +
      data[p + channels + c]! * w10 +
      data[q + c]! * w01 +
      data[q + channels + c]! * w11
  }
}

/** Interleaved RGB at a place, written at `at` and after it. Without a loop it is compiled into its callers. */
export function sampleRgb(
  data: Samples,
  width: number,
  height: number,
  x: number,
  y: number,
  out: Float32Array,
  at: number,
): void {
  const u = x < 0 ? 0 : Math.min(x, width - BEFORE_END)
  const v = y < 0 ? 0 : Math.min(y, height - BEFORE_END)
  const column = u | 0
  const row = v | 0
  const dx = u - column
  const dy = v - row
  const w11 = dx * dy
  const w10 = dx - w11
  const w01 = dy - w11
  const w00 = 1 - dx - w01
  const p = (row * width + column) * 3
  const q = p + width * 3
  out[at] = data[p]! * w00 + data[p + 3]! * w10 + data[q]! * w01 + data[q + 3]! * w11
  out[at + 1] = data[p + 1]! * w00 + data[p + 4]! * w10 + data[q + 1]! * w01 + data[q + 4]! * w11
  out[at + 2] = data[p + 2]! * w00 + data[p + 5]! * w10 + data[q + 2]! * w01 + data[q + 5]! * w11
}

/** Adds a share of what `sampleRgb` would write. */
export function addRgb(
  data: Samples,
  width: number,
  height: number,
  x: number,
  y: number,
  share: number,
  out: Float32Array,
  at: number,
): void {
  const u = x < 0 ? 0 : Math.min(x, width - BEFORE_END)
  const v = y < 0 ? 0 : Math.min(y, height - BEFORE_END)
  const column = u | 0
  const row = v | 0
  const dx = (u - column) * share
  const dy = v - row
  const w11 = dx * dy
  const w10 = dx - w11
  const w01 = dy * share - w11
  const w00 = share - dx - w01
  const p = (row * width + column) * 3
  const q = p + width * 3
  out[at]! += data[p]! * w00 + data[p + 3]! * w10 + data[q]! * w01 + data[q + 3]! * w11
  out[at + 1]! += data[p + 1]! * w00 + data[p + 4]! * w10 + data[q + 1]! * w01 + data[q + 4]! * w11
  out[at + 2]! += data[p + 2]! * w00 + data[p + 5]! * w10 + data[q + 2]! * w01 + data[q + 5]! * w11
}

/**
 * Reads planes that were shrunk by `factor` between the centres of their cells: `at` finds the place of
 * a pixel once, `read` serves any number of planes of that size.
 */
export function cellReader({ width, height }: Pick<Plane, 'width' | 'height'>, factor: number) {
  const next = width > 1 ? 1 : 0
  const below = height > 1 ? width : 0
  const lastColumn = Math.max(0, width - 2)
  const lastRow = Math.max(0, height - 2)
  const weights = new Float64Array(4)
  let cell = 0
  return {
    at(x: number, y: number): void {
      const u = (x + 0.5) / factor - 0.5
      const v = (y + 0.5) / factor - 0.5
      const column = Math.min(lastColumn, Math.max(0, Math.floor(u)))
      const row = Math.min(lastRow, Math.max(0, Math.floor(v)))
      const dx = clamp(u - column)
      const dy = clamp(v - row)
      cell = row * width + column
      weights[0] = (1 - dx) * (1 - dy)
      weights[1] = dx * (1 - dy)
      weights[2] = (1 - dx) * dy
      weights[3] = dx * dy
    },
    read(plane: Float32Array): number {
      return (
        plane[cell]! * weights[0]! +
        plane[cell + next]! * weights[1]! +
        plane[cell + below]! * weights[2]! +
        plane[cell + below + next]! * weights[3]!
      )
    },
  }
}

/** Where each pixel of a window takes its value from, in the pixels of what is sampled: x, y, x, y... */
export type WarpMap = Plane

/** Samples one plane at each place of the map. */
export function remapPlane(
  from: Samples,
  fromWidth: number,
  fromHeight: number,
  { data: map, width, height }: WarpMap,
): Float32Array {
  const out = new Float32Array(width * height)
  for (let i = 0, k = 0; i < out.length; i++, k += 2) {
    out[i] = samplePlane(from, fromWidth, fromHeight, map[k]!, map[k + 1]!)
  }
  return out
}

/** The same for interleaved RGB. */
export function remapRgb(
  from: Samples,
  fromWidth: number,
  fromHeight: number,
  { data: map, width, height }: WarpMap,
): Float32Array {
  const out = new Float32Array(width * height * 3)
  for (let o = 0, k = 0; o < out.length; o += 3, k += 2) {
    sampleRgb(from, fromWidth, fromHeight, map[k]!, map[k + 1]!, out, o)
  }
  return out
}

/** A square of a picture, turned by `angle` (radians) about its centre. */
export type TurnedSquare = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly angle: number
}

/**
 * Samples a turned square to `side` x `side` interleaved floats (value * scale + offset). Shrinking
 * averages several samples a pixel. Outside the picture is black before scaling.
 */
export function sampleSquare(
  { data, width, height }: Pixels,
  square: TurnedSquare,
  side: number,
  scale: number,
  offset: number,
): Float32Array {
  const out = new Float32Array(side * side * 3).fill(offset)
  const step = square.size / side
  const cos = Math.cos(square.angle) * step
  const sin = Math.sin(square.angle) * step
  const samples = Math.min(4, Math.max(1, Math.round(step)))
  const share = scale / (samples * samples)
  const offsets = new Float64Array(samples * samples * 2)
  for (let n = 0; n < samples * samples; n++) {
    offsets[n * 2] = ((n % samples) + 0.5) / samples - side / 2
    offsets[n * 2 + 1] = (Math.floor(n / samples) + 0.5) / samples - side / 2
  }
  for (let y = 0, o = 0; y < side; y++) {
    for (let x = 0; x < side; x++, o += 3) {
      for (let n = 0; n < offsets.length; n += 2) {
        const across = x + offsets[n]!
        const down = y + offsets[n + 1]!
        const u = square.x + cos * across - sin * down - 0.5
        const v = square.y + sin * across + cos * down - 0.5
        if (u < -1 || v < -1 || u > width || v > height) continue
        addRgb(data, width, height, u, v, share, out, o)
      }
    }
  }
  return out
}
