import type { Plane } from './plane.ts'

const SMALLEST_LEVEL = 8

/**
 * Joins two interleaved RGB windows over a mask, each band of detail over a mask as soft as the band
 * is coarse: `over` where the mask is 1, `under` where it is 0. Bands are linear, so only the
 * difference of the two windows is taken apart.
 */
export function blendBands(
  over: Float32Array,
  under: Float32Array,
  mask: Float32Array,
  width: number,
  height: number,
  levels: number,
): Float32Array {
  const difference = new Float32Array(over.length)
  for (let i = 0; i < over.length; i++) difference[i] = over[i]! - under[i]!
  const differences: Plane[] = [{ data: difference, width, height }]
  const masks: Plane[] = [{ data: mask, width, height }]
  for (let n = 0; n < levels; n++) {
    const { width: w, height: h } = differences[n]!
    if (Math.min(w, h) < SMALLEST_LEVEL) break
    differences.push(halve(differences[n]!, 3))
    masks.push(halve(masks[n]!, 1))
  }
  let joined: Plane | undefined
  for (let n = differences.length - 1; n >= 0; n--) {
    joined = joinLevel(differences[n]!, masks[n]!.data, differences[n + 1], joined)
  }
  const out = joined?.data ?? difference
  for (let i = 0; i < out.length; i++) out[i]! += under[i]!
  return out
}

function joinLevel(
  { data, width, height }: Plane,
  mask: Float32Array,
  coarser: Plane | undefined,
  coarserJoined: Plane | undefined,
): Plane {
  if (!coarser || !coarserJoined) {
    const out = new Float32Array(data.length)
    for (let i = 0, k = 0; i < mask.length; i++) {
      for (const end = k + 3; k < end; k++) out[k] = data[k]! * mask[i]!
    }
    return { data: out, width, height }
  }
  const base = double(coarser, width, height)
  const out = double(coarserJoined, width, height)
  for (let i = 0, k = 0; i < mask.length; i++) {
    const m = mask[i]!
    for (const end = k + 3; k < end; k++) out[k]! += (data[k]! - base[k]!) * m
  }
  return { data: out, width, height }
}

/** Half the size through a 1-4-6-4-1 filter; edges repeat. */
function halve({ data, width, height }: Plane, channels: number): Plane {
  const w = (width + 1) >> 1
  const h = (height + 1) >> 1
  const stride = w * channels
  const across = new Float32Array(stride * height)
  const last = (width - 1) * channels
  for (let y = 0; y < height; y++) {
    const row = y * width * channels
    for (let x = 0, to = y * stride; x < w; x++, to += channels) {
      const middle = 2 * x * channels
      const m2 = row + Math.max(0, middle - 2 * channels)
      const m1 = row + Math.max(0, middle - channels)
      const o = row + middle
      const p1 = row + Math.min(last, middle + channels)
      const p2 = row + Math.min(last, middle + 2 * channels)
      for (let c = 0; c < channels; c++) {
        const far = data[m2 + c]! + data[p2 + c]!
        const near = data[m1 + c]! + data[p1 + c]!
        across[to + c] = (far + 4 * near + 6 * data[o + c]!) * 0.0625
      }
    }
  }
  const out = new Float32Array(stride * h)
  for (let y = 0; y < h; y++) {
    const m2 = Math.max(0, 2 * y - 2) * stride
    const m1 = Math.max(0, 2 * y - 1) * stride
    const o = 2 * y * stride
    const p1 = Math.min(height - 1, 2 * y + 1) * stride
    const p2 = Math.min(height - 1, 2 * y + 2) * stride
    for (let i = 0, to = y * stride; i < stride; i++, to++) {
      const far = across[m2 + i]! + across[p2 + i]!
      const near = across[m1 + i]! + across[p1 + i]!
      out[to] = (far + 4 * near + 6 * across[o + i]!) * 0.0625
    }
  }
  return { data: out, width: w, height: h }
}

/** Twice the size (three channels), the counterpart of `halve`. */
function double({ data, width: w, height: h }: Plane, width: number, height: number): Float32Array {
  const stride = width * 3
  const across = new Float32Array(stride * h)
  for (let y = 0; y < h; y++) {
    const row = y * w * 3
    const last = row + (w - 1) * 3
    for (let x = 0, to = y * stride; x < width; x++, to += 3) {
      const here = row + (x >> 1) * 3
      const next = Math.min(last, here + 3)
      if (x & 1) {
        across[to] = 0.5 * (data[here]! + data[next]!)
        across[to + 1] = 0.5 * (data[here + 1]! + data[next + 1]!)
        across[to + 2] = 0.5 * (data[here + 2]! + data[next + 2]!)
      } else {
        const before = Math.max(row, here - 3)
        across[to] = (data[before]! + 6 * data[here]! + data[next]!) * 0.125
        across[to + 1] = (data[before + 1]! + 6 * data[here + 1]! + data[next + 1]!) * 0.125
        across[to + 2] = (data[before + 2]! + 6 * data[here + 2]! + data[next + 2]!) * 0.125
      }
    }
  }
  const out = new Float32Array(stride * height)
  for (let y = 0; y < height; y++) {
    const here = (y >> 1) * stride
    const next = Math.min(h - 1, (y >> 1) + 1) * stride
    const before = Math.max(0, (y >> 1) - 1) * stride
    const to = y * stride
    if (y & 1) {
      for (let i = 0; i < stride; i++) out[to + i] = 0.5 * (across[here + i]! + across[next + i]!)
    } else {
      for (let i = 0; i < stride; i++) {
        out[to + i] = (across[before + i]! + 6 * across[here + i]! + across[next + i]!) * 0.125
      }
    }
  }
  return out
}
