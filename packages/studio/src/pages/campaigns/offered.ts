import type { AliasOverview, CustomFilter } from '@guise/sdk'
import { plural } from '../../lib/format.ts'
import { type FilterType, TYPE_LABELS } from './filter-types.ts'

/** Which filters an alias may be pointed at without refusing guests, and why the others are left out. */
export function offeredFor(
  { alias_type, filter }: Pick<AliasOverview, 'alias_type' | 'filter'>,
  filters: readonly CustomFilter[],
): { offered: readonly CustomFilter[]; note: string | undefined } {
  const type = alias_type ?? filter.filter_type
  const offered = filters.filter(({ filter_type }) => filter_type === type)
  const left = filters.length - offered.length
  if (left === 0) return { offered, note: undefined }
  const others = `${plural(left, `${lower(otherThan(type))} filter`)} ${left === 1 ? 'is' : 'are'} not offered:`
  return {
    offered,
    note: alias_type
      ? `${others} this alias is locked to ${lower(type)}.`
      : `${others} apps use this alias for ${lower(type)} and would get an error with the next photo.`,
  }
}

const otherThan = (type: FilterType): FilterType =>
  type === 'face_swap' ? 'multi_swap' : 'face_swap'
const lower = (type: FilterType) => TYPE_LABELS[type].toLowerCase()
