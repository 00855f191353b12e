import { isUuid } from '@guise/core'
import { z } from 'zod'

/** A UUID in any case. */
export const idText = z
  .string({ error: 'must be a UUID' })
  .refine(isUuid, { error: 'must be a UUID' })
  .transform((value) => value.toLowerCase())

const NO_INSTANT = 'must be a date and time with a time zone, such as 2026-05-01T12:00:00Z'

export const instant = z.iso
  .datetime({ offset: true, error: NO_INSTANT })
  .transform((value) => new Date(value))

/** Several words parted by commas. */
export function listOf<const Words extends readonly string[]>(words: Words) {
  const error = `must be one or more of ${words.join(', ')}, separated by commas`
  return z.string({ error }).transform((value, context): Words[number][] => {
    const given = value.split(',').map((word) => word.trim())
    const known = given.filter((word): word is Words[number] => words.includes(word))
    if (known.length === given.length) return known
    context.addIssue({ code: 'custom', message: error })
    return z.NEVER
  })
}
