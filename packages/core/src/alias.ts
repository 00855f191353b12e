import type { ModelType } from './generation-request.ts'

/** A filter that once stood behind an alias. The name is a snapshot: the filter may be renamed or gone. */
export type AliasHistoryEntry = {
  readonly filterId: string
  readonly filterName: string
  readonly removedAt: Date
}

/** A stable UUID pointing at a custom filter; repointed in the middle of an event. */
export type Alias = {
  readonly id: string
  readonly accountId: string
  /** The person who created it; null: a key, or somebody who left the account since. */
  readonly createdBy: string | null
  /** The e-mail address of that person, else of the account's owner. */
  readonly ownerEmail: string
  readonly filterId: string
  readonly filterName: string
  /** Its own, such as "Main stage"; empty: none was given. */
  readonly name: string
  /** The campaign whose name is its project. */
  readonly campaignId: string | null
  readonly project: string
  /** Set on type-safe aliases: a filter of another type is refused when it is assigned, not when used. */
  readonly lockedType: ModelType | null
  readonly createdAt: Date
  /** When the filter was swapped last. */
  readonly updatedAt: Date
  /** When the project was named last. */
  readonly projectChangedAt: Date
  readonly lastUsedAt: Date | null
  /** Oldest first. */
  readonly history: readonly AliasHistoryEntry[]
}

/** Enough for every event, few enough to be shown together. */
export const ALIASES_PER_ACCOUNT = 500

export type AliasChange = {
  readonly filter?: { readonly id: string; readonly name: string }
  readonly project?: string
  readonly name?: string
}

/** The same filter again leaves no trace; another one moves the old filter into the history. */
export function changeAlias(alias: Alias, change: AliasChange, now: Date): Alias {
  const swapped = change.filter !== undefined && change.filter.id !== alias.filterId
  const renamed = change.project !== undefined && change.project !== alias.project
  const named = change.name !== undefined && change.name !== alias.name
  if (!swapped && !renamed && !named) return alias
  return {
    ...alias,
    ...(named ? { name: change.name } : {}),
    ...(swapped && change.filter
      ? {
          filterId: change.filter.id,
          filterName: change.filter.name,
          updatedAt: now,
          history: [
            ...alias.history,
            { filterId: alias.filterId, filterName: alias.filterName, removedAt: now },
          ],
        }
      : {}),
    ...(renamed && change.project !== undefined
      ? { project: change.project, projectChangedAt: now }
      : {}),
  }
}

/** `last_used` is written at most once a minute, so that a busy alias is not a hot row. */
export const LAST_USED_RESOLUTION_MS = 60_000

export function shouldTouch(lastUsedAt: Date | null, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= LAST_USED_RESOLUTION_MS
}
