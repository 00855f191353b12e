import type { CustomFilter } from '@guise/sdk'

export type FilterType = CustomFilter['filter_type']

/** What guests see happen, beside the word of the API. */
export const TYPE_LABELS: Readonly<Record<FilterType, string>> = {
  face_swap: 'Face swap',
  multi_swap: 'Multi swap',
}
