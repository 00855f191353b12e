import type { Box } from '../../kernels/box.ts'
import type { Fine, Layer } from './layer.ts'

const known = new WeakMap<Layer['data'], Fine>()

/**
 * Made once for what a layer shows: later changes of the layer itself are not seen, and eyelids are
 * painted here. One that is coarse is soft anyway.
 */
export function fineOf(layer: Layer): Fine {
  if (layer.scale < 1) return { ...layer, pixels: packed(layer) }
  let fine = known.get(layer.data)
  if (!fine) {
    fine = doubled(layer.channels === 4 ? trimmed(layer) : layer)
    known.set(layer.data, fine)
  }
  return fine
}

function packed({ data, channels, width, height }: Layer): Uint32Array {
  const pixels = new Uint32Array(width * height)
  for (let i = 0, p = 0; i < pixels.length; i++, p += channels) {
    const alpha = channels === 4 ? data[p + 3]! : 255
    pixels[i] = data[p]! | (data[p + 1]! << 8) | (data[p + 2]! << 16) | (alpha << 24)
  }
  return pixels
}

/** Kept round what is seen, so that beyond the new edges, which repeat, there is nothing. */
const MARGIN = 4

/** The part of a layer with alpha in which something is seen: people fill half of most pictures. */
function trimmed(layer: Layer): Layer {
  const { x, y, width, height } = seenPart(layer)
  const data = new Uint8Array(width * height * 4)
  for (let row = 0; row < height; row++) {
    const start = ((y + row) * layer.width + x) * 4
    data.set(layer.data.subarray(start, start + width * 4), row * width * 4)
  }
  const { left, top, scale } = layer
  return { ...layer, data, width, height, left: left + x / scale, top: top + y / scale }
}

function seenPart({ data, width, height }: Layer): Box {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0, p = 3; y < height; y++) {
    for (let x = 0; x < width; x++, p += 4) {
      if (data[p] === 0) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  if (top > bottom) return { x: 0, y: 0, width: 1, height: 1 }
  const x = Math.max(0, left - MARGIN)
  const y = Math.max(0, top - MARGIN)
  return {
    x,
    y,
    width: Math.min(width, right + 1 + MARGIN) - x,
    height: Math.min(height, bottom + 1 + MARGIN) - y,
  }
}

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
function doubled({ data, channels, width, height, scale, left, top }: Layer): Fine {
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
