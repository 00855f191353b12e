import {
  FAILURE_CODES,
  PROMPT_WORD_STATES,
  type PromptCheck,
  UNDERSTANDINGS,
  VIDEO_MODELS,
} from '@guise/core'
import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import type { Services } from '../services.ts'
import { checkedBody } from '../validate.ts'
import { prompt as anyPrompt, oneOf, text } from '../versioned/families/fields.ts'
import { FAMILIES } from '../versioned/families/index.ts'

const FLOWS = FAMILIES.flatMap(({ flows }) => flows).filter(({ body }) => 'prompt' in body.shape)
const bare = (path: unknown) => (typeof path === 'string' ? path.replace(/\/$/, '') : undefined)
const flowAt = (path: unknown) => FLOWS.find((flow) => bare(flow.path) === bare(path))

const question = z.object({
  // Not trimmed: the places of its words are counted in what was sent.
  prompt: text(2000)
    .refine((value) => value.trim() !== '', { error: 'must not be empty' })
    .meta({ ...anyPrompt.meta() }),
  run: oneOf(FLOWS.map(({ path }) => path))
    .default('/v2/run/self-prompt')
    .describe('The path of the run endpoint that the prompt is for'),
  model: oneOf(VIDEO_MODELS).default('advanced').describe('For video prompts'),
})

const word = z
  .object({
    start: z.int().describe('Start position in the prompt, in UTF-16 code units'),
    end: z.int().describe('End position, exclusive'),
    text: z.string().meta({ description: 'The word as it was sent', examples: ['lake'] }),
    state: z
      .enum(PROMPT_WORD_STATES)
      .describe('understood, approximated by a known word, or ignored'),
    meaning: z.string().nullable().describe('Effect of a word that is understood'),
    reason: z.string().nullable().describe('Reason why a word is ignored'),
    suggestion: z
      .string()
      .nullable()
      .describe('The closest known word, if this one is unknown or a substitute is used'),
  })
  .meta({ id: 'PromptWord' })

/** Measured: a hostile prompt takes 3 to 10 ms to read, on the thread that answers everybody. */
export const PROMPT_WORTH_READS = 10

export const promptCheck = z
  .object({
    understood: z.enum(UNDERSTANDINGS).describe('How much of the prompt is understood'),
    words: z
      .array(word)
      .describe('In the order of the prompt; words without meaning, such as "a", are left out'),
    notes: z.array(z.string()).describe('The notes a job with this prompt would have'),
    failure: z
      .object({
        code: z.enum(FAILURE_CODES).describe('See the list of job failures under Errors'),
        message: z.string().describe('The same for people'),
      })
      .nullable()
      .describe(
        'The failure a job with this prompt would end with, before anything is made or charged',
      ),
  })
  .meta({ id: 'PromptCheck' })

/** Run endpoints trim a prompt; places are counted in what the caller sent. */
export function presentPrompt(check: PromptCheck, sent: unknown): z.input<typeof promptCheck> {
  const before = String(sent).length - String(sent).trimStart().length
  const { understood, words, notes, failure } = check
  return {
    understood,
    words: words.map((one) => ({ ...one, start: one.start + before, end: one.end + before })),
    notes: [...notes],
    failure,
  }
}

export function promptEndpoints(services: Pick<Services, 'checkPrompt'>): readonly Endpoint[] {
  return [
    endpoint({
      method: 'POST',
      path: '/v1/prompts/check',
      operationId: 'checkPrompt',
      scope: 'submit',
      forLimitedKeys: true,
      tag: 'Jobs',
      summary:
        'Check which words of a prompt are understood or ignored, and why; nothing is submitted',
      description:
        'Tells for each word what the built-in engine makes of it, and suggests known words. Show it while somebody types. Free of charge.',
      access: 'read',
      worthReads: PROMPT_WORTH_READS,
      reads: 'json',
      body: question,
      example: { body: { prompt: 'at a lake in the evening sun' } },
      success: {
        status: 200,
        description: 'How the built-in engine reads the prompt, word by word',
        schema: promptCheck,
      },
      faults: ['VALIDATION_ERROR', 'INVALID_VIDEO_MODEL'],
      async handle({ sent: asked, refused }) {
        // A trailing slash never matters, here neither.
        const known = { ...asked, run: flowAt(asked.run)?.path ?? asked.run }
        const { run, ...fields } = checkedBody(question, known, [], refused)
        const flow = flowAt(run) as (typeof FLOWS)[number]
        const request = flow.toRequest({ ...fields, duration: '4s' })
        return presentPrompt(services.checkPrompt(request) as PromptCheck, fields.prompt)
      },
    }),
  ]
}
