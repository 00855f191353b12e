import { describe, expect, it } from 'vitest'
import type { GenerationRequest, VideoRequest } from './generation-request.ts'
import { DEFAULT_PRICES, priceOf } from './price-list.ts'

const filter = { by: 'filter', filter: { kind: 'catalog', id: 1 } } as const
const prompt = { by: 'prompt', prompt: 'a castle' } as const
const face = { kind: 'face-swap', subject: 'male', ratio: 'square' } as const
const multi = { kind: 'multi-swap', outpaint: false } as const
const film = (model: VideoRequest['model'], duration: VideoRequest['duration']): VideoRequest => ({
  kind: 'video',
  frames: 'single',
  model,
  prompt: 'p',
  duration,
  aspectRatio: 'auto',
})

const PRICES: readonly [GenerationRequest, number][] = [
  [{ ...face, look: 'v6.1', guide: filter }, 2],
  [{ ...face, look: 'v6', guide: filter }, 2],
  [{ ...face, look: 'v5', guide: filter }, 2],
  [{ ...face, look: 'v1', guide: filter }, 1],
  [{ ...face, look: 'v6', guide: prompt }, 2],
  [{ ...multi, look: 'realistic', guide: filter }, 3],
  [{ ...multi, look: 'stylized', guide: prompt }, 3],
  [film('simple', '4s'), 5],
  [film('advanced', '4s'), 10],
  [film('advanced', '6s'), 15],
  [film('advanced', '8s'), 20],
  [film('performance', '4s'), 20],
  [film('performance', '6s'), 30],
  [film('performance', '8s'), 40],
]

describe('the default price list', () => {
  it.each(PRICES)('%o costs %i', (request, credits) => {
    expect(priceOf(request, DEFAULT_PRICES)).toBe(credits)
  })
})

describe('the price of a filter', () => {
  const uuid = '11111111-2222-4333-8444-555555555555'
  const prices = { ...DEFAULT_PRICES, filters: { [uuid]: 9, 'face-swap/12': 0 } }
  const request: GenerationRequest = { ...face, look: 'v6', guide: filter }
  const custom = { kind: 'custom', versionId: 'v', aliasId: 'a' } as const

  it.each([
    [{ ...custom, id: uuid }, 9],
    [{ ...custom, id: 'another' }, 2],
    [{ kind: 'catalog', catalog: 'face-swap', id: 12 } as const, 0],
    [{ kind: 'catalog', catalog: 'realistic', id: 12 } as const, 2],
    [null, 2],
  ])('of %o is %i', (used, credits) => {
    expect(priceOf(request, prices, used)).toBe(credits)
  })
})
