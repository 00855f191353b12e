import type { Plane } from './plane.ts'

/** Means of blocks of `block` x `block` pixels; blocks at the far edges may be smaller. */
export function shrinkPlanes(
  data: Float32Array | Uint8Array,
  width: number,
  height: number,
  channels: number,
  block: number,
): Plane {
  const w = Math.ceil(width / block)
  const h = Math.ceil(height / block)
  const out = new Float32Array(w * h * channels)
  if (block === 1) {
    out.set(data)
    return { data: out, width, height }
  }
  for (let y = 0; y < h; y++) {
    const bottom = Math.min(height, (y + 1) * block)
    for (let x = 0; x < w; x++) {
      const right = Math.min(width, (x + 1) * block)
      const share = 1 / ((bottom - y * block) * (right - x * block))
      const to = (y * w + x) * channels
      for (let row = y * block; row < bottom; row++) {
        const end = (row * width + right) * channels
        for (let p = (row * width + x * block) * channels; p < end; p += channels) {
          for (let c = 0; c < channels; c++) out[to + c]! += data[p + c]!
        }
      }
      for (let c = 0; c < channels; c++) out[to + c]! *= share
    }
  }
  return { data: out, width: w, height: h }
}

/** The counterpart of `shrinkPlanes`: bilinear between the centres of the blocks. */
export function growPlanes(
  planes: Plane,
  channels: number,
  block: number,
  width: number,
  height: number,
): Float32Array {
  const { data, width: w, height: h } = planes
  if (block === 1) return data
  const out = new Float32Array(width * height * channels)
  const stride = w * channels
  const row = new Float32Array(stride)
  const { first, next, share } = stepsAlong(width, w, block)
  for (let y = 0; y < height; y++) {
    const v = Math.max(0, Math.min(h - 1, (y + 0.5) / block - 0.5))
    const upper = (v | 0) * stride
    const lower = Math.min(h - 1, (v | 0) + 1) * stride
    const down = v - (v | 0)
    for (let i = 0; i < stride; i++) {
      row[i] = data[upper + i]! + (data[lower + i]! - data[upper + i]!) * down
    }
    for (let x = 0, o = y * width * channels; x < width; x++, o += channels) {
      const a = first[x]! * channels
      const b = next[x]! * channels
      const t = share[x]!
      for (let c = 0; c < channels; c++) out[o + c] = row[a + c]! + (row[b + c]! - row[a + c]!) * t
    }
  }
  return out
}

function stepsAlong(width: number, w: number, block: number) {
  const first = new Int32Array(width)
  const next = new Int32Array(width)
  const share = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    const u = Math.max(0, Math.min(w - 1, (x + 0.5) / block - 0.5))
    first[x] = u | 0
    next[x] = Math.min(w - 1, (u | 0) + 1)
    share[x] = u - (u | 0)
  }
  return { first, next, share }
}
