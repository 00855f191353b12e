import type { CampaignFace } from '../campaign-face.ts'

export type CampaignFaceStore = {
  /** Undefined when the account has no such campaign. */
  read(accountId: string, campaignId: string): Promise<CampaignFace | undefined>
}
