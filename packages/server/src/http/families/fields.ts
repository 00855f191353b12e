import { DURATIONS, type FaultCode, parseFilterRef, RATIOS, SUBJECTS } from '@guise/core'
import { z } from 'zod'

/** Integers are also accepted as digit strings. */
export function integer(min: number, max: number) {
  return z
    .union([z.int(), z.string().regex(/^\d{1,15}$/)], { error: 'must be an integer' })
    .transform(Number)
    .pipe(z.int().min(min).max(max))
}

export const gender = integer(0, SUBJECTS.length - 1)
  .transform((number) => SUBJECTS[number] ?? 'male')
  .describe('0 = male, 1 = female, 2 = boy, 3 = girl, 4 = group')

export const ratio = z
  .enum(RATIOS)
  .default('portrait')
  .describe('portrait 1200x1800, landscape 1800x1200, square 1280x1280')

const NOT_A_FILTER = 'must be an integer catalog id or a UUID'

/** A catalog integer, a string of digits, or the UUID of a custom filter or alias. */
export const filterRef = z
  .union([z.int(), z.string()], { error: NOT_A_FILTER })
  .transform((value, context) => {
    const ref = parseFilterRef(value)
    if (ref) return ref
    context.addIssue({ code: 'custom', message: NOT_A_FILTER })
    return z.NEVER
  })
  .describe('Integer catalog id, or UUID of a paid or self-created filter, or of an alias')

export const catalogId = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
  .transform((id) => ({ kind: 'catalog', id }) as const)
  .describe('Integer style id')

export const prompt = z.string().trim().min(1).max(2000).describe('What to make, in words')
export const seed = integer(0, 2 ** 32 - 1)
  .optional()
  .describe('The same seed and input give the same picture')
export const outpaint = z
  .boolean()
  .describe('true expands the picture beyond its frame; false keeps the original perspective')
export const duration = z.enum(DURATIONS)

export const ANY_PICTURE_FIELD = ['input_image', 'input_images', 'image', 'base64'] as const

/** What a flow with a filter may be refused for. */
export const FILTER_FAULTS: readonly FaultCode[] = [
  'FILTER_NOT_FOUND',
  'FILTER_BLOCKED',
  'WORKFLOW_FETCH_FAILED',
  'FILTER_TYPE_MISMATCH',
]
