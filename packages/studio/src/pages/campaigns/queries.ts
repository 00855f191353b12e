import type { AliasSwap } from '@guise/sdk'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useGuise } from '../../lib/guise.ts'
import { ALIAS_OVERVIEWS_KEY } from '../../lib/queries.ts'

/** So often that two people see each other's swaps; only while the page is in sight. */
export const EVERY_MS = 3_000

const swapsKey = (aliasId: string) => [...ALIAS_OVERVIEWS_KEY, aliasId, 'swaps'] as const

export function useAliasSwaps(aliasId: string): UseQueryResult<readonly AliasSwap[]> {
  const guise = useGuise()
  return useQuery({
    queryKey: swapsKey(aliasId),
    queryFn: ({ signal }) => guise.aliases.swaps(aliasId, { signal }),
    refetchInterval: EVERY_MS,
  })
}

/** After a change of an alias: its alias and its swaps are asked for again. */
export function useRefreshAliases(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ALIAS_OVERVIEWS_KEY })
}
