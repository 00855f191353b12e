import type { Campaign, CampaignChange } from '../campaign.ts'

/**
 * Campaigns of one account; another account's is as unknown as a missing one. An alias that names a project
 * nobody has named yet makes a campaign too, whoever stores it.
 */
export type CampaignStore = {
  /** Newest first. */
  list(accountId: string): Promise<readonly Campaign[]>
  find(accountId: string, id: string): Promise<Campaign | undefined>
  /** 'full' when the account has that many. */
  create(campaign: Campaign, most: number): Promise<'created' | 'full' | 'name taken'>
  /**
   * Applies `changeCampaign`; a new name is the project of its aliases at the same moment. A look whose pictures are
   * not all there at that moment, and of this campaign, changes nothing.
   */
  change(
    accountId: string,
    id: string,
    change: CampaignChange,
    now: Date,
  ): Promise<Campaign | 'name taken' | 'picture missing' | undefined>
  /** Its aliases stay, without a project. False when there is none. */
  delete(accountId: string, id: string): Promise<boolean>
}
