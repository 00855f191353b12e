import type { Plane } from './plane.ts'

/** Stretches a plane over `width` x `height`, cell centres to cell centres, bilinear. */
export function stretchPlane(plane: Plane, width: number, height: number): Float32Array {
  const { data } = plane
  const out = new Float32Array(width * height)
  const columns = new Int32Array(width)
  const shares = new Float32Array(width)
  const lastColumn = Math.max(0, plane.width - 2)
  for (let x = 0; x < width; x++) {
    const from = ((x + 0.5) * plane.width) / width - 0.5
    columns[x] = Math.min(lastColumn, Math.max(0, Math.floor(from)))
    shares[x] = Math.min(1, Math.max(0, from - columns[x]!))
  }
  const next = plane.width > 1 ? 1 : 0
  for (let y = 0; y < height; y++) {
    const from = ((y + 0.5) * plane.height) / height - 0.5
    const row = Math.min(Math.max(0, plane.height - 2), Math.max(0, Math.floor(from)))
    const down = Math.min(1, Math.max(0, from - row))
    const upper = row * plane.width
    const lower = Math.min(plane.height - 1, row + 1) * plane.width
    for (let x = 0, o = y * width; x < width; x++, o++) {
      const column = columns[x]!
      const across = shares[x]!
      const a = data[upper + column]!
      const b = data[lower + column]!
      const above = a + (data[upper + column + next]! - a) * across
      const below = b + (data[lower + column + next]! - b) * across
      out[o] = above + (below - above) * down
    }
  }
  return out
}
