import type { Brand, CampaignAsset, CampaignPicture } from '@guise/sdk'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useGuise } from '../../../lib/guise.ts'
import { steadyLink } from '../../../lib/steady-pictures.ts'

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

/** A picture that a guest got, without the brand of its time. */
export type Result = {
  readonly jobId: string
  readonly number: number
  readonly url: string
  readonly thumbnail: string
  readonly size: { readonly width: number; readonly height: number }
}

const MOST_RESULTS = 5

/** The latest pictures of the campaign, to see a brand on what its guests really get. */
export function useResults(campaignId: string): UseQueryResult<readonly Result[]> {
  const guise = useGuise()
  return useQuery({
    queryKey: ['campaign-results', campaignId],
    queryFn: async ({ signal }) => {
      const page = await guise.campaigns.pictures(campaignId, { limit: 24, signal })
      return page.data.flatMap(asResult).slice(0, MOST_RESULTS)
    },
    staleTime: 60_000,
  })
}

/** None of a video: the service lays a brand over a picture to show it. */
function asResult({ job_id: jobId, number, outputs }: CampaignPicture): Result[] {
  const output = outputs.find(({ plain }) => plain) ?? outputs[0]
  if (output?.content_type !== 'image/png' || !output.width || !output.height) return []
  const url = steadyLink(output.url)
  const thumbnail = output.thumbnail_url ? steadyLink(output.thumbnail_url) : url
  return [{ jobId, number, url, thumbnail, size: { width: output.width, height: output.height } }]
}
