import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useGuise } from '../../../lib/guise.ts'
import { useAliasOverviews, useCustomFilters } from '../../../lib/queries.ts'
import type { GuideRow } from '../families/family.ts'
import { choicesOf, type FilterChoice } from './filter-choice.ts'

const LONG_MS = 300_000

/** The filters that a family takes; undefined while they are on their way. */
export function useChoices(guide: GuideRow): {
  choices: readonly FilterChoice[] | undefined
  error: unknown
  retry: () => void
} {
  const guise = useGuise()
  const isByFilter = guide.by === 'filter'
  const catalogName = isByFilter ? guide.catalog : 'faceSwap'
  const catalog = useQuery({
    queryKey: ['catalog', catalogName],
    queryFn: () => guise.filters[catalogName](),
    enabled: isByFilter,
    staleTime: LONG_MS,
  })
  const custom = useCustomFilters()
  const aliases = useAliasOverviews()
  const choices = useMemo(() => {
    if (guide.by !== 'filter' || !catalog.data) return undefined
    // Own filters may come a moment later, or not at all: the catalog is good without them.
    return choicesOf(guide, {
      catalog: catalog.data,
      custom: custom.data ?? [],
      aliases: aliases.data ?? [],
    })
  }, [guide, catalog.data, custom.data, aliases.data])
  return { choices, error: catalog.error, retry: () => void catalog.refetch() }
}
