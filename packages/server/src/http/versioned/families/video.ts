import { ASPECT_RATIOS, DURATIONS, VIDEO_MODELS, type VideoModel } from '@guise/core'
import { z } from 'zod'
import type { Rule } from '../../validate.ts'
import { type Family, flow } from './family.ts'
import { duration, oneOf, prompt } from './fields.ts'

const isModel = (value: unknown): value is VideoModel =>
  (VIDEO_MODELS as readonly unknown[]).includes(value)

const customRatioNeedsPerformance: Rule = ({ aspect_ratio, model }) =>
  aspect_ratio != null && aspect_ratio !== 'auto' && isModel(model) && model !== 'performance'
    ? {
        field: 'aspect_ratio',
        code: 'INVALID_ASPECT_RATIO_FOR_MODEL',
        message: 'must be auto unless the model is performance',
      }
    : undefined

const simpleIsShort: Rule = ({ model, duration: wanted }) =>
  model === 'simple' && (wanted === '6s' || wanted === '8s')
    ? {
        field: 'duration',
        code: 'VALIDATION_ERROR',
        message: 'must be 4s with the simple model. Use the advanced model for longer videos',
      }
    : undefined

export const video = {
  id: 'video',
  title: 'Video',
  output: 'video',
  statusPath: '/v1/status/single_frame_video/{job_id}',
  statusOperationId: 'readVideo',
  pollEvery: 5,
  flows: [
    flow({
      path: '/v1/run/single_frame_video',
      operationId: 'runSingleFrameVideo',
      summary: 'Make a video from one picture',
      description:
        'Animates a picture. `simple` moves the camera and takes only `4s`; `advanced` adds depth, faces and weather; `performance` is the best quality and the only one that takes an `aspect_ratio` other than `auto`. 5 to 40 credits, see GET /v1/prices. It takes one to three minutes.',
      pictures: { each: ['prompt_image'] },
      body: z.object({
        prompt,
        model: oneOf(VIDEO_MODELS).describe(
          'simple: fastest, 4s only; advanced: higher quality; performance: highest quality, any aspect ratio',
        ),
        duration: duration.describe('simple supports only 4s'),
        aspect_ratio: oneOf(ASPECT_RATIOS)
          .default('auto')
          .describe('Values other than auto require the performance model'),
      }),
      fieldFaults: { model: 'INVALID_VIDEO_MODEL' },
      rules: [customRatioNeedsPerformance, simpleIsShort],
      faults: ['INVALID_VIDEO_MODEL', 'INVALID_ASPECT_RATIO_FOR_MODEL'],
      prices: ({ video: list }) =>
        VIDEO_MODELS.flatMap((model) =>
          DURATIONS.filter((length) => !simpleIsShort({ model, duration: length })).map(
            (length) => ({ fields: { model, duration: length }, credits: list[model][length] }),
          ),
        ),
      toRequest: (body) => ({
        kind: 'video',
        frames: 'single',
        model: body.model,
        prompt: body.prompt,
        duration: body.duration,
        aspectRatio: body.aspect_ratio,
      }),
    }),
    flow({
      path: '/v1/run/first_last_frame_video',
      operationId: 'runFirstLastFrameVideo',
      summary: 'Make a video from a first to a last picture',
      description:
        'Makes a transition from one picture to another, with the `advanced` model. 10 to 20 credits, see GET /v1/prices. It takes one to three minutes.',
      pictures: { each: ['first_frame', 'last_frame'] },
      body: z.object({
        prompt,
        model: oneOf(['advanced']).describe('The only model that makes transitions'),
        duration,
      }),
      fieldFaults: { model: 'INVALID_VIDEO_MODEL' },
      faults: ['INVALID_VIDEO_MODEL'],
      prices: ({ video: list }) =>
        DURATIONS.map((length) => ({
          fields: { duration: length },
          credits: list.advanced[length],
        })),
      toRequest: (body) => ({
        kind: 'video',
        frames: 'first-last',
        model: body.model,
        prompt: body.prompt,
        duration: body.duration,
        aspectRatio: 'auto',
      }),
    }),
  ],
} satisfies Family
