import type { FaultCode } from '@guise/core'
import { type Body, PICTURE } from '../support/bodies.ts'

/** Who asks: somebody with credits, without, or with a key whose spend cap is used up. */
export type CallerCredits = 'full' | 'empty' | 'capped'

export type PrecedenceRow = {
  readonly name: string
  readonly path: string
  /** Laid over the minimal body; undefined leaves a field out. */
  readonly change: Body
  readonly credits?: CallerCredits
  readonly code: FaultCode
  /** Bad fields that must be listed. */
  readonly fields?: readonly string[]
}

const FACE = '/v6/run/face_swap'
const FILM = '/v1/run/single_frame_video'
const BETWEEN = '/v1/run/first_last_frame_video'
const MULTI = '/v5/run/multi_swap'
const UUID = '7b0f4f0e-5a0e-4a52-9d0b-3f2d8a7f1c11'

const row = (
  name: string,
  path: string,
  change: Body,
  code: FaultCode,
  ...fields: string[]
): PrecedenceRow => ({ name, path, change, code, fields })

/** Which code wins, from the first to the last of the order. */
export const PRECEDENCE: readonly PrecedenceRow[] = [
  row(
    'an unknown model before a bad ratio, duration, prompt and picture',
    FILM,
    { model: 'turbo', aspect_ratio: '1:1', duration: '5s', prompt: '', prompt_image: '' },
    'INVALID_VIDEO_MODEL',
    ...['model', 'aspect_ratio', 'duration', 'prompt', 'prompt_image'],
  ),
  row(
    'a model of the other endpoint before missing pictures',
    BETWEEN,
    { model: 'simple', first_frame: undefined, last_frame: null, prompt: 5 },
    'INVALID_VIDEO_MODEL',
    ...['model', 'first_frame', 'last_frame', 'prompt'],
  ),
  row(
    'a ratio that the model does not take before a missing prompt',
    FILM,
    { model: 'simple', aspect_ratio: '16:9', prompt: undefined },
    'INVALID_ASPECT_RATIO_FOR_MODEL',
    ...['aspect_ratio', 'prompt'],
  ),
  row(
    'a ratio that the model does not take before a bad duration',
    FILM,
    { model: 'advanced', aspect_ratio: '1:1', duration: '5s', prompt_image: undefined },
    'INVALID_ASPECT_RATIO_FOR_MODEL',
    ...['aspect_ratio', 'duration', 'prompt_image'],
  ),
  row(
    'a ratio and a duration that the simple model does not take',
    FILM,
    { model: 'simple', aspect_ratio: '3:2', duration: '8s' },
    'INVALID_ASPECT_RATIO_FOR_MODEL',
    ...['aspect_ratio', 'duration'],
  ),
  row(
    'the rule of the simple model although the prompt is bad',
    FILM,
    { model: 'simple', duration: '6s', prompt: '' },
    'VALIDATION_ERROR',
    ...['duration', 'prompt'],
  ),
  row(
    'a missing model is a plain mistake, whatever the ratio',
    FILM,
    { model: undefined, aspect_ratio: '16:9' },
    'VALIDATION_ERROR',
    'model',
  ),
  row(
    'a bad quality before missing and bad fields',
    FACE,
    { quality_mode: 'v7', gender: undefined, ratio: 'wide', base64: '' },
    'INVALID_QUALITY_MODE',
    ...['quality_mode', 'gender', 'ratio', 'base64'],
  ),
  row(
    'a bad quality before an unknown filter',
    FACE,
    { quality_mode: 'v7', filter_id: 0 },
    'INVALID_QUALITY_MODE',
    'quality_mode',
  ),
  row(
    'a bad quality although the filter is a UUID',
    FACE,
    { quality_mode: 'v7', filter_id: UUID },
    'INVALID_QUALITY_MODE',
    'quality_mode',
  ),
  row(
    'a bad field before an unknown filter',
    FACE,
    { ratio: 'wide', filter_id: 0 },
    'VALIDATION_ERROR',
    'ratio',
  ),
  row(
    'a bad field before an empty picture, both listed',
    FACE,
    { ratio: 'wide', base64: '' },
    'VALIDATION_ERROR',
    'ratio',
    'base64',
  ),
  row(
    'a missing picture before an unknown filter',
    MULTI,
    { style_id: 26, input_image: undefined },
    'VALIDATION_ERROR',
    'input_image',
  ),
  row(
    'every bad field is listed',
    MULTI,
    { input_image: undefined, style_id: 'abc', outpaint: 'yes' },
    'VALIDATION_ERROR',
    ...['input_image', 'style_id', 'outpaint'],
  ),
  row(
    'too many pictures before an unknown style',
    '/v4/multi_swap_styles/',
    { filter_id: 26, input_images: Array(6).fill(PICTURE) },
    'VALIDATION_ERROR',
    'input_images',
  ),
  row(
    'an unknown filter before an empty picture',
    FACE,
    { filter_id: 0, base64: '' },
    'FILTER_NOT_FOUND',
  ),
  row(
    'an unknown UUID before a bad picture',
    MULTI,
    { style_id: UUID, input_image: 'AAAA' },
    'WORKFLOW_FETCH_FAILED',
  ),
  row(
    'a group with a UUID before its look-up',
    FACE,
    { gender: 4, filter_id: UUID },
    'FILTER_BLOCKED',
  ),
  row(
    'a group with a UUID on v5',
    '/v5/run/face_swap',
    { gender: 4, filter_id: UUID },
    'FILTER_BLOCKED',
  ),
  row(
    'a group with a UUID on v1',
    '/v1/run/faceswap',
    { gender: '4', filter_id: UUID },
    'FILTER_BLOCKED',
  ),
  {
    name: 'a bad field before credits',
    path: FACE,
    change: { ratio: 'wide' },
    credits: 'empty',
    code: 'VALIDATION_ERROR',
  },
  {
    name: 'an unknown filter before credits',
    path: FACE,
    change: { filter_id: 0 },
    credits: 'empty',
    code: 'FILTER_NOT_FOUND',
  },
  {
    name: 'an unknown UUID before credits',
    path: MULTI,
    change: { style_id: UUID },
    credits: 'empty',
    code: 'WORKFLOW_FETCH_FAILED',
  },
  {
    name: 'a blocked filter before credits',
    path: FACE,
    change: { gender: 4, filter_id: UUID },
    credits: 'empty',
    code: 'FILTER_BLOCKED',
  },
  {
    name: 'an unknown filter before the spend cap',
    path: FACE,
    change: { filter_id: 0 },
    credits: 'capped',
    code: 'FILTER_NOT_FOUND',
  },
]
