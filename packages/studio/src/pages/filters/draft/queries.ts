import type { FilterDraft, FilterEngine } from '@guise/sdk'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useGuise } from '../../../lib/guise.ts'

/** The list of the account's filters, and one of them: what changes a filter puts the answer here. */
export const DRAFTS_KEY = ['filter-drafts'] as const
export const draftKey = (filterId: string) => [...DRAFTS_KEY, filterId] as const

export function useDraftQuery(filterId: string): UseQueryResult<FilterDraft> {
  const guise = useGuise()
  return useQuery({
    queryKey: draftKey(filterId),
    queryFn: ({ signal }) => guise.customFilters.get(filterId, { signal }),
  })
}

/** The engines of running workers; asked for again until the one that is needed is among them. */
export function useEngines(
  isNeeded: (engine: FilterEngine) => boolean,
): UseQueryResult<readonly FilterEngine[]> {
  const guise = useGuise()
  return useQuery({
    queryKey: ['filter-engines'],
    queryFn: ({ signal }) => guise.customFilters.engines({ signal }),
    staleTime: 60_000,
    // A worker that has just started says a little later what its engine can do.
    refetchInterval: ({ state }) => (state.data?.some(isNeeded) ? false : 5_000),
  })
}
