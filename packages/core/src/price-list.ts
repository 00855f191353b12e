import type { UsedFilter } from './filter.ts'
import type { Duration, GenerationRequest, VideoModel } from './generation-request.ts'
import type { FaceSwapLook } from './look.ts'

/** Credits per request. Configuration may replace any figure. */
export type PriceList = {
  readonly faceSwap: Readonly<Record<FaceSwapLook, number>>
  readonly faceSwapPrompt: number
  readonly multiSwap: number
  readonly video: Readonly<Record<VideoModel, Readonly<Record<Duration, number>>>>
  /** Filters with a price of their own, such as those that take long on a GPU: by UUID, or `catalog/number`. */
  readonly filters: Readonly<Record<string, number>>
}

export const DEFAULT_PRICES: PriceList = {
  faceSwap: { v1: 1, v5: 2, v6: 2, 'v6.1': 2 },
  faceSwapPrompt: 2,
  multiSwap: 3,
  video: {
    // The simple model makes 4 s films only; the other figures stand for completeness.
    simple: { '4s': 5, '6s': 5, '8s': 5 },
    advanced: { '4s': 10, '6s': 15, '8s': 20 },
    performance: { '4s': 20, '6s': 30, '8s': 40 },
  },
  filters: {},
}

/** The filter's own price, whatever the endpoint and the alias; else that of the request. */
export function priceOf(
  request: GenerationRequest,
  prices: PriceList,
  filter: UsedFilter | null = null,
): number {
  const own = filter && (filter.kind === 'custom' ? filter.id : `${filter.catalog}/${filter.id}`)
  if (own !== null && Object.hasOwn(prices.filters, own)) return prices.filters[own] ?? 0
  switch (request.kind) {
    case 'face-swap':
      return request.guide.by === 'prompt' ? prices.faceSwapPrompt : prices.faceSwap[request.look]
    case 'multi-swap':
      return prices.multiSwap
    case 'video':
      return prices.video[request.model][request.duration]
  }
}
