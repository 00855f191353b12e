import type { Campaign, CampaignChange, NewCampaign } from '../campaign.ts'

/**
 * Campaigns of one account; another account's is as unknown as a missing one. An alias that names a project
 * nobody has named yet makes a campaign too, whoever stores it.
 */
export type CampaignStore = {
  /** Newest first. */
  list(accountId: string): Promise<readonly Campaign[]>
  find(accountId: string, id: string): Promise<Campaign | undefined>
  /** 'full' when the account has that many. */
  create(campaign: NewCampaign, most: number): Promise<'created' | 'full' | 'name taken'>
  /**
   * Applies `changeCampaign`; a new name is the project of its aliases at the same moment. A look whose pictures are
   * not all there at that moment, and of this campaign, changes nothing. With `keepsBudget`, nor does a spend cap that is
   * higher, or none, where there is one.
   */
  change(
    accountId: string,
    id: string,
    change: CampaignChange,
    now: Date,
    may?: { readonly keepsBudget: boolean },
  ): Promise<Campaign | 'name taken' | 'picture missing' | 'budget raised' | undefined>
  /**
   * Ends its code, phones and tokens, cancels planned swaps, and takes no more photos: first of all that erasing does. Jobs
   * admitted before it answers are seen by whoever lists them afterwards. Tokens follow what they have begun for a while.
   */
  markErased(accountId: string, id: string): Promise<void>
  /** Takes photos again until that day; false, and nothing changed, if it would still be over. */
  reopen(accountId: string, id: string, endsOn: string | null): Promise<boolean>
  /** As `markErased`. Its aliases stay, without a project, and remember it. False when there is none. */
  delete(accountId: string, id: string): Promise<boolean>
}
