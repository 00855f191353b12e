import type { FilterDraft, RunName } from '@guise/sdk'

/** As the interface numbers them. */
export const SUBJECTS = ['male', 'female', 'boy', 'girl', 'group'] as const
export type Subject = (typeof SUBJECTS)[number]
export type Ratio = 'portrait' | 'landscape' | 'square'

type Wanted = {
  readonly filter: string | number
  readonly gender: Subject
  readonly size: Ratio
}

/**
 * The endpoint that a filter of this type and look is made for, and its body but for the photo. Trying a
 * filter and the booth ask for the very same: guests get what its maker has seen.
 */
export function runOf(
  { filter_type, model }: Pick<FilterDraft, 'filter_type' | 'model'>,
  { filter, gender, size }: Wanted,
): { readonly name: RunName; readonly photo: string; readonly body: Record<string, unknown> } {
  if (filter_type === 'multi_swap') {
    const body = { style_id: filter, outpaint: false }
    if (model === 'stylized') return { name: 'stylized', photo: 'input_image', body }
    return { name: 'multiSwap', photo: 'input_image', body }
  }
  const body = { filter_id: filter, gender: SUBJECTS.indexOf(gender), ratio: size }
  if (model === 'v1') return { name: 'faceSwapV1', photo: 'image', body }
  return { name: model === 'v5' ? 'faceSwapV5' : 'faceSwap', photo: 'base64', body }
}
