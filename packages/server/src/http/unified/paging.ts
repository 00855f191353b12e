import { z } from 'zod'
import { integer } from '../families/fields.ts'

const MOST = 100
const USUAL = 20

/** The parameters that every long list takes. The cursor is opaque to callers: what it holds may change. */
export const pageQuery = {
  limit: integer(1, MOST).default(USUAL).describe(`1 to ${MOST} entries; ${USUAL} unless said`),
  cursor: z
    .string({ error: 'must be the next_cursor of the page before' })
    .regex(/^[\w-]{1,200}$/, { error: 'must be the next_cursor of the page before' })
    .optional()
    .describe('next_cursor of the page before'),
}

/** A page of a list as it is documented. */
export function pageOf(entry: z.ZodType) {
  return z.object({
    data: z.array(entry),
    next_cursor: z.string().nullable().describe('Null on the last page'),
  })
}

export function encodeCursor(place: string): string {
  return Buffer.from(place).toString('base64url')
}

/** What `encodeCursor` was given. Its form is for the list to check: anybody can make one up. */
export function decodeCursor(cursor: string): string {
  return Buffer.from(cursor, 'base64url').toString()
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
  return { entries, nextCursor: more ? encodeCursor(placeOf(last)) : null }
}
