import { STONE } from './lay-stones.ts'

/** Which stone lies on each pixel (-1 is none) and how far it is to the stone's edge, in pixels. */
export type Cut = { readonly owner: Int32Array; readonly inside: Float32Array }

/** How far a stone grows into free room, in its own halves. */
const GROWTH = 1.7

/** Stones grow until they meet: makers cut them to fit. */
export function cutStones(stones: Float32Array, width: number, height: number): Cut {
  const count = width * height
  const owner = new Int32Array(count).fill(-1)
  const best = new Float32Array(count).fill(1e9)
  const second = new Float32Array(count).fill(1e9)
  for (let s = 0; s < stones.length; s += STONE) {
    const x = stones[s]!
    const y = stones[s + 1]!
    const dx = stones[s + 2]!
    const dy = stones[s + 3]!
    const half = stones[s + 4]!
    const reach = half * GROWTH * Math.SQRT2 + 1
    const bottom = Math.min(height - 1, Math.floor(y + reach))
    const right = Math.min(width - 1, Math.floor(x + reach))
    for (let row = Math.max(0, Math.ceil(y - reach)); row <= bottom; row++) {
      for (let column = Math.max(0, Math.ceil(x - reach)); column <= right; column++) {
        const u = (column - x) * dx + (row - y) * dy
        const v = (row - y) * dx - (column - x) * dy
        // Distance beyond the stone's own square, so that large and small stones meet fairly.
        const off = Math.max(Math.abs(u), Math.abs(v)) - half
        if (off > half * (GROWTH - 1)) continue
        const i = row * width + column
        if (off < best[i]!) {
          second[i] = best[i]!
          best[i] = off
          owner[i] = s / STONE
        } else if (off < second[i]!) second[i] = off
      }
    }
  }
  for (let i = 0; i < count; i++) {
    const free = owner[i]! < 0 ? 0 : stones[owner[i]! * STONE + 4]! * (GROWTH - 1) - best[i]!
    second[i] = Math.min(free, (second[i]! - best[i]!) / 2)
  }
  return { owner, inside: second }
}
