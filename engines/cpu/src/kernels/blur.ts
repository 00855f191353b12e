/**
 * Three box means, which come close to a Gaussian of sigma = radius; edges repeat. Both passes walk
 * rows, so they are kind to the cache; the cost does not depend on the radius.
 */
export function blurPlane(
  plane: Float32Array,
  width: number,
  height: number,
  wanted: number,
): Float32Array {
  const radius = Math.min(Math.round(wanted), Math.max(1, (Math.min(width, height) - 1) >> 1))
  if (radius < 1) return plane
  const across = new Float32Array(width * height)
  const out = new Float32Array(width * height)
  const sums = new Float64Array(width)
  blurRows(plane, across, width, height, radius)
  blurColumns(across, out, sums, width, height, radius)
  for (let pass = 1; pass < 3; pass++) {
    blurRows(out, across, width, height, radius)
    blurColumns(across, out, sums, width, height, radius)
  }
  return out
}

function blurRows(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const share = 1 / (2 * radius + 1)
  for (let y = 0; y < height; y++) {
    const first = y * width
    const last = first + width - 1
    let sum = from[first]! * (radius + 1)
    for (let x = 1; x <= radius; x++) sum += from[Math.min(last, first + x)]!
    for (let i = first; i <= last; i++) {
      to[i] = sum * share
      const entering = i + radius + 1
      const leaving = i - radius
      sum += from[Math.min(entering, last)]! - from[Math.max(leaving, first)]!
    }
  }
}

function blurColumns(
  from: Float32Array,
  to: Float32Array,
  sums: Float64Array,
  width: number,
  height: number,
  radius: number,
): void {
  const share = 1 / (2 * radius + 1)
  for (let x = 0; x < width; x++) sums[x] = from[x]! * (radius + 1)
  for (let y = 1; y <= radius; y++) {
    const row = Math.min(height - 1, y) * width
    for (let x = 0; x < width; x++) sums[x]! += from[row + x]!
  }
  for (let y = 0; y < height; y++) {
    const row = y * width
    const entering = Math.min(height - 1, y + radius + 1) * width
    const leaving = Math.max(0, y - radius) * width
    for (let x = 0; x < width; x++) {
      to[row + x] = sums[x]! * share
      sums[x]! += from[entering + x]! - from[leaving + x]!
    }
  }
}
