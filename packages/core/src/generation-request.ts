import type { FaceSwapLook, MultiSwapLook } from './look.ts'

/** Every filter is built for one model type, spelled as the public `filter_type`. */
export const MODEL_TYPES = ['face_swap', 'multi_swap'] as const
export type ModelType = (typeof MODEL_TYPES)[number]

/** How a caller names a filter: a catalog integer, or the UUID of a custom filter or of an alias. */
export type FilterRef =
  | { readonly kind: 'catalog'; readonly id: number }
  | { readonly kind: 'uuid'; readonly id: string }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Any version, any case. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** Reads `filter_id` or `style_id`; undefined when it is neither an integer, digits nor a UUID. */
export function parseFilterRef(value: unknown): FilterRef | undefined {
  if (typeof value === 'number' && Number.isInteger(value)) return { kind: 'catalog', id: value }
  if (typeof value !== 'string') return undefined
  if (/^\d+$/.test(value)) return { kind: 'catalog', id: Number(value) }
  if (isUuid(value)) return { kind: 'uuid', id: value.toLowerCase() }
  return undefined
}

export const SUBJECTS = ['male', 'female', 'boy', 'girl', 'group'] as const
export type Subject = (typeof SUBJECTS)[number]

export const RATIOS = ['portrait', 'landscape', 'square'] as const
export type Ratio = (typeof RATIOS)[number]

export const OUTPUT_SIZES: Readonly<Record<Ratio, { width: number; height: number }>> = {
  portrait: { width: 1200, height: 1800 },
  landscape: { width: 1800, height: 1200 },
  square: { width: 1280, height: 1280 },
}

export const VIDEO_MODELS = ['simple', 'advanced', 'performance'] as const
export type VideoModel = (typeof VIDEO_MODELS)[number]

export const ASPECT_RATIOS = ['auto', '16:9', '9:16', '3:2', '2:3'] as const
export type AspectRatio = (typeof ASPECT_RATIOS)[number]

export const DURATIONS = ['4s', '6s', '8s'] as const
export type Duration = (typeof DURATIONS)[number]

/** What leads the generation: a filter, or a person's words. */
export type Guide =
  | { readonly by: 'filter'; readonly filter: FilterRef }
  | { readonly by: 'prompt'; readonly prompt: string }

export type FaceSwapRequest = {
  readonly kind: 'face-swap'
  readonly look: FaceSwapLook
  readonly guide: Guide
  readonly subject: Subject
  /** No gender was sent: admission sets `subject` to the one that the filter's preview shows. */
  readonly isSubjectOpen?: true
  readonly ratio: Ratio
  readonly seed?: number
}

export function withSubject<Request extends GenerationRequest>(
  request: Request,
  subject: Subject,
): Request {
  if (request.kind !== 'face-swap') return request
  const { isSubjectOpen: _, ...rest } = request
  return { ...rest, subject } as Request
}

export type MultiSwapRequest = {
  readonly kind: 'multi-swap'
  readonly look: MultiSwapLook
  readonly guide: Guide
  readonly outpaint: boolean
  readonly seed?: number
}

export type VideoRequest = {
  readonly kind: 'video'
  /** One picture set in motion, or the way from a first picture to a last. */
  readonly frames: 'single' | 'first-last'
  readonly model: VideoModel
  readonly prompt: string
  readonly duration: Duration
  readonly aspectRatio: AspectRatio
}

/** Normalised intent, free of API versions. Pictures travel beside it, in order. */
export type GenerationRequest = FaceSwapRequest | MultiSwapRequest | VideoRequest

export function modelTypeOf(request: FaceSwapRequest | MultiSwapRequest): ModelType {
  return request.kind === 'face-swap' ? 'face_swap' : 'multi_swap'
}
