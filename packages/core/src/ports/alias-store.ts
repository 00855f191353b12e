import type { Alias, AliasChange } from '../alias.ts'
import type { Actor } from '../caller.ts'
import type { CatalogPlace } from '../filter.ts'
import type { Clock } from './system.ts'

export type AliasSummary = Pick<Alias, 'filterId' | 'name' | 'campaignId'>

/** Those of a campaign, or some by their ids. */
export type AliasesOfGuests =
  | { readonly campaignId: string }
  | { readonly aliasIds: readonly string[] }

/** Aliases of one account; another account's alias is as unknown as a missing one. */
export type AliasStore = {
  /** Newest first. */
  list(accountId: string): Promise<readonly Alias[]>
  find(accountId: string, id: string): Promise<Alias | undefined>
  /**
   * The alias among these that stands for a filter of a catalog: it points to a copy of it. The preferred one where
   * several do, or the oldest.
   */
  findByCopy(
    of: { readonly accountId: string } & AliasesOfGuests,
    filter: CatalogPlace,
    preferred?: string | null,
  ): Promise<{ readonly id: string; readonly campaignId: string | null } | undefined>
  /** Without its history and its filter's name: every submission through an alias asks. */
  summary(accountId: string, id: string): Promise<AliasSummary | undefined>
  /**
   * As it was stored: its campaign and its project are those of the other. Undefined when the account has that
   * many, or no such campaign.
   */
  create(alias: Alias, most: number): Promise<Alias | undefined>
  /**
   * Locks the alias, applies `changeAlias` and stores the outcome and who did it; undefined when there is none.
   * Reads the clock once the alias is locked: whoever waits for it must not be recorded as the earlier one.
   */
  change(
    accountId: string,
    id: string,
    change: AliasChange,
    clock: Clock,
    by?: Actor,
  ): Promise<Alias | undefined>
  /** False when there is none. */
  delete(accountId: string, id: string): Promise<boolean>
  /** Records use without moving `updatedAt`; at most once a minute. */
  touch(id: string, now: Date): Promise<void>
}
