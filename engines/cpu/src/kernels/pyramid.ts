type Level = { readonly data: Float32Array; readonly width: number; readonly height: number }

const SMALLEST_LEVEL = 8

/**
 * Joins two interleaved RGB windows over a mask, each band of detail over a mask as soft as the band
 * is coarse: `over` where the mask is 1, `under` where it is 0.
 */
export function blendBands(
  over: Float32Array,
  under: Float32Array,
  mask: Float32Array,
  width: number,
  height: number,
  levels: number,
): Float32Array {
  const overs: Level[] = [{ data: over, width, height }]
  const unders: Level[] = [{ data: under, width, height }]
  const masks: Level[] = [{ data: mask, width, height }]
  for (let n = 0; n < levels; n++) {
    const { width: w, height: h } = overs[n]!
    if (Math.min(w, h) < SMALLEST_LEVEL) break
    overs.push(halve(overs[n]!, 3))
    unders.push(halve(unders[n]!, 3))
    masks.push(halve(masks[n]!, 1))
  }
  let joined: Level | undefined
  for (let n = overs.length - 1; n >= 0; n--) {
    joined = joinLevel(overs[n]!, unders[n]!, masks[n]!.data, overs[n + 1], unders[n + 1], joined)
  }
  return joined?.data ?? under
}

function joinLevel(
  over: Level,
  under: Level,
  mask: Float32Array,
  coarserOver: Level | undefined,
  coarserUnder: Level | undefined,
  coarserJoined: Level | undefined,
): Level {
  const { width, height } = over
  const out = new Float32Array(width * height * 3)
  const a = over.data
  const b = under.data
  const baseA = coarserOver && double(coarserOver, width, height)
  const baseB = coarserUnder && double(coarserUnder, width, height)
  const base = coarserJoined && double(coarserJoined, width, height)
  for (let i = 0, k = 0; i < mask.length; i++) {
    const m = mask[i]!
    for (let end = k + 3; k < end; k++) {
      const detailA = baseA ? a[k]! - baseA[k]! : a[k]!
      const detailB = baseB ? b[k]! - baseB[k]! : b[k]!
      out[k] = detailA * m + detailB * (1 - m) + (base ? base[k]! : 0)
    }
  }
  return { data: out, width, height }
}

/** Half the size through a 1-4-6-4-1 filter. */
function halve({ data, width, height }: Level, channels: number): Level {
  const w = (width + 1) >> 1
  const h = (height + 1) >> 1
  const across = new Float32Array(w * height * channels)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < w; x++) {
      const at = (column: number) =>
        (y * width + Math.min(width - 1, Math.max(0, column))) * channels
      const [m2, m1, o, p1, p2] = [
        at(2 * x - 2),
        at(2 * x - 1),
        at(2 * x),
        at(2 * x + 1),
        at(2 * x + 2),
      ]
      const to = (y * w + x) * channels
      for (let c = 0; c < channels; c++) {
        across[to + c] =
          (data[m2 + c]! + data[p2 + c]! + 4 * (data[m1 + c]! + data[p1 + c]!) + 6 * data[o + c]!) /
          16
      }
    }
  }
  const stride = w * channels
  const out = new Float32Array(stride * h)
  for (let y = 0; y < h; y++) {
    const at = (row: number) => Math.min(height - 1, Math.max(0, row)) * stride
    const [m2, m1, o, p1, p2] = [
      at(2 * y - 2),
      at(2 * y - 1),
      at(2 * y),
      at(2 * y + 1),
      at(2 * y + 2),
    ]
    for (let i = 0; i < stride; i++) {
      out[y * stride + i] =
        (across[m2 + i]! +
          across[p2 + i]! +
          4 * (across[m1 + i]! + across[p1 + i]!) +
          6 * across[o + i]!) /
        16
    }
  }
  return { data: out, width: w, height: h }
}

/** Twice the size (three channels), the counterpart of `halve`. */
function double({ data, width: w, height: h }: Level, width: number, height: number): Float32Array {
  const across = new Float32Array(width * h * 3)
  for (let y = 0; y < h; y++) {
    const row = y * w
    for (let x = 0; x < width; x++) {
      const half = x >> 1
      const here = (row + half) * 3
      const next = (row + Math.min(w - 1, half + 1)) * 3
      const before = (row + Math.max(0, half - 1)) * 3
      const to = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        across[to + c] =
          x & 1
            ? 0.5 * (data[here + c]! + data[next + c]!)
            : (data[before + c]! + 6 * data[here + c]! + data[next + c]!) / 8
      }
    }
  }
  const stride = width * 3
  const out = new Float32Array(stride * height)
  for (let y = 0; y < height; y++) {
    const half = y >> 1
    const here = half * stride
    const next = Math.min(h - 1, half + 1) * stride
    const before = Math.max(0, half - 1) * stride
    for (let i = 0; i < stride; i++) {
      out[y * stride + i] =
        y & 1
          ? 0.5 * (across[here + i]! + across[next + i]!)
          : (across[before + i]! + 6 * across[here + i]! + across[next + i]!) / 8
    }
  }
  return out
}
