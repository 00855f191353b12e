import type { Alias, AliasChange } from '../alias.ts'
import type { Actor } from '../caller.ts'
import type { CatalogPlace } from '../filter.ts'

export type AliasSummary = Pick<Alias, 'filterId' | 'name' | 'campaignId'> & {
  /** Whether its campaign takes photos; true if it never had one. */
  readonly isOpen: boolean
}

/** The alias that a filter of a catalog stands behind. */
export type GuestsAlias = Pick<AliasSummary, 'campaignId' | 'isOpen'> & { readonly id: string }

/** Those of a campaign, or some by their ids. */
export type AliasesOfGuests =
  | { readonly campaignId: string }
  | { readonly aliasIds: readonly string[] }

/** Jobs through an alias; `by` is the name of the key, null for people and booths. */
export type AliasRuns = { readonly by: string | null; readonly jobs: number }

/** Aliases of one account; another account's alias is as unknown as a missing one. */
export type AliasStore = {
  /** Newest first. */
  list(accountId: string): Promise<readonly Alias[]>
  /** Those of a campaign, as guests see them: those that `order` named, then the others, oldest first. */
  ofCampaign(accountId: string, campaignId: string): Promise<readonly Alias[]>
  /** Puts these first. False, and nothing is changed, unless each is an alias of the campaign. */
  order(accountId: string, campaignId: string, ids: readonly string[]): Promise<boolean>
  find(accountId: string, id: string): Promise<Alias | undefined>
  /**
   * The alias among these that stands for a filter of a catalog: it points to a copy of it. The preferred one where
   * several do, or the oldest.
   */
  findByCopy(
    of: { readonly accountId: string } & AliasesOfGuests,
    filter: CatalogPlace,
    preferred?: string | null,
  ): Promise<GuestsAlias | undefined>
  /**
   * Whether guests can make pictures through any of these, by the database's time: `campaign_is_open`. Deleted
   * campaigns and aliases are not open.
   */
  areOpen(of: { readonly accountId: string } & AliasesOfGuests): Promise<boolean>
  /** Without its history and its filter's name: every submission through an alias asks. */
  summary(accountId: string, id: string): Promise<AliasSummary | undefined>
  /**
   * As it was stored: its campaign and its project are those of the other. Undefined when the account has that
   * many, or no such campaign.
   */
  create(alias: Alias, most: number): Promise<Alias | undefined>
  /**
   * Locks the alias, applies `changeAlias` and stores the outcome and who did it; undefined when there is none.
   * Dated once the alias is locked, so that a change that waited is not recorded as the earlier one.
   */
  change(accountId: string, id: string, change: AliasChange, by?: Actor): Promise<Alias | undefined>
  /** False when there is none. */
  delete(accountId: string, id: string): Promise<boolean>
  /** Who ran it since then, most jobs first. */
  runs(accountId: string, id: string, since: Date): Promise<readonly AliasRuns[]>
  /** Records use without moving `updatedAt`; at most once a minute. */
  touch(id: string, now: Date): Promise<void>
}
