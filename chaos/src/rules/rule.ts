import type { History } from '../history.ts'
import type { JobRow, Tables } from '../tables.ts'

/** All that a run left behind: what clients saw, and what the database says. */
export type Run = { readonly history: History; readonly tables: Tables }

/** Answers each thing that breaks it. A rule looks and never asks anybody. */
export type Rule = (run: Run) => readonly string[]

export const isFinal = (state: JobRow['state']): boolean =>
  state === 'succeeded' || state === 'failed' || state === 'cancelled'

/** What a status answer says of a job that will not change any more. */
export const FINAL_WORDS: readonly string[] = ['COMPLETED', 'FAILED']

export function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  return Map.groupBy(items, keyOf)
}
