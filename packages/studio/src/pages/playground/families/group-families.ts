import type { FamilyRow } from './family.ts'

const several = { several: 'input_images', label: 'Photos', most: 5 } as const
const prompt = { by: 'prompt', label: 'Where should the group be?' } as const

export const REALISTIC: FamilyRow = {
  id: 'group-realistic',
  run: 'multiSwap',
  family: 'multi-swap-realistic',
  variant: 'By filter',
  words: 'One photo of everybody, put into a style that looks like a photo.',
  pictures: { each: [{ field: 'input_image', label: 'Photo of the group' }] },
  guide: { by: 'filter', field: 'style_id', catalog: 'realistic', own: 'multi_swap' },
  options: ['outpaint'],
}

export const REALISTIC_PROMPT: FamilyRow = {
  id: 'group-realistic-prompt',
  run: 'multiSwapPrompt',
  family: 'multi-swap-realistic',
  variant: 'By prompt',
  words: 'Describe the scene. One to five photos become one group.',
  pictures: several,
  guide: { ...prompt, example: 'on a snowy mountain at noon, wide view' },
  options: ['outpaint', 'seed'],
}

export const STYLIZED: FamilyRow = {
  id: 'group-stylized',
  run: 'stylized',
  family: 'multi-swap-stylized',
  variant: 'By filter',
  words: 'Drawn, painted, printed. One to five photos become one group.',
  pictures: several,
  guide: { by: 'filter', field: 'style_id', catalog: 'stylized', own: 'multi_swap' },
  options: ['outpaint'],
}

export const STYLIZED_PROMPT: FamilyRow = {
  id: 'group-stylized-prompt',
  run: 'stylizedPrompt',
  family: 'multi-swap-stylized',
  variant: 'By prompt',
  words: 'Describe the drawing. One to five photos become one group.',
  pictures: several,
  guide: { ...prompt, example: 'a woodcut of friends at a harvest festival' },
  options: ['outpaint', 'seed'],
}

export const GROUP_V4: FamilyRow = {
  id: 'group-v4',
  run: 'multiSwapV4',
  family: 'multi-swap-v4',
  variant: 'Version 4',
  words: 'Version 4 of the API: one to five photos become one group in a realistic style.',
  pictures: several,
  guide: { by: 'filter', field: 'filter_id', catalog: 'realistic', own: null },
  options: ['outpaint'],
}
