import type { Subject } from '@guise/core'

/** What the finer quality is measured by: each kind of filter has its own way to be finer. */
export type Kind = 'painting' | 'photograph' | 'drawing'

export type ModeCase = {
  readonly filter: number
  readonly kind: Kind
  readonly subject: Subject
}

const cases = (kind: Kind, subject: Subject, ...filters: readonly number[]): readonly ModeCase[] =>
  filters.map((filter) => ({ filter, kind, subject }))

/** Twenty filters of every kind that `quality_mode` applies to: multi swaps have no such option. */
export const MODE_CASES: readonly ModeCase[] = [
  ...cases('painting', 'female', 1, 2, 4, 6, 8, 10, 43, 44),
  ...cases('photograph', 'female', 13, 14, 22, 33),
  ...cases('photograph', 'group', 18, 27),
  ...cases('drawing', 'female', 20, 21, 50, 51, 60, 64),
]
