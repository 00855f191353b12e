import {
  type AttemptLimiter,
  type ErasePorts,
  eraseJob,
  Fault,
  type GalleryLinkPorts,
  type Ids,
  type Job,
  type JobStore,
  limitAttempts,
  openGallery,
  resultExpired,
} from '@guise/core'
import { openShare, type ShareUses, shareNotFound } from '../shares/shares.ts'
import type { PictureReport, ReportReason, ReportState, ReportStore } from './store.ts'

type Reports = { readonly reports: ReportStore }
type Jobs = { readonly jobs: Pick<JobStore, 'find'> }

/** Where somebody saw the picture. */
export type SeenAt =
  | { readonly share: string }
  | { readonly gallery: string; readonly number: number }

export const reportNotFound = (): Fault =>
  new Fault('NOT_FOUND', 'Report not found. List the reports to see which exist.')

/** Anybody who was shown a picture may report it. Others learn nothing here. */
export async function reportPicture(
  on: Reports &
    ShareUses &
    GalleryLinkPorts & { readonly reportLimiter: AttemptLimiter; readonly ids: Ids },
  seenAt: SeenAt,
  reason: ReportReason,
  address: string,
): Promise<void> {
  const job = 'share' in seenAt ? (await openShare(on, seenAt.share)).job : await shown(on, seenAt)
  await limitAttempts(on.reportLimiter, address, 'reports from your network')
  const { accountId, id: jobId, campaignId } = job
  await on.reports.add({ id: on.ids.timeOrdered(), accountId, jobId, campaignId, reason })
}

async function shown(
  on: GalleryLinkPorts,
  { gallery, number }: { readonly gallery: string; readonly number: number },
): Promise<Job> {
  const { showing } = await openGallery(on, gallery)
  const picture = showing.pictures.find((one) => one.number === number)
  if (!picture) throw shareNotFound()
  return picture.job
}

/** With the job, whose picture somebody must see before they decide. */
export async function readReport(
  on: Reports & Jobs,
  id: string,
): Promise<{ readonly report: PictureReport; readonly job: Job }> {
  const report = await on.reports.find(id)
  const job = report && (await on.jobs.find(report.accountId, report.jobId))
  if (!report || !job) throw reportNotFound()
  return { report, job }
}

/** Also when the picture has expired: otherwise nobody could close the report. */
export async function dismissReport(on: Reports, id: string): Promise<PictureReport> {
  if (!(await on.reports.find(id))) throw reportNotFound()
  return decide(on, id, 'dismissed')
}

/**
 * Erases the picture, its thumbnail, and what it was made from. Every link, share and gallery that showed it is without it. The
 * record of the job keeps its numbers. Called again, it does what is left to do.
 */
export async function takeDown(on: Reports & ErasePorts, id: string): Promise<PictureReport> {
  const { job } = await readReport(on, id)
  await eraseJob(on, { accountId: job.accountId, id: job.id })
  await on.reports.forgetWords(job.id)
  return decide(on, id, 'taken_down')
}

async function decide(
  { reports }: Reports,
  id: string,
  state: Exclude<ReportState, 'open'>,
): Promise<PictureReport> {
  const isDecided = await reports.decide(id, state)
  const report = await reports.find(id)
  if (!report) throw reportNotFound()
  if (!isDecided) throw resultExpired()
  return report
}
