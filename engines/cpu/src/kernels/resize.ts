import type { Box } from './box.ts'
import type { Plane } from './plane.ts'

/** What can be shrunk: bytes are read as the numbers they are. */
type Raster = {
  readonly data: Float32Array | Uint8Array
  readonly width: number
  readonly height: number
}

/** Means over squares of `factor` pixels; the last column and row may be narrower. */
export function shrink(raster: Raster, factor: number, channels: number): Plane {
  const { data, width, height } = raster
  if (factor === 1) return { data: new Float32Array(data), width, height }
  const stride = width * channels
  // Bytes are copied row by row, so that the loops below only ever see floats.
  const isFloat = data instanceof Float32Array
  const row = isFloat ? data : new Float32Array(stride)
  return shrinkRows(width, height, factor, channels, (y, out, to) => {
    const start = isFloat ? y * stride : 0
    if (!isFloat) row.set(data.subarray(y * stride, (y + 1) * stride))
    if (channels === 1) addRow(row, start, start + stride, factor, out, to)
    else if (channels === 3) addRgb(row, start, start + stride, factor, out, to)
    else addChannels(row, start, start + stride, factor, channels, out, to)
  })
}

/**
 * The same of what lies between `low` and `high`, less `low`, for a window of an RGB picture. Bloom and
 * light wrap look at the bright, or the not too bright, part of it only.
 */
export function shrinkLight(
  { data, width }: Plane,
  window: Box,
  factor: number,
  low: number,
  high: number,
): Plane {
  const most = high - low
  return shrinkRows(window.width, window.height, factor, 3, (y, out, to) => {
    let p = ((y + window.y) * width + window.x) * 3
    for (let x = 0, cell = to; x < window.width; cell += 3) {
      let red = 0
      let green = 0
      let blue = 0
      for (const stop = Math.min(window.width, x + factor); x < stop; x++, p += 3) {
        const r = data[p]! - low
        const g = data[p + 1]! - low
        const b = data[p + 2]! - low
        if (r > 0) red += Math.min(r, most)
        if (g > 0) green += Math.min(g, most)
        if (b > 0) blue += Math.min(b, most)
      }
      out[cell]! += red
      out[cell + 1]! += green
      out[cell + 2]! += blue
    }
  })
}

/** `add` adds up the pixels of row `y` in the cells that begin at `to`. */
function shrinkRows(
  width: number,
  height: number,
  factor: number,
  channels: number,
  add: (y: number, out: Float32Array, to: number) => void,
): Plane {
  const w = Math.ceil(width / factor)
  const h = Math.ceil(height / factor)
  const out = new Float32Array(w * h * channels)
  for (let y = 0; y < height; y++) add(y, out, ((y / factor) | 0) * w * channels)
  for (let y = 0; y < h; y++) {
    const rows = Math.min(factor, height - y * factor)
    for (let x = 0; x < w; x++) {
      const share = 1 / (rows * Math.min(factor, width - x * factor))
      const p = (y * w + x) * channels
      for (let c = 0; c < channels; c++) out[p + c]! *= share
    }
  }
  return { data: out, width: w, height: h }
}

function addRow(
  data: Float32Array,
  start: number,
  end: number,
  factor: number,
  out: Float32Array,
  to: number,
): void {
  for (let i = start, cell = to; i < end; cell++) {
    let sum = 0
    for (const stop = Math.min(end, i + factor); i < stop; i++) sum += data[i]!
    out[cell]! += sum
  }
}

function addRgb(
  data: Float32Array,
  start: number,
  end: number,
  factor: number,
  out: Float32Array,
  to: number,
): void {
  const step = factor * 3
  for (let i = start, cell = to; i < end; cell += 3) {
    let red = 0
    let green = 0
    let blue = 0
    for (const stop = Math.min(end, i + step); i < stop; i += 3) {
      red += data[i]!
      green += data[i + 1]!
      blue += data[i + 2]!
    }
    out[cell]! += red
    out[cell + 1]! += green
    out[cell + 2]! += blue
  }
}

function addChannels(
  data: Float32Array,
  start: number,
  end: number,
  factor: number,
  channels: number,
  out: Float32Array,
  to: number,
): void {
  const step = factor * channels
  for (let c = 0; c < channels; c++) {
    for (let cell = start + c, o = to + c; cell < end; cell += step, o += channels) {
      let sum = 0
      for (let i = cell, stop = Math.min(end, cell + step); i < stop; i += channels) sum += data[i]!
      out[o]! += sum
    }
  }
}

/**
 * Bilinear enlargement, from the centres of cells. `factor` is how many pixels a cell covers; without
 * it a plane that may come from `shrink` is taken for one, and any other fills the whole size. By a
 * factor of 1 the plane's own numbers are answered.
 */
export function enlarge(
  plane: Plane,
  width: number,
  height: number,
  channels: number,
  factor?: number,
): Float32Array {
  if (factor === 1) return plane.data
  const out = new Float32Array(width * height * channels)
  const across = lineMap(plane.width, width, factor)
  const down = lineMap(plane.height, height, factor)
  enlargeRows(plane, across, down, channels, (row, y) => out.set(row, y * width * channels))
  return out
}

/** One channel stretched over all of a size: the last cells end with it, as those of a network do. */
export function stretch(plane: Plane, width: number, height: number): Float32Array {
  const out = new Float32Array(width * height)
  const across = lineMap(plane.width, width, width / plane.width)
  const down = lineMap(plane.height, height, height / plane.height)
  enlargeRows(plane, across, down, 1, (row, y) => out.set(row, y * width))
  return out
}

export function enlargeInto(
  target: Float32Array,
  plane: Plane,
  width: number,
  height: number,
  channels: number,
): void {
  eachEnlargedRow(plane, width, height, channels, (row, y) => {
    target.set(row, y * width * channels)
  })
}

/** Adds `amount` of an enlarged plane onto `target`, without a full copy in between. */
export function addEnlarged(
  target: Float32Array,
  plane: Plane,
  width: number,
  height: number,
  channels: number,
  amount = 1,
): void {
  const length = width * channels
  eachEnlargedRow(plane, width, height, channels, (row, y) => {
    const start = y * length
    for (let i = 0; i < length; i++) target[start + i]! += row[i]! * amount
  })
}

/** Hands out the enlarged rows one after another; the row array is reused. */
export function eachEnlargedRow(
  plane: Plane,
  width: number,
  height: number,
  channels: number,
  visit: (row: Float32Array, y: number) => void,
): void {
  enlargeRows(plane, lineMap(plane.width, width), lineMap(plane.height, height), channels, visit)
}

/** Where each pixel of a longer line reads from a shorter one: the left neighbour and the share of the right one. */
type LineMap = { readonly from: Int32Array; readonly share: Float32Array }

function lineMap(length: number, wanted: number, factor = factorOf(length, wanted)): LineMap {
  const from = new Int32Array(wanted)
  const share = new Float32Array(wanted)
  const last = Math.max(0, length - 2)
  for (let i = 0; i < wanted; i++) {
    const at = Math.min(length - 1, Math.max(0, (i + 0.5) / factor - 0.5))
    from[i] = Math.min(last, Math.floor(at))
    share[i] = length > 1 ? at - from[i]! : 0
  }
  return { from, share }
}

/** A plane made by `shrink` covers whole squares, the last of which may reach beyond the edge. */
function factorOf(length: number, wanted: number): number {
  const factor = Math.ceil(wanted / length)
  return Math.ceil(wanted / factor) === length ? factor : wanted / length
}

function enlargeRows(
  { data, width: w, height: h }: Plane,
  across: LineMap,
  down: LineMap,
  channels: number,
  visit: (row: Float32Array, y: number) => void,
): void {
  const length = across.from.length * channels
  const stretched: [Float32Array, Float32Array] = [
    new Float32Array(length),
    new Float32Array(length),
  ]
  const row = new Float32Array(length)
  let held = -1
  for (let y = 0; y < down.from.length; y++) {
    const source = down.from[y]!
    if (source !== held) {
      if (source === held + 1 && held >= 0) stretched.reverse()
      else stretchRow(data, source, w, across, channels, stretched[0])
      stretchRow(data, Math.min(h - 1, source + 1), w, across, channels, stretched[1])
      held = source
    }
    const [upper, lower] = stretched
    const share = down.share[y]!
    for (let i = 0; i < length; i++) row[i] = upper[i]! + (lower[i]! - upper[i]!) * share
    visit(row, y)
  }
}

function stretchRow(
  data: Float32Array,
  y: number,
  w: number,
  { from, share }: LineMap,
  channels: number,
  out: Float32Array,
): void {
  const start = y * w * channels
  const next = w > 1 ? channels : 0
  for (let x = 0, to = 0; x < from.length; x++, to += channels) {
    const p = start + from[x]! * channels
    const t = share[x]!
    for (let c = 0; c < channels; c++) {
      const here = data[p + c]!
      out[to + c] = here + (data[p + next + c]! - here) * t
    }
  }
}
