import type { Complaint, ComplaintReason, ComplaintState } from '../complaint.ts'
import { Fault } from '../fault.ts'
import type { Job } from '../job.ts'
import type { ComplaintStore } from '../ports/complaint-store.ts'
import type { AttemptLimiter } from '../ports/session-store.ts'
import type { Ids } from '../ports/system.ts'
import { type ErasePorts, eraseJob } from './erase-job.ts'
import { type GalleryLinkPorts, openGallery } from './gallery-links.ts'
import { limitAttempts } from './limit-attempts.ts'
import { resultExpired } from './read-job.ts'
import { openShare, type SharePorts, shareNotFound } from './shares.ts'

export type ComplaintPorts = ErasePorts &
  SharePorts &
  GalleryLinkPorts & {
    readonly complaints: ComplaintStore
    /** Reports from one address of the network. */
    readonly complaintLimiter: AttemptLimiter
    readonly ids: Ids
  }

/** Where somebody saw the picture. */
export type SeenAt =
  | { readonly share: string }
  | { readonly gallery: string; readonly number: number }

const PAGE = 200

export function complaintNotFound(): Fault {
  return new Fault('NOT_FOUND', 'Report not found. List the reports to see which exist.')
}

/** Anybody who was shown a picture may report it; whoever was not learns nothing here. */
export async function reportPicture(
  ports: ComplaintPorts,
  seenAt: SeenAt,
  reason: ComplaintReason,
  address: string,
): Promise<void> {
  const { accountId, id: jobId, campaignId } = await seenJob(ports, seenAt)
  await limitAttempts(ports.complaintLimiter, address, 'reports from your network')
  const complaint = { id: ports.ids.timeOrdered(), accountId, jobId, campaignId, reason }
  await ports.complaints.add(complaint, ports.clock.now())
}

async function seenJob(ports: ComplaintPorts, seenAt: SeenAt): Promise<Job> {
  if ('share' in seenAt) return (await openShare(ports, seenAt.share)).job
  const { showing } = await openGallery(ports, seenAt.gallery)
  const shown = showing.pictures.find(({ number }) => number === seenAt.number)
  if (!shown) throw shareNotFound()
  return shown.job
}

export function listComplaints(
  { complaints }: Pick<ComplaintPorts, 'complaints'>,
  state: ComplaintState,
): Promise<readonly Complaint[]> {
  return complaints.list(state, PAGE)
}

/** With the picture itself: somebody must look before anything is decided. */
export async function readComplaint(
  ports: Pick<ComplaintPorts, 'complaints' | 'jobs'>,
  id: string,
): Promise<{ readonly complaint: Complaint; readonly job: Job }> {
  const complaint = await ports.complaints.find(id)
  const job = complaint && (await ports.jobs.find(complaint.accountId, complaint.jobId))
  if (!complaint || !job) throw complaintNotFound()
  return { complaint, job }
}

/** Also when the picture is gone by itself: otherwise nobody could close the report. */
export async function dismissComplaint(
  ports: Pick<ComplaintPorts, 'complaints' | 'clock'>,
  id: string,
): Promise<Complaint> {
  const complaint = await ports.complaints.find(id)
  if (!complaint) throw complaintNotFound()
  return decide(ports, complaint, 'dismissed')
}

/**
 * The picture, what it was made from, its plain copy and its thumbnail are gone, and with them every link, share and
 * gallery that showed it. The record of the job keeps its numbers. Done again, it does what is left to do.
 */
export async function takeDown(ports: ComplaintPorts, id: string): Promise<Complaint> {
  const { complaint, job } = await readComplaint(ports, id)
  await eraseJob(ports, { accountId: job.accountId, id: job.id })
  await ports.complaints.forgetWords(job.id)
  return decide(ports, complaint, 'taken_down')
}

async function decide(
  { complaints, clock }: Pick<ComplaintPorts, 'complaints' | 'clock'>,
  { id }: Complaint,
  state: Exclude<ComplaintState, 'open'>,
): Promise<Complaint> {
  const isDecided = await complaints.decide(id, state, clock.now())
  const decided = await complaints.find(id)
  if (!decided) throw complaintNotFound()
  if (!isDecided) throw resultExpired()
  return decided
}
