import { z } from 'zod'
import { integer } from './versioned/families/fields.ts'

const MAX = 100
const DEFAULT_LIMIT = 20

const NO_CURSOR = { error: 'must be the next_cursor of the previous page' }

/**
 * The parameters that every long list takes. A cursor is opaque to callers and holds the place of the
 * last entry they saw; anybody can make one up, so its form is checked.
 */
export function pageQuery(isPlace: (text: string) => boolean) {
  return {
    limit: integer(1, MAX)
      .default(DEFAULT_LIMIT)
      .describe(`Number of entries, 1 to ${MAX}. Default: ${DEFAULT_LIMIT}`),
    cursor: z
      .string(NO_CURSOR)
      .regex(/^[\w-]{1,200}$/, NO_CURSOR)
      .optional()
      .describe('next_cursor of the previous page')
      .transform((cursor) => cursor && Buffer.from(cursor, 'base64url').toString())
      .refine((place) => place === undefined || isPlace(place), NO_CURSOR),
  }
}

/** The place in a list whose entries are numbered. */
export const isNumber = (text: string): boolean => /^\d{1,15}$/.test(text)

/** A list that is shown at once, as it is documented. */
export const manyOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({ data: z.array(entry).describe('The entries') })

/** A page of a list as it is documented. */
export function pageOf(entry: z.ZodType) {
  return z.object({
    data: z.array(entry).describe('The entries of this page'),
    next_cursor: z
      .string()
      .nullable()
      .describe('Send it as cursor to get the next page. Null on the last page'),
  })
}

/** One entry more than asked for was read: it only tells that there is another page. */
export function page<Entry>(
  read: readonly Entry[],
  limit: number,
  placeOf: (entry: Entry) => string,
): { readonly entries: readonly Entry[]; readonly nextCursor: string | null } {
  const entries = read.slice(0, limit)
  const last = entries.at(-1)
  const more = read.length > limit && last !== undefined
  return { entries, nextCursor: more ? Buffer.from(placeOf(last)).toString('base64url') : null }
}
