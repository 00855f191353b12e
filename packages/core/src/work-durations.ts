import type { DoneWork } from './ports/lane-records.ts'
import type { WorkKind } from './work-kind.ts'

const FEWEST = 3
/** Only the newest count, so that a machine that became slower or faster is soon noticed. */
const MAX = 20
const TAIL = 0.05
/** Of what it has taken already: all that is known of work that outlasts everything seen before. */
const OVERDUE = 0.1

/** How long work takes, measured from work that was done. */
export type WorkDurations = {
  /** On average, for adding up. Undefined when nothing was ever done here. */
  expected(kind: WorkKind): number | undefined
  /** Half take longer: for one job by itself. */
  typical(kind: WorkKind): number | undefined
  /** Of whatever the lane does. */
  average(): number | undefined
  /** What is left of an attempt. Its progress counts the more, the further it has come. */
  left(kind: WorkKind, elapsedMs: number, progress?: number): number | undefined
}

/** From the newest to the oldest, all of one lane. */
export function measureDurations(done: readonly DoneWork[]): WorkDurations {
  const all = done.map(({ ms }) => ms)
  const byFamily = Map.groupBy(done, ({ kind }) => kind.family)
  const byKind = Map.groupBy(done, ({ kind }) => nameOf(kind))
  const samples = new Map<string, readonly number[]>()

  /** Of this very kind, or else of its family, or else of the lane. */
  function samplesOf(kind: WorkKind): readonly number[] {
    const known = samples.get(nameOf(kind))
    if (known) return known
    const own = [byKind.get(nameOf(kind)), byFamily.get(kind.family)]
      .map((some = []) => some.map(({ ms }) => ms))
      .find(({ length }) => length >= FEWEST)
    const chosen = withoutTail((own ?? all).slice(0, MAX))
    samples.set(nameOf(kind), chosen)
    return chosen
  }

  return {
    expected: (kind) => mean(samplesOf(kind)),
    typical(kind) {
      const known = samplesOf(kind)
      return known[Math.floor(known.length / 2)]
    },
    average: () => mean(withoutTail(all)),
    left(kind, elapsedMs, progress = 0) {
      const known = samplesOf(kind)
      if (known.length === 0) return undefined
      const longer = known.filter((ms) => ms > elapsedMs)
      const byHistory = (mean(longer) ?? elapsedMs * (1 + OVERDUE)) - elapsedMs
      if (progress <= 0) return byHistory
      const byProgress = (elapsedMs * (1 - progress)) / progress
      return (1 - progress) * byHistory + progress * byProgress
    },
  }
}

const nameOf = ({ family, detail }: WorkKind) => `${family} ${detail}`

/**
 * The mean, because a queue takes the sum of its jobs: a median would be far off where pictures of
 * two sizes are mixed. The longest few are cut down, so that one mishap does not count for many.
 */
function withoutTail(durations: readonly number[]): readonly number[] {
  const sorted = [...durations].sort((a, b) => a - b)
  const most = sorted[sorted.length - 1 - Math.floor(sorted.length * TAIL)] ?? 0
  return sorted.map((ms) => Math.min(ms, most))
}

function mean(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
