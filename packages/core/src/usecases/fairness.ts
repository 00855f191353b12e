/**
 * Lower is sooner. A caller's next job stands behind as many places as the caller has jobs outstanding,
 * so one caller's thousand never starve another's first. Waiting wears the number down, so that a
 * large caller is never starved either.
 */
export const MAX_PRIORITY = 2_000_000
const SECONDS_PER_PLACE = 5
/** Waiting longer than this starts to improve a job's place. */
export const AGE_AFTER_MS = 30_000

export function basePriority(outstanding: number): number {
  return Math.min(MAX_PRIORITY, Math.max(1, outstanding))
}

export function agedPriority(outstanding: number, waitedMs: number): number {
  return basePriority(outstanding - Math.floor(waitedMs / (SECONDS_PER_PLACE * 1000)))
}
