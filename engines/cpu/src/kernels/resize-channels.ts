import type { Plane } from './plane.ts'

/** Means over squares of `factor` pixels; the last column and row may be narrower. */
export function shrink(grid: Plane, factor: number, channels: number): Plane {
  const { data, width, height } = grid
  const w = Math.ceil(width / factor)
  const h = Math.ceil(height / factor)
  const out = new Float32Array(w * h * channels)
  for (let y = 0; y < height; y++) {
    const to = ((y / factor) | 0) * w * channels
    if (channels === 1) gatherRow(data, y * width, width, factor, out, to)
    else gatherRows(data, y * width * channels, width, factor, channels, out, to)
  }
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

function gatherRow(
  data: Float32Array,
  start: number,
  width: number,
  factor: number,
  out: Float32Array,
  to: number,
): void {
  const end = start + width
  for (let i = start, cell = to; i < end; cell++) {
    let sum = 0
    for (const stop = Math.min(end, i + factor); i < stop; i++) sum += data[i]!
    out[cell]! += sum
  }
}

function gatherRows(
  data: Float32Array,
  start: number,
  width: number,
  factor: number,
  channels: number,
  out: Float32Array,
  to: number,
): void {
  const step = factor * channels
  const end = start + width * channels
  for (let c = 0; c < channels; c++) {
    for (let cell = start + c, o = to + c; cell < end; cell += step, o += channels) {
      let sum = 0
      for (let i = cell, stop = Math.min(end, cell + step); i < stop; i += channels) sum += data[i]!
      out[o]! += sum
    }
  }
}

/** Where each pixel of a longer line reads from a shorter one: the left neighbour and the share of the right one. */
export type LineMap = { readonly from: Int32Array; readonly share: Float32Array }

export function lineMap(length: number, wanted: number): LineMap {
  const from = new Int32Array(wanted)
  const share = new Float32Array(wanted)
  // A grid made by `shrink` covers whole squares, the last of which may reach beyond the edge.
  const factor = Math.ceil(wanted / length)
  const scale = Math.ceil(wanted / factor) === length ? 1 / factor : length / wanted
  const last = Math.max(0, length - 2)
  for (let i = 0; i < wanted; i++) {
    const at = Math.min(length - 1, Math.max(0, (i + 0.5) * scale - 0.5))
    from[i] = Math.min(last, Math.floor(at))
    share[i] = length > 1 ? at - from[i]! : 0
  }
  return { from, share }
}

/** Bilinear enlargement. */
export function enlarge(
  grid: Plane,
  width: number,
  height: number,
  channels: number,
): Float32Array {
  const out = new Float32Array(width * height * channels)
  enlargeInto(out, grid, width, height, channels)
  return out
}

export function enlargeInto(
  target: Float32Array,
  grid: Plane,
  width: number,
  height: number,
  channels: number,
): void {
  eachEnlargedRow(grid, width, height, channels, (row, y) => {
    target.set(row, y * width * channels)
  })
}

/** Adds `amount` of an enlarged grid onto `target`, without a full copy in between. */
export function addEnlarged(
  target: Float32Array,
  grid: Plane,
  width: number,
  height: number,
  channels: number,
  amount = 1,
): void {
  const length = width * channels
  eachEnlargedRow(grid, width, height, channels, (row, y) => {
    const start = y * length
    for (let i = 0; i < length; i++) target[start + i]! += row[i]! * amount
  })
}

/** Hands out the enlarged rows one after another; the row array is reused. */
export function eachEnlargedRow(
  { data, width: w, height: h }: Plane,
  width: number,
  height: number,
  channels: number,
  visit: (row: Float32Array, y: number) => void,
): void {
  const length = width * channels
  const across = lineMap(w, width)
  const down = lineMap(h, height)
  const stretched: [Float32Array, Float32Array] = [
    new Float32Array(length),
    new Float32Array(length),
  ]
  const row = new Float32Array(length)
  let held = -1
  for (let y = 0; y < height; y++) {
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
