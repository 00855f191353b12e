/** A small seeded generator (mulberry32): the same seed always draws the same picture. */
export function random(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** FNV-1a, to turn a recipe or a prompt into a seed. */
export function seedFrom(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

export const GRAIN_TILE = 512

/**
 * A square of film-like grain, mean 0 and about 1 in deviation, that wraps at its edges. Slightly
 * smoothed, because single-pixel noise reads as sensor dirt and not as film.
 */
export function grainTile(seed: number): Float32Array {
  const size = GRAIN_TILE
  const next = random(seed)
  const white = new Float32Array(size * size)
  for (let i = 0; i < white.length; i++) white[i] = next() + next() + next() - 1.5
  const tile = new Float32Array(size * size)
  for (let y = 0; y < size; y++) {
    const up = ((y + size - 1) % size) * size
    const down = ((y + 1) % size) * size
    for (let x = 0; x < size; x++) {
      const left = (x + size - 1) % size
      const right = (x + 1) % size
      const here = y * size + x
      const cross =
        (white[up + x] ?? 0) +
        (white[down + x] ?? 0) +
        (white[y * size + left] ?? 0) +
        (white[y * size + right] ?? 0)
      tile[here] = ((white[here] ?? 0) * 2 + cross * 0.55) * 0.87
    }
  }
  return tile
}
