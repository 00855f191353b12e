import { BRAND_SIZES, type BrandShape, type Size } from '@guise/core/brand-layout'
import type { Result } from './queries.ts'

export const SHAPE_WORDS: Readonly<Record<BrandShape, string>> = {
  portrait: 'Portrait',
  landscape: 'Landscape',
  square: 'Square',
  '16:9': 'Video 16:9',
  '9:16': 'Video 9:16',
}

/** What a brand is shown on: the sample in a shape that results have, or a picture that a guest got. */
export type Ground = {
  readonly words: string
  readonly size: Size
  readonly picture: string
  /** As the service is asked for it. */
  readonly asked: { readonly ratio: BrandShape } | { readonly job_id: string }
}

export const SAMPLE = '/samples/astronaut.jpg'

export const sampleGround = (shape: BrandShape): Ground => ({
  words: SHAPE_WORDS[shape],
  size: BRAND_SIZES[shape],
  picture: SAMPLE,
  asked: { ratio: shape },
})

export const resultGround = ({ jobId, number, url, size }: Result): Ground => ({
  words: `Result ${number}`,
  size,
  picture: url,
  asked: { job_id: jobId },
})

export const isOn = ({ asked }: Ground, other: Ground): boolean =>
  JSON.stringify(asked) === JSON.stringify(other.asked)
