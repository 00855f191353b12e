import type { FaultCode } from '@guise/core'
import * as kind from './field-kinds.ts'
import type { FieldRow } from './field-row.ts'

const face = (path: string, required: boolean): readonly FieldRow[] => [
  { path, field: 'gender', required, ...kind.gender },
  { path, field: 'filter_id', required: true, ...kind.faceSwapFilter },
  { path, field: 'ratio', required: false, ...kind.ratio },
]
const performance = { model: 'performance' }

/** Every field of every run endpoint: what it refuses, with which code, and what it takes. */
export const FIELDS: readonly FieldRow[] = [
  ...face('/v6/run/face_swap', true),
  { path: '/v6/run/face_swap', field: 'quality_mode', required: false, ...kind.quality },
  { path: '/v6/run/face_swap', field: 'base64', required: true, ...kind.picture },
  ...face('/v5/run/face_swap', true),
  { path: '/v5/run/face_swap', field: 'base64', required: true, ...kind.picture },
  ...face('/v1/run/faceswap', false),
  { path: '/v1/run/faceswap', field: 'image', required: true, ...kind.anyPicture },
  { path: '/v2/run/self-prompt', field: 'prompt', required: true, ...kind.prompt },
  { path: '/v2/run/self-prompt', field: 'gender', required: false, ...kind.gender },
  { path: '/v2/run/self-prompt', field: 'ratio', required: false, ...kind.ratio },
  { path: '/v2/run/self-prompt', field: 'seed', required: false, ...kind.seed },
  { path: '/v2/run/self-prompt', field: 'image', required: false, ...kind.optionalPicture },
  { path: '/v5/run/multi_swap', field: 'style_id', required: true, ...kind.style },
  { path: '/v5/run/multi_swap', field: 'outpaint', required: true, ...kind.flag },
  { path: '/v5/run/multi_swap', field: 'input_image', required: true, ...kind.picture },
  { path: '/v5/run/multi_swap_self_prompt', field: 'prompt', required: true, ...kind.prompt },
  { path: '/v5/run/multi_swap_self_prompt', field: 'outpaint', required: false, ...kind.flag },
  { path: '/v5/run/multi_swap_self_prompt', field: 'seed', required: false, ...kind.seed },
  {
    path: '/v5/run/multi_swap_self_prompt',
    field: 'input_image',
    required: true,
    ...kind.anyPicture,
  },
  { path: '/v1/run/stylized_multi_swap', field: 'style_id', required: true, ...kind.stylized },
  {
    path: '/v1/run/stylized_multi_swap',
    field: 'filter_id',
    required: true,
    base: { style_id: null },
    named: /^(style|filter)_id$/,
    ...kind.stylized,
  },
  { path: '/v1/run/stylized_multi_swap', field: 'outpaint', required: false, ...kind.flag },
  { path: '/v1/run/stylized_multi_swap', field: 'input_image', required: true, ...kind.anyPicture },
  {
    path: '/v1/run/stylized_multi_swap_self_prompt',
    field: 'prompt',
    required: true,
    ...kind.prompt,
  },
  { path: '/v1/run/stylized_multi_swap_self_prompt', field: 'seed', required: false, ...kind.seed },
  {
    path: '/v1/run/stylized_multi_swap_self_prompt',
    field: 'input_image',
    required: true,
    ...kind.anyPicture,
  },
  { path: '/v4/multi_swap_styles/', field: 'filter_id', required: true, ...kind.integerStyle },
  { path: '/v4/multi_swap_styles/', field: 'outpaint', required: false, ...kind.flag },
  { path: '/v4/multi_swap_styles/', field: 'input_images', required: true, ...kind.pictures },
  { path: '/v1/run/single_frame_video', field: 'prompt', required: true, ...kind.prompt },
  { path: '/v1/run/single_frame_video', field: 'model', required: true, ...kind.model },
  { path: '/v1/run/single_frame_video', field: 'duration', required: true, ...kind.simpleDuration },
  {
    path: '/v1/run/single_frame_video',
    field: 'duration',
    required: true,
    base: performance,
    ...kind.duration,
  },
  {
    path: '/v1/run/single_frame_video',
    field: 'aspect_ratio',
    required: false,
    base: performance,
    ...kind.aspectRatio,
  },
  ...['simple', 'advanced'].map((model) => ({
    path: '/v1/run/single_frame_video',
    field: 'aspect_ratio',
    required: false,
    base: { model },
    ...kind.noAspectRatio,
  })),
  { path: '/v1/run/single_frame_video', field: 'prompt_image', required: true, ...kind.picture },
  { path: '/v1/run/first_last_frame_video', field: 'prompt', required: true, ...kind.prompt },
  {
    path: '/v1/run/first_last_frame_video',
    field: 'model',
    required: true,
    ...kind.advancedOnly,
  },
  { path: '/v1/run/first_last_frame_video', field: 'duration', required: true, ...kind.duration },
  { path: '/v1/run/first_last_frame_video', field: 'first_frame', required: true, ...kind.picture },
  { path: '/v1/run/first_last_frame_video', field: 'last_frame', required: true, ...kind.picture },
]

/** Codes found by looking a filter up name no field; every other refusal of a field names it. */
export function namedField({ field, named }: FieldRow, code: FaultCode): readonly RegExp[] {
  if (code.startsWith('FILTER_') || code === 'WORKFLOW_FETCH_FAILED') return []
  return [named ?? new RegExp(`^${field}(\\[\\d\\])?$`)]
}
