import type { CampaignReport } from '../campaign-report.ts'
import type { CampaignAddress } from './campaign-picture-store.ts'

export type CampaignReportStore = {
  report(address: CampaignAddress): Promise<CampaignReport>
  /** Jobs of the campaign of which not everything is erased, oldest first. */
  unerased(address: CampaignAddress, limit: number): Promise<readonly string[]>
  countUnerased(address: CampaignAddress): Promise<number>
  /** What may name a person: references that the account gave to its jobs, addresses of guests. Answers how many there were. */
  forgetReferences(address: CampaignAddress): Promise<number>
}
