import type { Plane } from '../../kernels/plane.ts'

const SMALLEST = 2

/**
 * Fills what has no weight with the colours around it, smoothly: colours are gathered into ever
 * coarser cells until every cell knows one, and handed back down to where none was known.
 */
export function fillSmoothly({ data, width, height }: Plane, weight: Float32Array): Plane {
  if (Math.min(width, height) <= SMALLEST) return fillWithMean({ data, width, height }, weight)
  const w = (width + 1) >> 1
  const h = (height + 1) >> 1
  const gathered = new Float32Array(w * h * 3)
  const weights = new Float32Array(w * h)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const known = weight[i]!
      if (known <= 0) continue
      const cell = (y >> 1) * w + (x >> 1)
      weights[cell]! += known
      for (let c = 0; c < 3; c++) gathered[cell * 3 + c]! += data[i * 3 + c]! * known
    }
  }
  for (let cell = 0; cell < weights.length; cell++) {
    const sum = weights[cell]!
    if (sum <= 0) continue
    for (let c = 0; c < 3; c++) gathered[cell * 3 + c]! /= sum
    weights[cell] = Math.min(1, sum)
  }
  const coarse = fillSmoothly({ data: gathered, width: w, height: h }, weights)
  return handDown({ data, width, height }, weight, coarse)
}

/** Keeps what is known and takes the rest from the coarser cells, between their middles. */
function handDown({ data, width, height }: Plane, weight: Float32Array, coarse: Plane): Plane {
  const out = new Float32Array(data.length)
  const w = coarse.width
  for (let y = 0, i = 0; y < height; y++) {
    const nearRow = (y >> 1) * w
    const otherRow = Math.min(coarse.height - 1, Math.max(0, (y >> 1) + (y & 1 ? 1 : -1))) * w
    for (let x = 0; x < width; x++, i++) {
      const known = weight[i]!
      const near = x >> 1
      const other = Math.min(w - 1, Math.max(0, near + (x & 1 ? 1 : -1)))
      const a = (nearRow + near) * 3
      const b = (nearRow + other) * 3
      const p = (otherRow + near) * 3
      const q = (otherRow + other) * 3
      for (let c = 0; c < 3; c++) {
        const around =
          coarse.data[a + c]! * 0.5625 +
          (coarse.data[b + c]! + coarse.data[p + c]!) * 0.1875 +
          coarse.data[q + c]! * 0.0625
        out[i * 3 + c] = around + (data[i * 3 + c]! - around) * known
      }
    }
  }
  return { data: out, width, height }
}

function fillWithMean({ data, width, height }: Plane, weight: Float32Array): Plane {
  const mean = [0, 0, 0]
  let sum = 0
  for (let i = 0; i < weight.length; i++) {
    sum += weight[i]!
    for (let c = 0; c < 3; c++) mean[c]! += data[i * 3 + c]! * weight[i]!
  }
  const out = new Float32Array(data.length)
  for (let i = 0; i < out.length; i++) {
    const known = weight[(i / 3) | 0]!
    const around = sum > 0 ? mean[i % 3]! / sum : 0
    out[i] = around + (data[i]! - around) * known
  }
  return { data: out, width, height }
}
