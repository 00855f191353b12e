/** Enough for a grid of some hundred nodes a side to settle, at this haste. */
const SWEEPS = 160
const HASTE = 1.85

/**
 * Fills the nodes that are not held as a stretched skin would lie between those that are: evenly,
 * never higher or lower than what holds it. The window's edges must be held.
 */
export function stretchBetween(
  values: Float32Array,
  held: Uint8Array,
  width: number,
  height: number,
): void {
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let row = 1; row < height - 1; row++) {
      for (let i = row * width + 1, end = (row + 1) * width - 1; i < end; i++) {
        if (held[i]) continue
        const mean = (values[i - 1]! + values[i + 1]! + values[i - width]! + values[i + width]!) / 4
        values[i] = values[i]! + (mean - values[i]!) * HASTE
      }
    }
  }
}
