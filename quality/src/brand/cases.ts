import {
  type CatalogId,
  type FaceSwapLook,
  type FaceSwapRequest,
  type GenerationRequest,
  type MultiSwapLook,
  type MultiSwapRequest,
  RATIOS,
  type Ratio,
  type VideoRequest,
} from '@guise/core'

/** One result of the service to lay a brand over. */
export type BrandCase = {
  readonly name: string
  readonly request: GenerationRequest
  /** The filter, where there is one. */
  readonly catalog: CatalogId | null
  readonly guests: 'one' | 'other' | 'group' | 'apart'
}

const filterOf = (id: number) => ({ by: 'filter', filter: { kind: 'catalog', id } }) as const

function swaps(look: FaceSwapLook, filters: Readonly<Record<Ratio, number>>): BrandCase[] {
  return RATIOS.map((ratio, n) => {
    const guests = n === 1 ? 'other' : 'one'
    const request: FaceSwapRequest = {
      ...{ kind: 'face-swap', look, subject: 'female', ratio },
      guide: filterOf(filters[ratio]),
    }
    return { name: `${look} ${ratio} ${filters[ratio]}`, request, catalog: 'face-swap', guests }
  })
}

function prompt(text: string, ratio: Ratio): BrandCase {
  const guide = { by: 'prompt', prompt: text } as const
  const request = { kind: 'face-swap', look: 'v6', guide, subject: 'female', ratio } as const
  return { name: `v2 ${ratio} "${text}"`, request, catalog: null, guests: 'one' }
}

function multi(
  look: MultiSwapLook,
  id: number,
  guests: BrandCase['guests'],
  outpaint = false,
): BrandCase {
  const request: MultiSwapRequest = { kind: 'multi-swap', look, guide: filterOf(id), outpaint }
  const name = `multi ${look} ${id}, ${guests}${outpaint ? ', wide' : ''}`
  return { name, request, catalog: look, guests }
}

function film(
  model: VideoRequest['model'],
  aspectRatio: VideoRequest['aspectRatio'],
  guests: BrandCase['guests'],
  words: string,
): BrandCase {
  const frames = guests === 'apart' ? 'first-last' : 'single'
  const request: VideoRequest = {
    ...{ kind: 'video', frames, model, prompt: words, duration: '4s', aspectRatio },
  }
  return { name: `video ${model} ${aspectRatio}, ${guests}`, request, catalog: null, guests }
}

/** Every family and every output size, each on another filter: bright, dark, busy and flat ones. */
export const BRAND_CASES: readonly BrandCase[] = [
  ...swaps('v1', { portrait: 7, landscape: 44, square: 1 }),
  ...swaps('v5', { portrait: 24, landscape: 27, square: 14 }),
  ...swaps('v6', { portrait: 13, landscape: 35, square: 21 }),
  ...swaps('v6.1', { portrait: 40, landscape: 22, square: 28 }),
  ...swaps('v6', { portrait: 20, landscape: 36, square: 74 }),
  prompt('on a snowy mountain at noon', 'portrait'),
  multi('realistic', 5, 'group'),
  multi('realistic', 10, 'group', true),
  multi('realistic', 21, 'apart'),
  multi('realistic', 4, 'apart', true),
  multi('stylized', 1, 'group'),
  multi('stylized', 7, 'apart'),
  multi('stylized', 12, 'other'),
  film('simple', 'auto', 'one', 'slow push in, confetti'),
  film('advanced', 'auto', 'other', 'handheld, rain'),
  film('advanced', 'auto', 'group', 'pan left, light snow'),
  film('advanced', 'auto', 'apart', 'morph'),
  film('performance', '16:9', 'one', 'orbit right, bokeh'),
  film('performance', '9:16', 'one', 'push in, sparks'),
  film('performance', '3:2', 'one', 'pull out, light snow'),
  film('performance', '2:3', 'one', 'tilt up, petals'),
]
