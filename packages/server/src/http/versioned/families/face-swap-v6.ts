import { z } from 'zod'
import { type Family, flow } from './family.ts'
import { FILTER_FAULTS, filterRef, gender, oneOf, ratio } from './fields.ts'

export const faceSwapV6 = {
  id: 'face-swap-v6',
  title: 'Face swap v6',
  output: 'images',
  statusPath: '/v6/status/{job_id}',
  statusOperationId: 'readFaceSwapV6',
  pollEvery: 1,
  flows: [
    flow({
      path: '/v6/run/face_swap',
      operationId: 'runFaceSwapV6',
      summary: 'Swap a face into a catalog, custom or aliased filter',
      description:
        'Puts the face of a guest into a filter: a painting, a scene, or one of your own. 2 credits. With `gender` 4 the whole group of the photo is used, which only integer filters take. `quality_mode` holds for integer filters only; UUIDs use their built-in workflow.',
      pictures: { each: ['base64'] },
      body: z.object({
        gender,
        filter_id: filterRef,
        ratio,
        quality_mode: oneOf(['v6.1', 'v6'])
          .default('v6.1')
          .describe('v6.1: higher quality; v6: faster. Integer filters only'),
      }),
      fieldFaults: { quality_mode: 'INVALID_QUALITY_MODE' },
      faults: ['INVALID_QUALITY_MODE', ...FILTER_FAULTS],
      lists: '/v6/filters',
      prices: ({ faceSwap }) => [
        { fields: { filter_id: 'integer', quality_mode: 'v6.1' }, credits: faceSwap['v6.1'] },
        { fields: { filter_id: 'integer', quality_mode: 'v6' }, credits: faceSwap.v6 },
        { fields: { filter_id: 'uuid', quality_mode: 'v6.1' }, credits: faceSwap.v6 },
        { fields: { filter_id: 'uuid', quality_mode: 'v6' }, credits: faceSwap.v6 },
      ],
      toRequest: (body) => ({
        kind: 'face-swap',
        // A UUID filter uses its built-in workflow, whatever quality was asked for.
        look: body.filter_id.kind === 'catalog' ? body.quality_mode : 'v6',
        guide: { by: 'filter', filter: body.filter_id },
        subject: body.gender,
        ratio: body.ratio,
      }),
    }),
  ],
} satisfies Family
