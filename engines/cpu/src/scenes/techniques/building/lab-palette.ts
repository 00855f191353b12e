import { random } from '../../../noise.ts'

/** Colours differ more to the eye in hue than in lightness when both are few. */
const LIGHTNESS = 0.75
const SAMPLES = 7000
const ROUNDS = 9

/**
 * The picture's own few colours (k-means in LAB), interleaved. `weight` says how much a pixel counts
 * from 0 to 1. Deterministic for a seed.
 */
export function paletteOf(
  lab: Float32Array,
  weight: (pixel: number) => number,
  count: number,
  seed: number,
): Float32Array {
  const next = random(seed)
  const pixels = lab.length / 3
  const samples = new Float32Array(SAMPLES * 3)
  for (let n = 0; n < SAMPLES; n++) {
    let pixel = Math.min(pixels - 1, (next() * pixels) | 0)
    for (let tries = 0; tries < 6 && next() > weight(pixel); tries++) {
      pixel = Math.min(pixels - 1, (next() * pixels) | 0)
    }
    samples.set(lab.subarray(pixel * 3, pixel * 3 + 3), n * 3)
  }
  const palette = spread(samples, count, next)
  const sums = new Float64Array(count * 4)
  for (let round = 0; round < ROUNDS; round++) {
    sums.fill(0)
    for (let p = 0; p < samples.length; p += 3) {
      const k = nearestLab(palette, samples[p]!, samples[p + 1]!, samples[p + 2]!)
      for (let c = 0; c < 3; c++) sums[k * 4 + c]! += samples[p + c]!
      sums[k * 4 + 3]! += 1
    }
    for (let k = 0; k < count; k++) {
      const own = sums[k * 4 + 3]!
      if (own > 0) for (let c = 0; c < 3; c++) palette[k * 3 + c] = sums[k * 4 + c]! / own
    }
  }
  return palette
}

/** First guesses far from each other: each is drawn by its distance from those before it. */
function spread(samples: Float32Array, count: number, next: () => number): Float32Array {
  const palette = new Float32Array(count * 3)
  palette.set(samples.subarray(0, 3))
  const far = new Float32Array(samples.length / 3).fill(1e9)
  for (let k = 1; k < count; k++) {
    let total = 0
    for (let n = 0; n < far.length; n++) {
      const off = distance(
        palette,
        k - 1,
        samples[n * 3]!,
        samples[n * 3 + 1]!,
        samples[n * 3 + 2]!,
      )
      far[n] = Math.min(far[n]!, off)
      total += far[n]!
    }
    let left = next() * total
    let chosen = 0
    while (chosen < far.length - 1 && left > far[chosen]!) left -= far[chosen++]!
    palette.set(samples.subarray(chosen * 3, chosen * 3 + 3), k * 3)
  }
  return palette
}

function distance(palette: Float32Array, k: number, l: number, a: number, b: number): number {
  const dl = palette[k * 3]! - l
  const da = palette[k * 3 + 1]! - a
  const db = palette[k * 3 + 2]! - b
  return LIGHTNESS * dl * dl + da * da + db * db
}

export function nearestLab(palette: Float32Array, l: number, a: number, b: number): number {
  let best = 0
  let least = Infinity
  for (let k = 0; k * 3 < palette.length; k++) {
    const off = distance(palette, k, l, a, b)
    if (off < least) {
      least = off
      best = k
    }
  }
  return best
}
