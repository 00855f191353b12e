import type { AliasOverview, CustomFilter } from '@guise/sdk'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useGuise } from './guise.ts'
import { withSteadyPictures } from './steady-pictures.ts'

/** Lists that several pages show: one name each, so that a change on one page is seen on all. */
export const ALIAS_OVERVIEWS_KEY = ['alias-overviews'] as const
export const CUSTOM_FILTERS_KEY = ['usable-filters'] as const

/** `everyMs`: asked for again and again, while the page is in sight. */
export function useAliasOverviews({ everyMs = 0 } = {}): UseQueryResult<readonly AliasOverview[]> {
  const guise = useGuise()
  return useQuery({
    queryKey: ALIAS_OVERVIEWS_KEY,
    queryFn: async ({ signal }) => withSteadyPictures(await guise.aliases.overviews({ signal })),
    ...(everyMs > 0 ? { refetchInterval: everyMs } : {}),
  })
}

/** Every published filter that this account's runs may use. */
export function useCustomFilters({
  isWanted = true,
} = {}): UseQueryResult<readonly CustomFilter[]> {
  const guise = useGuise()
  return useQuery({
    queryKey: CUSTOM_FILTERS_KEY,
    queryFn: ({ signal }) => guise.filters.custom({ signal }),
    enabled: isWanted,
  })
}
