export type TraceChoice = {
  /** The share of requests that is followed, 0 to 1. */
  readonly share: number
  /** Traces that begin in one second, at most. */
  readonly perSecond: number
  readonly random: () => number
  readonly nowMs: () => number
}

/**
 * Whether a request is followed. A share alone has no end: a tenth of what polls come in a flood would cost this process,
 * the collector and its disk more than anybody reads.
 */
export function chooseTraces({ share, perSecond, random, nowMs }: TraceChoice): () => boolean {
  let second = -1
  let begun = 0
  return () => {
    if (random() >= share) return false
    const now = Math.floor(nowMs() / 1000)
    if (now !== second) {
      second = now
      begun = 0
    }
    begun += 1
    return begun <= perSecond
  }
}
