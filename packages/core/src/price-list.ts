import type { Duration, GenerationRequest, VideoModel } from './generation-request.ts'
import type { FaceSwapLook } from './look.ts'

/** Credits per request. Configuration may replace any figure. */
export type PriceList = {
  readonly faceSwap: Readonly<Record<FaceSwapLook, number>>
  readonly faceSwapPrompt: number
  readonly multiSwap: number
  readonly video: Readonly<Record<VideoModel, Readonly<Record<Duration, number>>>>
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
}

export function priceOf(request: GenerationRequest, prices: PriceList): number {
  switch (request.kind) {
    case 'face-swap':
      return request.guide.by === 'prompt' ? prices.faceSwapPrompt : prices.faceSwap[request.look]
    case 'multi-swap':
      return prices.multiSwap
    case 'video':
      return prices.video[request.model][request.duration]
  }
}
