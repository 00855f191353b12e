import { z } from 'zod'
import type { Rule } from '../../validate.ts'
import { always, type Family, flow } from './family.ts'
import {
  ANY_PICTURE_FIELD,
  FILTER_FAULTS,
  filterRef,
  groupStyle,
  outpaint,
  prompt,
  seed,
} from './fields.ts'

const styleIsNamed: Rule = (body) =>
  (body.style_id ?? body.filter_id) == null
    ? { field: 'style_id', code: 'VALIDATION_ERROR', message: 'is required' }
    : undefined

export const multiSwapStylized = {
  id: 'multi-swap-stylized',
  title: 'Multi swap stylized',
  output: 'images',
  statusPath: '/v1/status_stylized_multi_swap/{job_id}',
  statusOperationId: 'readMultiSwapStylized',
  pollEvery: 1,
  flows: [
    flow({
      path: '/v1/run/stylized_multi_swap',
      operationId: 'runMultiSwapStylized',
      summary: 'Put a group into a stylized style',
      description:
        'Draws or prints everybody in a photo in one technique, from pencil to stained glass. 3 credits. Send `style_id` or, which means the same, `filter_id`.',
      pictures: { anyOf: ANY_PICTURE_FIELD, required: true },
      body: z.object({
        style_id: groupStyle.optional(),
        filter_id: filterRef.optional().describe('Same as style_id. style_id takes precedence'),
        outpaint: outpaint.default(false),
      }),
      rules: [styleIsNamed],
      example: { style_id: 1, input_image: 'https://example.com/photo.jpg' },
      faults: FILTER_FAULTS,
      lists: '/v1/stylized_multiswap_styles/',
      prices: ({ multiSwap }) => always(multiSwap),
      toRequest: (body) => ({
        kind: 'multi-swap',
        look: 'stylized',
        // The rule above has seen to it that one of them is there.
        guide: { by: 'filter', filter: body.style_id ?? body.filter_id ?? NO_FILTER },
        outpaint: body.outpaint,
      }),
    }),
    flow({
      path: '/v1/run/stylized_multi_swap_self_prompt',
      operationId: 'runMultiSwapStylizedPrompt',
      summary: 'Put a group into a stylized picture described in words',
      description:
        'The technique and the mood are what the prompt says. 3 credits. Up to five pictures are put together into one group.',
      pictures: { anyOf: ANY_PICTURE_FIELD, required: true },
      body: z.object({ prompt, outpaint: outpaint.default(false), seed }),
      prices: ({ multiSwap }) => always(multiSwap),
      toRequest: (body) => ({
        kind: 'multi-swap',
        look: 'stylized',
        guide: { by: 'prompt', prompt: body.prompt },
        outpaint: body.outpaint,
        ...(body.seed === undefined ? {} : { seed: body.seed }),
      }),
    }),
  ],
} satisfies Family

const NO_FILTER = { kind: 'catalog', id: Number.NaN } as const
