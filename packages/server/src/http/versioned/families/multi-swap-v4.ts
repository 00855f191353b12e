import { z } from 'zod'
import { always, type Family, flow } from './family.ts'
import { catalogRef, outpaint } from './fields.ts'

/** The listed v4 path: several pictures become one group in a realistic style. */
export const multiSwapV4 = {
  id: 'multi-swap-v4',
  title: 'Multi swap v4',
  output: 'images',
  statusPath: '/v1/status_multi_swap/{job_id}',
  statusOperationId: 'readMultiSwapV4',
  pollEvery: 1,
  flows: [
    flow({
      path: '/v4/multi_swap_styles/',
      operationId: 'runMultiSwapV4',
      summary: 'Compose up to five pictures into one group in a realistic style',
      description:
        'Puts the people of one to five pictures together into one group, in a realistic style. 3 credits.',
      pictures: { anyOf: ['input_images'], required: true },
      body: z.object({ filter_id: catalogRef, outpaint: outpaint.default(false) }),
      faults: ['FILTER_NOT_FOUND'],
      lists: '/v4/multi_swap_styles/',
      prices: ({ multiSwap }) => always(multiSwap),
      toRequest: (body) => ({
        kind: 'multi-swap',
        look: 'realistic',
        guide: { by: 'filter', filter: body.filter_id },
        outpaint: body.outpaint,
      }),
    }),
  ],
} satisfies Family
