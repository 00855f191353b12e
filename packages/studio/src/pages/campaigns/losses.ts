import type { SwapCheck } from '@guise/sdk'
import { listed, peopleOf } from '../../lib/people-words.ts'
import { TYPE_LABELS } from './filter-types.ts'

/** What guests would meet after the swap, as its host says it. */
export function describeLosses(
  check: Pick<SwapCheck, 'filter_type' | 'genders' | 'sizes'>,
): readonly string[] {
  const { filter_type, genders, sizes } = check
  if (filter_type) {
    const [from, to] = [filter_type.from, filter_type.to].map((type) =>
      TYPE_LABELS[type].toLowerCase(),
    )
    return [
      `Apps that use this alias for ${from} get an error, because the new filter is for ${to}.`,
    ]
  }
  return [
    ...(genders.length > 0 ? [`Photos of ${peopleOf(genders)} are rejected.`] : []),
    ...(sizes.length > 0 ? [`Pictures in ${listed(sizes)} are rejected.`] : []),
  ]
}
