import type { FilterDraft, FilterEngine, FilterPreview } from '@guise/sdk'

export const SIZES = ['portrait', 'landscape', 'square'] as const
export type Size = (typeof SIZES)[number]
export const GENDERS = ['female', 'male', 'girl', 'boy'] as const
export type Gender = (typeof GENDERS)[number] | 'group'

export const SIZE_LABELS: Readonly<Record<Size, string>> = {
  portrait: 'Portrait',
  landscape: 'Landscape',
  square: 'Square',
}
export const GENDER_LABELS: Readonly<Record<Gender, string>> = {
  female: 'Woman',
  male: 'Man',
  girl: 'Girl',
  boy: 'Boy',
  group: 'Group',
}
/** Width over height, as results have them. */
export const SHAPES: Readonly<Record<Size, number>> = {
  portrait: 2 / 3,
  landscape: 3 / 2,
  square: 1,
}

/** How one looks at a filter while making it; no part of the filter. */
export type View = {
  readonly size: Size
  readonly gender: Gender
  /** The id of an asset, `sample:<name>`, or nobody. */
  readonly photo: string | null
  readonly show: 'result' | 'masks'
}

/** The first picture shows a guest of the service's own, in a shape that the filter takes. */
export function firstView(draft: FilterDraft, engine: FilterEngine | undefined): View {
  const sample = engine?.samples[0]
  return {
    size: SIZES.find((size) => takes(draft.sizes, size)) ?? 'portrait',
    gender: gendersOf(draft)[0] ?? 'female',
    photo: sample ? `sample:${sample.name}` : null,
    show: 'result',
  }
}

/** The size that a picture has by itself; what is nearly square is. */
export function sizeOf({ width, height }: { width: number; height: number }): Size {
  const shape = width / height
  if (shape > 1.15) return 'landscape'
  return shape < 1 / 1.15 ? 'portrait' : 'square'
}

/** Whom runs can use the filter for: single people in a face swap, everybody at once in a multi swap. */
export function gendersOf({
  filter_type,
  genders,
}: Pick<FilterDraft, 'filter_type' | 'genders'>): readonly Gender[] {
  if (filter_type === 'multi_swap') return ['group']
  return GENDERS.filter((gender) => takes(genders, gender))
}

/** An empty list takes everything. */
export function takes<T>(list: readonly T[], one: T): boolean {
  return list.length === 0 || list.includes(one)
}

export function previewInputOf(
  draft: Pick<FilterDraft, 'engine' | 'filter_type'>,
  recipe: Record<string, unknown>,
  { size, gender, photo, show }: View,
): FilterPreview {
  return {
    engine: draft.engine,
    filter_type: draft.filter_type,
    recipe,
    gender,
    size,
    show,
    longest_side: 640,
    ...(photo && show === 'result' ? { photo } : {}),
  }
}
