import type { CampaignGallery, CampaignPicture, GalleryLink, PictureQuery } from '@guise/sdk'
import {
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { toast } from 'sonner'
import { messageOf } from '../../../lib/errors.ts'
import { useGuise } from '../../../lib/guise.ts'
import { steadyLink } from '../../../lib/steady-pictures.ts'

/** A guest stands before the desk: what is new must be there while they ask for it. */
const EVERY_MS = 2_000
const PAGE = 60

const deskKey = (campaignId: string) => ['campaign-desk', campaignId] as const

export type Wanted = Pick<PictureQuery, 'state' | 'reviewed' | 'number' | 'since' | 'until'>

export function usePictures(campaignId: string, wanted: Wanted) {
  const guise = useGuise()
  return useInfiniteQuery({
    queryKey: [...deskKey(campaignId), 'pictures', wanted],
    queryFn: async ({ signal, pageParam }) => {
      const place = pageParam === null ? {} : { cursor: pageParam }
      const page = await guise.campaigns.pictures(campaignId, {
        ...wanted,
        ...place,
        limit: PAGE,
        signal,
      })
      return { ...page, data: page.data.map(withSteadyLinks) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: EVERY_MS,
    placeholderData: (before) => before,
  })
}

function withSteadyLinks(picture: CampaignPicture): CampaignPicture {
  const outputs = picture.outputs.map((output) => ({
    ...output,
    url: steadyLink(output.url),
    thumbnail_url: output.thumbnail_url && steadyLink(output.thumbnail_url),
  }))
  return { ...picture, outputs }
}

export function useDeskGallery(campaignId: string): UseQueryResult<CampaignGallery> {
  const guise = useGuise()
  return useQuery({
    queryKey: [...deskKey(campaignId), 'gallery'],
    queryFn: ({ signal }) => guise.campaigns.gallery(campaignId, { signal }),
    refetchInterval: EVERY_MS,
  })
}

export function useRefreshDesk(campaignId: string): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: deskKey(campaignId) })
}

/** Something that changes the desk: it is read again afterwards, and what fails is said. */
export function useDeskAction<Input>(
  campaignId: string,
  act: (input: Input) => Promise<unknown>,
  words?: string,
) {
  const refresh = useRefreshDesk(campaignId)
  return useMutation({
    mutationFn: act,
    async onSuccess() {
      if (words) toast.success(words)
      await refresh()
    },
    onError: (error) => toast.error(messageOf(error)),
  })
}

/** One link for as long as this page is open: they are all alike. */
export function useGalleryLink(campaignId: string, isWanted: boolean): UseQueryResult<GalleryLink> {
  const guise = useGuise()
  return useQuery({
    queryKey: ['gallery-link', campaignId],
    queryFn: ({ signal }) => guise.campaigns.galleryLink(campaignId, { signal }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
