export type LaneLoad = {
  /** Attempts that are made at once. */
  readonly capacity: number
  /** What is left of the attempts under way, in milliseconds. */
  readonly underWay: readonly number[]
  /** How long the jobs take that start before, in their order. */
  readonly ahead: readonly number[]
  /** More jobs after those, known only by number and by how long one takes on average. */
  readonly further?: { readonly count: number; readonly each: number }
}

/** Milliseconds until the next job starts when all those ahead have; undefined when nobody works. */
export function estimateStart({
  capacity,
  underWay,
  ahead,
  further,
}: LaneLoad): number | undefined {
  if (capacity < 1) return undefined
  // Attempts beyond the capacity are of workers that are about to be missed.
  const free = [...underWay].sort((a, b) => a - b).slice(0, capacity)
  while (free.length < capacity) free.push(0)
  for (const duration of ahead) {
    const slot = free.indexOf(Math.min(...free))
    free[slot] = (free[slot] ?? 0) + duration
  }
  const rest = further ? (further.count * further.each) / capacity : 0
  return Math.max(0, Math.min(...free)) + rest
}
