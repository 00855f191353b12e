import type { Complaint, ComplaintReason, ComplaintState } from '../complaint.ts'

export type NewComplaint = {
  readonly id: string
  readonly accountId: string
  readonly jobId: string
  readonly campaignId: string | null
  readonly reason: ComplaintReason
}

export type ComplaintStore = {
  /** One for each picture, however often it is reported; a dismissed one is open again. */
  add(complaint: NewComplaint, now: Date): Promise<void>
  /** Those that were reported last first, and no more than fit a page. */
  list(state: ComplaintState, limit: number): Promise<readonly Complaint[]>
  find(id: string): Promise<Complaint | undefined>
  /** False: there is none, or it was taken down, which stays. */
  decide(id: string, state: Exclude<ComplaintState, 'open'>, now: Date): Promise<boolean>
  /** Takes the words out of the record of a job and of its events: its prompt, its notes, and the caller's name for it. */
  forgetWords(jobId: string): Promise<void>
}
