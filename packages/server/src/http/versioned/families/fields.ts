import {
  DURATIONS,
  type FaultCode,
  type FilterRef,
  parseFilterRef,
  RATIOS,
  SUBJECTS,
} from '@guise/core'
import { z } from 'zod'

const DIGITS = /^\d{1,15}$/

/** Integers are also accepted as digit strings. */
export function integer(min: number, max: number, meaning = '') {
  const error = `must be an integer from ${min} to ${max}${meaning && ` (${meaning})`}`
  const number = z.int({ error }).min(min, { error }).max(max, { error })
  // A union answers for its only branch of the right kind in that branch's own words.
  const digits = z.string({ error }).regex(DIGITS, { error })
  return z
    .union([number, digits], { error: () => error })
    .transform(Number)
    .pipe(number)
}

export function oneOf<const Values extends readonly string[]>(values: Values) {
  const [only] = values
  return z.enum(values, {
    error: values.length === 1 ? `must be ${only}` : `must be one of ${values.join(', ')}`,
  })
}

export const GENDERS = SUBJECTS.map((subject, number) => `${number} = ${subject}`).join(', ')

export const gender = integer(0, SUBJECTS.length - 1, GENDERS)
  .transform((number) => SUBJECTS[number] ?? 'male')
  .meta({ description: GENDERS, examples: [1] })

export const ratio = oneOf(RATIOS)
  .default('portrait')
  .describe('portrait 1200x1800, landscape 1800x1200, square 1280x1280')

/** A reference of the kinds that a flow takes; anything else is a plain mistake. */
function reference<Kind extends FilterRef['kind']>(kinds: readonly Kind[], error: string) {
  const number = z.number().meta({ type: 'integer' })
  // Integers are also taken as strings, which is no more than that where nothing else is.
  const words = z
    .string()
    .meta((kinds as readonly string[]).includes('uuid') ? {} : { pattern: DIGITS.source })
  return z.union([number, words], { error }).transform((value, context) => {
    const ref = parseFilterRef(value)
    if (ref && (kinds as readonly string[]).includes(ref.kind)) {
      return ref as Extract<FilterRef, { kind: Kind }>
    }
    context.addIssue({ code: 'custom', message: error })
    return z.NEVER
  })
}

export const filterRef = reference(
  ['catalog', 'uuid'],
  'must be an integer catalog id or a UUID',
).meta({
  description: 'Integer catalog id, or UUID of a paid or self-created filter, or of an alias',
  // One of each kind: prices are worked out from examples.
  examples: [1, '0199d3a4-6b1c-7e52-9d0b-3f2d8a7f1c11'],
})

export const catalogRef = reference(['catalog'], 'must be an integer style id').meta({
  description: 'Integer style id',
  examples: [1],
})

/** Text that every part can store: no NUL, no half characters. */
export function text(most: number) {
  return z
    .string({ error: 'must be text' })
    .max(most, { error: `must be at most ${most} characters` })
    .refine((value) => value.isWellFormed() && !value.includes('\0'), {
      error: 'must not contain NUL or invalid characters',
    })
}

export const prompt = text(2000)
  .refine((value) => value.trim() !== '', { error: 'must not be empty' })
  .transform((value) => value.trim())
  .meta({ description: 'What to make, in words', examples: ['at a lake in the evening sun'] })
export const seed = integer(0, 2 ** 32 - 1)
  .optional()
  .describe('The same seed and input give the same picture')
export const outpaint = z
  .boolean({ error: 'must be true or false' })
  .describe('true expands the picture beyond its frame; false keeps the original perspective')
export const duration = oneOf(DURATIONS).describe('Length of the video')

/** For both group endpoints alike. */
export const groupStyle = filterRef.describe(
  'An integer from this catalog, or a UUID. Your own group filters work with both the realistic and the stylized endpoint; their recipe decides the look',
)

const PICTURE = {
  type: 'string',
  description:
    'Base64, data URI, public URL or upload:// reference of a JPEG, PNG, WebP, AVIF, GIF or TIFF picture',
  examples: ['https://example.com/photo.jpg'],
} as const

/** How a field that carries pictures is documented; what it may hold is checked in `read-pictures.ts`. */
export const pictureField = (name: string) =>
  name === 'input_images'
    ? {
        type: 'array',
        description: 'One to five pictures',
        items: PICTURE,
        minItems: 1,
        maxItems: 5,
        examples: [PICTURE.examples],
      }
    : PICTURE

/** All are taken where the interface shows no name; the first is the one that messages name. */
export const ANY_PICTURE_FIELD = ['input_image', 'input_images', 'image', 'base64'] as const
/** The same where the interface shows `image`. */
export const IMAGE_FIELD = ['image', 'base64', 'input_image', 'input_images'] as const

/** What a flow with a filter may be refused for. */
export const FILTER_FAULTS: readonly FaultCode[] = [
  'FILTER_NOT_FOUND',
  'FILTER_BLOCKED',
  'WORKFLOW_FETCH_FAILED',
  'FILTER_TYPE_MISMATCH',
]
