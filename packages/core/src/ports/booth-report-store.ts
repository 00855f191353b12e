import type { BoothSettings } from '../booth.ts'
import type { BoothReport, ReportedBooth } from '../booth-report.ts'
import type { OfCampaign } from './guest-access-store.ts'

export type ReportingBooth = Pick<BoothSettings, 'aliasId' | 'campaignId'> & {
  /** Of the secret of its session. */
  readonly digest: string
  readonly accountId: string
}

export type BoothReportStore = {
  /** The last one replaces those before. A booth of an alias without campaign leaves none. */
  write(booth: ReportingBooth, report: BoothReport, now: Date): Promise<void>
  /** Those that are locked, or have ended without the PIN, and were seen since; by name. */
  list(
    of: OfCampaign,
    when: { readonly since: Date; readonly now: Date },
  ): Promise<readonly ReportedBooth[]>
}
