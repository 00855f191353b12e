import { z } from 'zod'
import { always, type Family, flow } from './family.ts'
import {
  FILTER_FAULTS,
  filterRef,
  GENDERS,
  gender,
  IMAGE_FIELD,
  prompt,
  ratio,
  seed,
} from './fields.ts'

const openGender = gender
  .optional()
  .describe(`${GENDERS}. If missing: what the filter's preview shows, never 2 or 3, with a note`)

/** The earlier flow: v1 run, v2 self-prompt, v2 status. */
export const faceSwapClassic = {
  id: 'face-swap-classic',
  title: 'Face swap v1 and v2',
  output: 'images',
  statusPath: '/v2/status/{job_id}',
  statusOperationId: 'readFaceSwapClassic',
  pollEvery: 1,
  flows: [
    flow({
      path: '/v1/run/faceswap',
      operationId: 'runFaceSwapV1',
      summary: 'Swap a face with a filter (v1)',
      description:
        'The earlier flow with an integer filter, a UUID or an alias. 1 credit. Send one picture in any of the picture fields.',
      pictures: { anyOf: IMAGE_FIELD, required: true },
      body: z.object({ filter_id: filterRef, gender: openGender, ratio }),
      faults: FILTER_FAULTS,
      lists: '/v1/filters/',
      prices: ({ faceSwap }) => always(faceSwap.v1),
      toRequest: (body) => ({
        kind: 'face-swap',
        look: 'v1',
        guide: { by: 'filter', filter: body.filter_id },
        // Processes of the version before made it male: a retry with the same key must meet the same fingerprint.
        subject: body.gender ?? 'male',
        ...(body.gender === undefined && { isSubjectOpen: true }),
        ratio: body.ratio,
      }),
    }),
    flow({
      path: '/v2/run/self-prompt',
      operationId: 'runSelfPromptV2',
      summary: 'Make a picture from a prompt, with or without a person (v2)',
      description:
        'Describe a scene in words; with a picture, the guest stands in it. 2 credits. Words that the engine does not know are ignored and noted: try a prompt with POST /v1/prompts/check. The same `seed` gives the same picture.',
      pictures: { anyOf: IMAGE_FIELD, required: false },
      body: z.object({ prompt, gender: gender.default('male'), ratio, seed }),
      prices: ({ faceSwapPrompt }) => always(faceSwapPrompt),
      toRequest: (body) => ({
        kind: 'face-swap',
        look: 'v6',
        guide: { by: 'prompt', prompt: body.prompt },
        subject: body.gender,
        ratio: body.ratio,
        ...(body.seed === undefined ? {} : { seed: body.seed }),
      }),
    }),
  ],
} satisfies Family
