import { z } from 'zod'

export const fieldErrors = z
  .array(
    z.object({
      field: z
        .string()
        .meta({ description: 'The field, header or parameter', examples: ['gender'] }),
      code: z.string().meta({
        description: 'What this field alone would have been refused with',
        examples: ['VALIDATION_ERROR'],
      }),
      message: z.string().meta({
        description: 'What is wrong with it',
        examples: ['must be an integer from 0 to 4'],
      }),
    }),
  )
  .optional()
  .describe('The fields that are wrong, if the request was refused for them; at most 20')

export const errorFields = {
  error_code: z.string().meta({
    description: 'What to decide by in programs; the response lists the possible codes',
    examples: ['VALIDATION_ERROR'],
  }),
  message: z.string().meta({
    description: 'What happened and what to do next, for people',
    examples: ['gender must be an integer from 0 to 4.'],
  }),
  request_id: z.string().describe('Id of the request, the same as X-Request-Id'),
  retryable: z.boolean().describe('Whether the same request may succeed later without a change'),
}
