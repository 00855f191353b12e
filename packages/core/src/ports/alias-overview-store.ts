import type { AliasOverview } from '../alias-overview.ts'

/** Reading a overview is no use of its alias. */
export type AliasOverviewStore = {
  /** Newest first. */
  list(accountId: string, campaignId?: string): Promise<readonly AliasOverview[]>
  find(accountId: string, id: string): Promise<AliasOverview | undefined>
}
