import type { FamilyRow } from './family.ts'

const photo = { each: [{ field: 'base64', label: 'Photo' }] } as const
const filter = { by: 'filter', field: 'filter_id', catalog: 'faceSwap', own: 'face_swap' } as const

export const FACE_SWAP: FamilyRow = {
  id: 'face-swap',
  run: 'faceSwap',
  family: 'face-swap-v6',
  variant: 'Latest',
  words: 'Version 6: best likeness.',
  pictures: photo,
  guide: filter,
  options: ['gender', 'ratio', 'quality_mode'],
}

export const FACE_SWAP_V5: FamilyRow = {
  id: 'face-swap-v5',
  run: 'faceSwapV5',
  family: 'face-swap-v5',
  variant: 'Version 5',
  words: 'The same filters with the look of version 5.',
  pictures: photo,
  guide: filter,
  options: ['gender', 'ratio'],
}

export const FACE_SWAP_V1: FamilyRow = {
  id: 'face-swap-v1',
  run: 'faceSwapV1',
  family: 'face-swap-classic',
  variant: 'Version 1',
  words: 'Version 1, for apps that still use it.',
  pictures: { each: [{ field: 'image', label: 'Photo' }] },
  guide: filter,
  options: ['gender', 'ratio'],
}

export const FACE_PROMPT: FamilyRow = {
  id: 'face-prompt',
  run: 'selfPrompt',
  family: 'face-swap-classic',
  variant: 'By prompt',
  words: 'Describe the picture. With a photo, the person is in it.',
  pictures: { each: [{ field: 'image', label: 'Photo' }], isOptional: true },
  guide: {
    by: 'prompt',
    label: 'What should the picture show?',
    example: 'at a lake in the evening sun, soft film colours',
  },
  options: ['gender', 'ratio', 'seed'],
}
