import type { BoothReport, ReportedBooth } from '../booth-report.ts'
import type { Caller } from '../caller.ts'
import type { BoothReportStore } from '../ports/booth-report-store.ts'
import type { Clock } from '../ports/system.ts'
import { noBooth } from './booth.ts'
import { type CampaignPorts, readCampaign } from './campaigns.ts'
import type { SessionPorts } from './sessions.ts'

export type BoothReportPorts = Pick<CampaignPorts, 'campaigns'> &
  Pick<SessionPorts, 'digestOf'> & {
    readonly reports: BoothReportStore
    readonly clock: Clock
  }

/** A booth that nobody has seen for a night was put away. */
const SHOWN_MS = 12 * 3600_000

/** What the booth that asks says of itself. */
export async function reportBooth(
  { reports, digestOf, clock }: BoothReportPorts,
  { accountId, booth }: Caller,
  secret: string,
  report: BoothReport,
): Promise<void> {
  if (!booth) throw noBooth()
  const { aliasId, campaignId } = booth
  const from = { digest: digestOf(secret), accountId, aliasId, campaignId }
  await reports.write(from, report, clock.now())
}

export async function listBooths(
  ports: BoothReportPorts,
  caller: Caller,
  campaignId: string,
): Promise<readonly ReportedBooth[]> {
  await readCampaign(ports, caller, campaignId)
  const now = ports.clock.now()
  const since = new Date(now.getTime() - SHOWN_MS)
  return ports.reports.list({ accountId: caller.accountId, campaignId }, { since, now })
}
