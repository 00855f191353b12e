export type Between = {
  readonly median: number
  /** Where the true median lies, in 95 of 100 runs like this one. */
  readonly from: number
  readonly to: number
}

/**
 * Of many short turns, whatever else the machine does: what hits one of them moves their median little. The bounds are
 * order statistics, which ask nothing of how the values are spread.
 */
export function medianOf(values: readonly number[]): Between {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (rank: number) => sorted[Math.max(0, Math.min(sorted.length - 1, rank))] ?? Number.NaN
  const middle = (sorted.length - 1) / 2
  const spread = 0.98 * Math.sqrt(sorted.length)
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    from: at(Math.floor(middle - spread)),
    to: at(Math.ceil(middle + spread)),
  }
}

export type Verdict = 'reached' | 'missed' | 'not shown'

/** A median above the goal with a bound below it may be chance. */
export const verdictOf = ({ from, to }: Between, atLeast: number): Verdict =>
  from >= atLeast ? 'reached' : to < atLeast ? 'missed' : 'not shown'
