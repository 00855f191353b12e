import { z } from 'zod'
import { always, type Family, flow } from './family.ts'
import { ANY_PICTURE_FIELD, FILTER_FAULTS, groupStyle, outpaint, prompt, seed } from './fields.ts'

export const multiSwapRealistic = {
  id: 'multi-swap-realistic',
  title: 'Multi swap realistic',
  output: 'images',
  statusPath: '/v5/status_multi_swap/{job_id}',
  statusOperationId: 'readMultiSwapRealistic',
  pollEvery: 1,
  flows: [
    flow({
      path: '/v5/run/multi_swap',
      operationId: 'runMultiSwapRealistic',
      summary: 'Put a group into a realistic style',
      description:
        'Puts everybody in a photo into a realistic scene: integer styles 1 to 25, or a UUID. 3 credits. Landscape photos fit best; `outpaint` adds room around the group.',
      pictures: { each: ['input_image'] },
      body: z.object({ style_id: groupStyle, outpaint }),
      faults: FILTER_FAULTS,
      lists: '/v1/realistic_multiswap_styles/',
      prices: ({ multiSwap }) => always(multiSwap),
      toRequest: (body) => ({
        kind: 'multi-swap',
        look: 'realistic',
        guide: { by: 'filter', filter: body.style_id },
        outpaint: body.outpaint,
      }),
    }),
    flow({
      path: '/v5/run/multi_swap_self_prompt',
      operationId: 'runMultiSwapRealisticPrompt',
      summary: 'Put a group into a realistic scene described in words',
      description:
        'The scene is what the prompt says. 3 credits. Up to five pictures are put together into one group.',
      pictures: { anyOf: ANY_PICTURE_FIELD, required: true },
      body: z.object({ prompt, outpaint: outpaint.default(false), seed }),
      prices: ({ multiSwap }) => always(multiSwap),
      toRequest: (body) => ({
        kind: 'multi-swap',
        look: 'realistic',
        guide: { by: 'prompt', prompt: body.prompt },
        outpaint: body.outpaint,
        ...(body.seed === undefined ? {} : { seed: body.seed }),
      }),
    }),
  ],
} satisfies Family
