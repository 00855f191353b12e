import type { AliasOverview } from '@guise/sdk'
import { dateTimeOf, dateTimesOf } from '../../lib/format.ts'

type Entry = AliasOverview['history'][number]

/** A filter that stood behind an alias: since when and until when, and who put it there. */
export type Stay = {
  readonly entry: Entry
  /** "17 Nov 2026, 20:15 – 21:00, by anna@example.com". */
  readonly words: string
}

/** Newest first. What is known of a swap stands at the filter that went; here it stands at the one that came. */
export function earlierOf({ created_at, history }: Pick<AliasOverview, 'created_at' | 'history'>) {
  return history
    .map((entry, place): Stay => {
      const before = history[place - 1]
      // The list is cut: of the oldest in it nobody knows when it came.
      const since = before ? before.time_removed : history.length < FULL ? created_at : null
      const until = entry.time_removed
      const span = since ? dateTimesOf(since, until) : `Until ${dateTimeOf(until)}`
      return { entry, words: span + by(before?.removed_by) }
    })
    .toReversed()
}

/** As many as an overview shows. */
const FULL = 50

export const by = (who: string | null | undefined) => (who ? `, by ${who}` : '')
