import type { Brand } from '@guise/sdk'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useGuise } from '../../../lib/guise.ts'
import { usePhotoUrl } from '../../../lib/use-photo-url.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import type { Ground } from './ground.ts'

export type Exact = {
  /** Of the brand as it stands now; undefined while it is made. */
  readonly url: string | undefined
  readonly isMaking: boolean
  readonly error: unknown
}

/** The service's own picture of a brand, once the hand rests. */
export function useExact(
  campaignId: string,
  brand: Brand,
  { asked: on }: Ground,
  isWanted: boolean,
): Exact {
  const guise = useGuise()
  const asked = useMemo(() => ({ brand, ...on }), [brand, on])
  const settled = useSettled(asked)
  const { data, error, isFetching } = useQuery({
    queryKey: ['brand-preview', campaignId, settled],
    queryFn: async ({ signal }) => {
      const bytes = await guise.campaigns.previewBrand(campaignId, settled, { signal })
      return new Blob([bytes], { type: 'image/png' })
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const isCurrent = settled === asked
  const url = usePhotoUrl(isCurrent ? data : undefined)
  return { url, isMaking: isWanted && (!isCurrent || isFetching), error: isCurrent ? error : null }
}
