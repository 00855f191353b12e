import type { CustomFilter } from '@guise/sdk'
import type { FilterType } from '../filter-types.ts'

/** A filter that a campaign can begin with. */
export type Pick = {
  readonly id: string
  readonly name: string
  readonly preview: string | null
  readonly source: 'own' | 'paid' | 'catalog'
  readonly type: FilterType
}

export const SHELVES = [
  { value: 'all', label: 'All' },
  { value: 'own', label: 'Your own' },
  { value: 'groups', label: 'For groups' },
] as const
export type Shelf = (typeof SHELVES)[number]['value']

export function picksOf(filters: readonly CustomFilter[]): readonly Pick[] {
  return filters.map(({ id, name, preview_images, source, filter_type }) => ({
    id,
    name,
    preview: preview_images[0] ?? null,
    source: source === 'paid' ? 'paid' : 'own',
    type: filter_type,
  }))
}

export const takesGroups = ({ type }: Pick) => type === 'multi_swap'

const ON_SHELF: Readonly<Record<Shelf, (pick: Pick) => boolean>> = {
  all: () => true,
  own: ({ source }) => source === 'own',
  groups: takesGroups,
}

export function findPicks(picks: readonly Pick[], shelf: Shelf, typed: string): readonly Pick[] {
  const wanted = typed.trim().toLowerCase()
  return picks.filter((pick) => ON_SHELF[shelf](pick) && pick.name.toLowerCase().includes(wanted))
}
