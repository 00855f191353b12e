import type { Fine, Layer } from './layer.ts'

/** Pixels of the layer to each side that have a part in a new one. */
const REACH = 3

/**
 * The parts that six pixels have in the new one which lies a quarter behind the third of them; for one
 * that lies a quarter before the fourth they are the same, backwards. It is the kernel of Lanczos, a
 * tenth wider than would keep all detail: the layer has more of it than the film's raster can show at
 * rest, and what it cannot show flickers.
 */
const P0 = 0.0081
const P1 = -0.0828
const P2 = 0.8286
const P3 = 0.3285
const P4 = -0.1046
const P5 = 0.0222

/** A layer with four pixels for each of its own. */
export function doubled({ data, channels, width, height, scale, left, top }: Layer): Fine {
  const pixels = new Uint32Array(width * height * 4)
  // Rounds, and holds what is too bright or too dark.
  const bytes = new Uint8ClampedArray(pixels.buffer)
  const stride = width * channels
  const ends = REACH * channels
  const line = new Float32Array(stride + ends * 2)
  for (let y = 0; y < height * 2; y++) {
    mixLines(line.subarray(ends, ends + stride), data, y)
    extend(line, channels, ends)
    doubleLine(bytes, y * width * 8, line, channels)
  }
  return { pixels, width: width * 2, height: height * 2, scale: scale * 2, left, top }
}

/** A line between the layer's own, above or below the nearest of them. */
function mixLines(line: Float32Array, data: Uint8Array, y: number): void {
  const stride = line.length
  const isBelow = y % 2 === 1
  const last = data.length - stride
  // In the order of the parts: for a line above its nearest they are taken from below upwards.
  const start = (y >> 1) * stride + (isBelow ? -2 : 2) * stride
  const next = isBelow ? stride : -stride
  const from = (n: number) => Math.min(last, Math.max(0, start + next * n))
  const [a, b, c, d, e, f] = [from(0), from(1), from(2), from(3), from(4), from(5)]
  for (let i = 0; i < stride; i++) {
    line[i] =
      data[a + i]! * P0 +
      data[b + i]! * P1 +
      data[c + i]! * P2 +
      data[d + i]! * P3 +
      data[e + i]! * P4 +
      data[f + i]! * P5
  }
}

/** Repeats the first and the last pixel beyond the ends. */
function extend(line: Float32Array, channels: number, ends: number): void {
  const last = line.length - ends
  for (let i = 0; i < ends; i++) {
    line[i] = line[ends + (i % channels)]!
    line[last + i] = line[last - channels + (i % channels)]!
  }
}

function doubleLine(
  bytes: Uint8ClampedArray,
  start: number,
  line: Float32Array,
  channels: number,
): void {
  const inner = line.length - REACH * 2 * channels
  for (let channel = 0; channel < channels; channel++) {
    let a = line[channel]!
    let b = line[channel + channels]!
    let c = line[channel + channels * 2]!
    let d = line[channel + channels * 3]!
    let e = line[channel + channels * 4]!
    let f = line[channel + channels * 5]!
    let o = start + channel
    for (let i = channel + channels * 6; i < inner + channels * 6; i += channels, o += 8) {
      const g = line[i]!
      bytes[o] = f * P0 + e * P1 + d * P2 + c * P3 + b * P4 + a * P5
      bytes[o + 4] = b * P0 + c * P1 + d * P2 + e * P3 + f * P4 + g * P5
      a = b
      b = c
      c = d
      d = e
      e = f
      f = g
    }
  }
}
