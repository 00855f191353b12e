import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import type { Services } from '../services.ts'
import { noteOnUnknown, refuseUnknown, unknownFields } from '../unknown-fields.ts'
import { checkedBody } from '../validate.ts'
import { oneOf } from '../versioned/families/fields.ts'
import { FAMILIES } from '../versioned/families/index.ts'
import { namingTheList } from '../versioned/submit.ts'
import { PROMPT_WORTH_READS, presentPrompt, promptCheck } from './prompts.ts'

const RUNS = FAMILIES.flatMap((family) => family.flows.map((flow) => ({ family, flow })))

const question = z.object({
  run: oneOf(RUNS.map(({ flow }) => flow.path)).describe('The path of a run endpoint'),
  body: z
    .record(z.string(), z.unknown(), { error: 'must be the JSON body for that run endpoint' })
    .describe('The body for that endpoint. Pictures can be left out and are not read'),
})

const estimate = z
  .object({
    credits: z.int().describe('Cost of the request'),
    available: z.int().describe('Credits you can still use, by balance and spend cap'),
    affordable: z
      .boolean()
      .meta({ description: 'Whether the credits are enough for it', examples: [true] }),
    eta_seconds: z
      .number()
      .nullable()
      .describe(
        'Estimated seconds until it would be finished, measured from similar jobs; null if unknown',
      ),
    prompt: promptCheck
      .nullable()
      .describe('How the prompt is understood; null for filter requests'),
  })
  .meta({ id: 'Estimate' })

const bare = (path: unknown) => (typeof path === 'string' ? path.replace(/\/$/, '') : undefined)
const runAt = (path: unknown) => RUNS.find(({ flow }) => bare(flow.path) === bare(path))

export function estimateEndpoints(services: Services): readonly Endpoint[] {
  return [
    endpoint({
      method: 'POST',
      path: '/v1/estimates',
      operationId: 'createEstimate',
      scope: 'submit',
      forLimitedKeys: true,
      tag: 'Account',
      summary: 'Estimate the cost and duration of a run request; nothing is submitted',
      description:
        'Send a run endpoint and its body, with or without pictures. The body is checked as a run would check it, and `eta_seconds` comes from similar jobs that ran lately. Nothing is held or charged.',
      access: 'read',
      worthReads: PROMPT_WORTH_READS,
      reads: 'json',
      body: question,
      example: { body: { run: '/v6/run/face_swap', body: { gender: 1, filter_id: 1 } } },
      mayHoldPictures: true,
      success: { status: 200, description: 'The estimate', schema: estimate },
      faults: ['VALIDATION_ERROR', ...new Set(RUNS.flatMap(({ flow }) => flow.faults))],
      async handle(call) {
        const { caller, sent: asked, refused } = call
        const found = runAt(asked.run)
        // A trailing slash never matters, here neither.
        const named = { ...asked, run: found?.flow.path ?? asked.run }
        const wanted = checkedBody(question, named, [], refused)
        const { family, flow } = found as (typeof RUNS)[number]
        const unknown = unknownFields(flow, wanted.body)
        const request = flow.toRequest(
          wanted.body,
          caller.isStrict ? unknown.map(refuseUnknown) : [],
        )
        call.note(unknown.map(noteOnUnknown))
        const checked = services.checkPrompt(request)
        const asking = services.estimateRequest({ caller, family: family.id, request })
        const made = await namingTheList(flow, asking)
        return {
          credits: made.credits,
          available: made.available,
          affordable: made.affordable,
          eta_seconds: made.etaSeconds,
          prompt: checked && presentPrompt(checked, wanted.body.prompt),
        }
      },
    }),
  ]
}
