import { FILTER_GENDERS, isUuid, LOOKS, RATIOS } from '@guise/core'
import { z } from 'zod'
import { oneOf, text } from '../versioned/families/fields.ts'

export const FILTERS = '/v1/users/me/my-custom-filters'

const LARGEST_RECIPE = 256 * 1024
const DEEPEST_RECIPE = 40

export const filterName = text(100)
  .transform((value) => value.trim())
  .refine((value) => value !== '', { error: 'must not be empty' })
  .meta({ description: 'Display name', examples: ['Summer gala'] })
export const description = text(2000).describe('Your own words for it')
export const model = oneOf([...LOOKS.face_swap, ...LOOKS.multi_swap])
export const engine = z
  .string({ error: 'must be the name of an engine' })
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: 'must be the name of an engine' })
  .describe(`One of those of GET ${FILTERS}/engines; the default is the built-in engine`)

export function uuid(of: string) {
  const error = `must be the id of ${of}`
  return z
    .string({ error })
    .refine(isUuid, error)
    .transform((value) => value.toLowerCase())
}

/** Any of these, each once; none means all. */
function someOf<const Values extends readonly string[]>(values: Values) {
  const error = `must be a list of ${values.join(', ')}`
  return z
    .array(oneOf(values), { error })
    .max(values.length, { error })
    .transform((list) => values.filter((value) => list.includes(value)))
}
export const genders = someOf(FILTER_GENDERS).describe(
  'Genders it accepts; an empty list means all',
)
export const sizes = someOf(RATIOS).describe('Output sizes it supports; an empty list means all')

/** Only its engine reads it, but for the word `fallback`; here it must be something that can be stored. */
export const recipe = z
  .record(z.string(), z.unknown(), { error: 'must be a JSON object' })
  .superRefine((value, { addIssue }) => {
    const problem = problemOf(value)
    if (problem) addIssue({ code: 'custom', message: problem })
  })

/** The depth first: what has no end cannot be measured either. */
function problemOf(value: object): string | undefined {
  if (!isStorable(value, DEEPEST_RECIPE)) {
    return `must be at most ${DEEPEST_RECIPE} levels deep, without NUL or broken characters`
  }
  if (JSON.stringify(value).length <= LARGEST_RECIPE) return undefined
  return `must be at most ${LARGEST_RECIPE / 1024} kB`
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  return Object.entries(value).every(
    ([word, inner]) => isStorable(word, depth) && isStorable(inner, depth - 1),
  )
}
