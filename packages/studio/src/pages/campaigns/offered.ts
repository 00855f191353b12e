import type { AliasOverview } from '@guise/sdk'
import { type FilterType, TYPE_LABELS } from './filter-types.ts'
import type { Pick as Offer } from './picks/pick.ts'

/** Which filters an alias may be pointed at without refusing guests, and why the others are left out. */
export function offeredFor<Typed extends Pick<Offer, 'type'>>(
  { alias_type, filter }: Pick<AliasOverview, 'alias_type' | 'filter'>,
  all: readonly Typed[],
): { offered: readonly Typed[]; note: string | undefined } {
  const type = alias_type ?? filter.filter_type
  const offered = all.filter((one) => one.type === type)
  if (offered.length === all.length) return { offered, note: undefined }
  const others = `${TYPE_LABELS[otherThan(type)]} filters are not offered:`
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
