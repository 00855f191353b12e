import { type AliasOverview, type AliasSwap, type Campaign, GuiseError } from '@guise/sdk'
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { messageOf } from '../../lib/errors.ts'
import { useGuise } from '../../lib/guise.ts'
import { ALIAS_OVERVIEWS_KEY, CUSTOM_FILTERS_KEY } from '../../lib/queries.ts'

/** So often that two people see each other's swaps; only while the page is in sight. */
export const EVERY_MS = 3_000

const CAMPAIGNS_KEY = ['campaigns'] as const

export function useCampaigns(): UseQueryResult<readonly Campaign[]> {
  const guise = useGuise()
  return useQuery({
    queryKey: CAMPAIGNS_KEY,
    queryFn: ({ signal }) => guise.campaigns.list({ signal }),
  })
}

export function useCampaign(id: string): UseQueryResult<Campaign> {
  const guise = useGuise()
  return useQuery({
    queryKey: [...CAMPAIGNS_KEY, id],
    queryFn: ({ signal }) => guise.campaigns.get(id, { signal }),
    retry: (failures, error) => !isGone(error) && failures < 3,
    // What it has spent grows while guests queue.
    refetchInterval: (query) => (isGone(query.state.error) ? false : 10_000),
  })
}

export function isGone(error: unknown): boolean {
  return error instanceof GuiseError && error.status === 404
}

/** After a change of a campaign, whose name its aliases show too. */
export function useRefreshCampaigns(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const keys = [CAMPAIGNS_KEY, ALIAS_OVERVIEWS_KEY]
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}

const swapsKey = (aliasId: string) => [...ALIAS_OVERVIEWS_KEY, aliasId, 'swaps'] as const

export function useAliasSwaps(aliasId: string): UseQueryResult<readonly AliasSwap[]> {
  const guise = useGuise()
  return useQuery({
    queryKey: swapsKey(aliasId),
    queryFn: ({ signal }) => guise.aliases.swaps(aliasId, { signal }),
    refetchInterval: EVERY_MS,
  })
}

/** Shown at once; what the service says afterwards counts. */
export function useOrderAliases(campaignId: string): (ids: readonly string[]) => void {
  const guise = useGuise()
  const client = useQueryClient()
  const refresh = useRefreshAliases()
  const { mutate } = useMutation({
    async mutationFn(ids: readonly string[]) {
      await client.cancelQueries({ queryKey: ALIAS_OVERVIEWS_KEY })
      client.setQueryData<readonly AliasOverview[]>(ALIAS_OVERVIEWS_KEY, (known) =>
        known?.map((alias) => {
          const place = ids.indexOf(alias.id) + 1
          return place > 0 ? { ...alias, place } : alias
        }),
      )
      await guise.campaigns.orderAliases(campaignId, ids)
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: refresh,
  })
  return mutate
}

/** After a change of an alias: aliases and their swaps are asked for again. */
export function useRefreshAliases(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    // A filter of the catalog has a copy from then on.
    const keys = [ALIAS_OVERVIEWS_KEY, CUSTOM_FILTERS_KEY]
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}
