import type { CustomFilter } from './filter.ts'
import { FILTER_GENDERS, type FilterGender } from './filter-draft.ts'
import { type ModelType, RATIOS, type Ratio, SUBJECTS } from './generation-request.ts'

export type FilterLimits = Pick<CustomFilter, 'name' | 'modelType' | 'genders' | 'sizes'>

/** What runs through an alias today and would be refused once another filter stands behind it. */
export type SwapLosses = {
  /** Every run is refused: apps call the endpoints of the type before. */
  readonly type: { readonly from: ModelType; readonly to: ModelType } | null
  readonly genders: readonly FilterGender[]
  readonly sizes: readonly Ratio[]
}

/** `before` is undefined when nobody may use it any more: compared with a filter for everybody. */
export function swapLosses(before: FilterLimits | undefined, after: FilterLimits): SwapLosses {
  if (before && before.modelType !== after.modelType) {
    return { type: { from: before.modelType, to: after.modelType }, genders: [], sizes: [] }
  }
  // Group photos are taken whatever the limits are.
  if (after.modelType !== 'face_swap') return { type: null, genders: [], sizes: [] }
  return {
    type: null,
    genders: lost(FILTER_GENDERS, before?.genders, after.genders),
    sizes: lost(RATIOS, before?.sizes, after.sizes),
  }
}

/** An empty list means all. */
function lost<Word extends string>(
  all: readonly Word[],
  before: readonly string[] = [],
  after: readonly string[],
): readonly Word[] {
  const takes = (limits: readonly string[], word: Word) =>
    limits.length === 0 || limits.includes(word)
  return all.filter((word) => takes(before, word) && !takes(after, word))
}

/** The same in sentences, for those who are about to swap. */
export function describeLosses(
  name: string,
  { type, genders, sizes }: SwapLosses,
): readonly string[] {
  const numbers = genders.map((gender) => `${SUBJECTS.indexOf(gender)} (${gender})`)
  return [
    ...(type
      ? [
          `"${name}" is a ${type.to} filter. After the swap, ${type.from} endpoints reject this alias.`,
        ]
      : []),
    ...(genders.length > 0 ? [`"${name}" does not accept gender ${numbers.join(', ')}.`] : []),
    ...(sizes.length > 0 ? [`"${name}" does not support the ratio ${sizes.join(', ')}.`] : []),
  ]
}
