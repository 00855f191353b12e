import type { Alias, AliasHistoryEntry } from './alias.ts'
import type { AliasSwap } from './alias-swap.ts'
import type { CustomFilter } from './filter.ts'

/** The filter behind an alias, also when nobody may use it any more. */
export type OverviewFilter = Pick<
  CustomFilter,
  'id' | 'name' | 'modelType' | 'model' | 'source' | 'previewBlobs' | 'copiedFrom'
> & {
  /** False when it was archived or taken back: runs through the alias are refused until a swap. */
  readonly isAvailable: boolean
}

export type OverviewHistoryEntry = AliasHistoryEntry &
  Pick<CustomFilter, 'previewBlobs' | 'copiedFrom'> & {
    /** Who put the next one in its place. */
    readonly removedBy: string | null
  }

/** An alias with all that whoever watches a campaign wants to see of it at once. */
export type AliasOverview = Pick<
  Alias,
  | 'id'
  | 'name'
  | 'campaignId'
  | 'project'
  | 'lockedType'
  | 'createdAt'
  | 'updatedAt'
  | 'projectChangedAt'
  | 'lastUsedAt'
> & {
  /** Among those of its campaign, from 1; null: after the others, oldest first. */
  readonly place: number | null
  readonly filter: OverviewFilter
  /** When the filter of now came; the birth of the alias when none was before it. */
  readonly swappedAt: Date
  /** Who put it there: the e-mail address of a person, or the name of a key; null when nobody knows. */
  readonly swappedBy: string | null
  readonly usesSinceSwap: number
  /** The last ones, oldest first. */
  readonly history: readonly OverviewHistoryEntry[]
  readonly nextSwap: AliasSwap | null
}

/** A overview is read every few seconds: a long history is read elsewhere. */
export const OVERVIEW_HISTORY = 50
