import { isUuid, MAX_BLEED_MM, MOST_PAGES, PRINT_TEMPLATES, STRIP_SHOTS } from '@guise/core'
import { z } from 'zod'
import type { Rule } from '../validate.ts'
import { oneOf } from '../versioned/families/fields.ts'

export const jobIdField = z
  .string({ error: 'must be the id of a job' })
  .refine(isUuid, { error: 'must be the id of a job' })
  .transform((value) => value.toLowerCase())

const JOBS = `must be a list of 1 to ${MOST_PAGES} ids of jobs`
const BLEED = `must be a number from 0 to ${MAX_BLEED_MM}`

export const printBody = z.object({
  template: oneOf(PRINT_TEMPLATES).describe(
    'The paper, in inches. 2x6: two strips of all shots on a 4x6. square: 4x4',
  ),
  job_ids: z
    .array(jobIdField, { error: JOBS })
    .min(1, { error: JOBS })
    .max(MOST_PAGES, { error: JOBS })
    .optional()
    .describe(
      `Jobs of the campaign: a page each, or up to ${STRIP_SHOTS.most} shots of a strip. Default: a sample`,
    ),
  bleed_mm: z
    .number({ error: BLEED })
    .min(0, { error: BLEED })
    .max(MAX_BLEED_MM, { error: BLEED })
    .default(0)
    .describe('How far pictures reach beyond the cut'),
  crop_marks: z
    .boolean({ error: 'must be true or false' })
    .default(false)
    .describe('Lines outside of the picture that show where to cut'),
})

export const stripsAreShort: Rule = ({ template, job_ids }) =>
  template === '2x6' && Array.isArray(job_ids) && job_ids.length > STRIP_SHOTS.most
    ? {
        field: 'job_ids',
        code: 'VALIDATION_ERROR',
        message: `must be a list of 1 to ${STRIP_SHOTS.most} ids of jobs for a strip`,
      }
    : undefined
