import { z } from 'zod'
import { always, type Family, flow } from './family.ts'
import { FILTER_FAULTS, filterRef, gender, ratio } from './fields.ts'

export const faceSwapV5 = {
  id: 'face-swap-v5',
  title: 'Face swap v5',
  output: 'images',
  statusPath: '/v5/status/{job_id}',
  statusOperationId: 'readFaceSwapV5',
  pollEvery: 1,
  flows: [
    flow({
      path: '/v5/run/face_swap',
      operationId: 'runFaceSwapV5',
      summary: 'Swap a face with the v5 look',
      description: 'The same filters as v6, with the v5 look. 2 credits.',
      pictures: { each: ['base64'] },
      body: z.object({ gender, filter_id: filterRef, ratio }),
      faults: FILTER_FAULTS,
      lists: '/v5/filters',
      prices: ({ faceSwap }) => always(faceSwap.v5),
      toRequest: (body) => ({
        kind: 'face-swap',
        look: 'v5',
        guide: { by: 'filter', filter: body.filter_id },
        subject: body.gender,
        ratio: body.ratio,
      }),
    }),
  ],
} satisfies Family
