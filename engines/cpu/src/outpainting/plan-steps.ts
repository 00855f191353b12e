/**
 * What is painted on at a side at a time, in heights of the picture. In many small steps the network
 * makes creatures out of its own first mistakes; asked for more at once it loses the thread.
 */
export const WIDEST_STEP = 0.34

/** Even steps of whole pixels that add up to `room`, none wider than the picture's height allows. */
export function planSteps(room: number, height: number): readonly number[] {
  if (room <= 0) return []
  const count = Math.ceil(room / Math.max(1, Math.floor(height * WIDEST_STEP)))
  return Array.from(
    { length: count },
    (_, n) => Math.round(((n + 1) * room) / count) - Math.round((n * room) / count),
  )
}
