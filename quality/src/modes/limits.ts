import { median } from '../measures/statistics.ts'
import type { Kind } from './cases.ts'

export type ModeFigures = {
  readonly name: string
  readonly kind: Kind
  /** Mean difference between the two qualities, of 255. */
  readonly changeInFace: number
  readonly changeInPicture: number
  /** How good each is by the measure of its kind; more is better. */
  readonly v6: number
  readonly finer: number
  /** Processor seconds of the request, from the photo's bytes to the PNG. */
  readonly v6Seconds: number
  readonly finerSeconds: number
}

/** Fewer say nothing about the catalog. */
export const LEAST_FILTERS = 20
/** Below this a face looks the same at full size. */
export const LEAST_CHANGE = 1
export const LEAST_TIME_RATIO = 1.7
/** Of the filters of each kind, at least this share is better by its measure. */
export const LEAST_BETTER = 0.75

export function timeRatio(figures: readonly ModeFigures[]): number {
  return median(figures.map(({ v6Seconds, finerSeconds }) => finerSeconds / v6Seconds))
}

export function betterShare(figures: readonly ModeFigures[]): number {
  return figures.filter(({ v6, finer }) => finer > v6).length / figures.length
}

/** What is below the limits. A run that was narrowed to some filters may have few. */
export function modeShortfalls(
  figures: readonly ModeFigures[],
  { narrowed }: { readonly narrowed: boolean },
): readonly string[] {
  const faults: string[] = []
  if (!narrowed && figures.length < LEAST_FILTERS) {
    faults.push(`only ${figures.length} filters were measured; ${LEAST_FILTERS} are the least`)
  }
  for (const { name, changeInFace } of figures) {
    if (changeInFace >= LEAST_CHANGE) continue
    faults.push(
      `${name}: faces differ by ${changeInFace.toFixed(2)} of 255; nobody sees less than ${LEAST_CHANGE}`,
    )
  }
  for (const [kind, some] of Map.groupBy(figures, (one) => one.kind)) {
    const share = betterShare(some)
    if (share >= LEAST_BETTER) continue
    faults.push(
      `v6.1 is better on ${(share * 100).toFixed(0)} % of kind ${kind}; the limit is ${LEAST_BETTER * 100} %`,
    )
  }
  const ratio = timeRatio(figures)
  if (!(ratio >= LEAST_TIME_RATIO)) {
    faults.push(`v6 is ${ratio.toFixed(2)} times as fast as v6.1; the limit is ${LEAST_TIME_RATIO}`)
  }
  return faults
}
