import type { Brand, CampaignAsset } from '@guise/sdk'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useGuise } from '../../../lib/guise.ts'

/** Their links work for an hour, and every answer has other ones: a picture must not flicker because of that. */
const ASSETS_FRESH_MS = 30 * 60_000
const assetsKey = (campaignId: string) => ['campaign-assets', campaignId] as const
const brandKey = (campaignId: string) => ['campaign-brand', campaignId] as const

export function useAssets(campaignId: string): UseQueryResult<readonly CampaignAsset[]> {
  const guise = useGuise()
  return useQuery({
    queryKey: assetsKey(campaignId),
    queryFn: ({ signal }) => guise.campaigns.assets(campaignId, { signal }),
    staleTime: ASSETS_FRESH_MS,
    refetchInterval: ASSETS_FRESH_MS,
  })
}

export function useRefreshAssets(campaignId: string): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: assetsKey(campaignId) })
}

/** Read anew by every editor; what is on the screen is not replaced under the hand. */
export function useBrand(campaignId: string): UseQueryResult<Brand> {
  const guise = useGuise()
  return useQuery({
    queryKey: brandKey(campaignId),
    queryFn: ({ signal }) => guise.campaigns.brand(campaignId, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
