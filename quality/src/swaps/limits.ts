import { median, share } from '../measures/statistics.ts'
import type { SwapFigures } from './figures.ts'

export const LIMITS = {
  medianDistance: 0.35,
  worstDistance: 0.5,
  unchanged: 0.99,
  rim: 1.5,
} as const

export type Summary = {
  readonly pairs: number
  readonly median: number
  readonly worst: number
  readonly sourceNearer: number
  readonly leastUnchanged: number
  readonly steepestRim: number
}

export function summarise(figures: readonly SwapFigures[]): Summary {
  return {
    pairs: figures.length,
    median: median(figures.map((one) => one.sourceToResult)),
    worst: Math.max(...figures.map((one) => one.sourceToResult)),
    sourceNearer: share(figures.filter(isSourceNearer).length, figures.length),
    leastUnchanged: Math.min(...figures.map((one) => one.unchanged)),
    steepestRim: Math.max(...figures.map((one) => one.rim)),
  }
}

export function isSourceNearer({ sourceToResult, templateToResult }: SwapFigures): boolean {
  return sourceToResult < templateToResult
}

/** What is below the limits, one line each, in words that name the limit and the pair. */
export function shortfalls(figures: readonly SwapFigures[]): readonly string[] {
  if (figures.length === 0) return []
  const middle = median(figures.map((one) => one.sourceToResult))
  const lines = figures.flatMap(faultsOf)
  if (middle > LIMITS.medianDistance) {
    lines.unshift(
      `half of the faces are farther than ${middle.toFixed(3)} from their source; the limit is ${LIMITS.medianDistance}`,
    )
  }
  return lines
}

/** Limits every single swap must keep. */
export function faultsOf(one: SwapFigures): string[] {
  const faults: string[] = []
  if (!(one.sourceToResult <= LIMITS.worstDistance)) {
    faults.push(
      Number.isFinite(one.sourceToResult)
        ? `${one.pair}: ${one.sourceToResult.toFixed(3)} from the source, the limit is ${LIMITS.worstDistance}`
        : `${one.pair}: the judge sees no face in the result`,
    )
  }
  if (!isSourceNearer(one)) faults.push(`${one.pair}: nearer to the template than to the source`)
  if (!(one.unchanged >= LIMITS.unchanged)) {
    faults.push(
      `${one.pair}: the picture round the person changed, similarity ${one.unchanged.toFixed(4)}, the limit is ${LIMITS.unchanged}`,
    )
  }
  if (!(one.rim <= LIMITS.rim)) {
    faults.push(
      `${one.pair}: the rim is ${one.rim.toFixed(2)} times as steep as the template there, the limit is ${LIMITS.rim}`,
    )
  }
  return faults
}
