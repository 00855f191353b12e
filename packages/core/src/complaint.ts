/** Why somebody wants a picture to be gone. Words of our own: what people write would have to be erased again. */
export const COMPLAINT_REASONS = ['me', 'child', 'nudity', 'hate', 'other'] as const
export type ComplaintReason = (typeof COMPLAINT_REASONS)[number]

export const COMPLAINT_STATES = ['open', 'dismissed', 'taken_down'] as const
export type ComplaintState = (typeof COMPLAINT_STATES)[number]

/** All that was said about one picture by those who were shown it. */
export type Complaint = {
  readonly id: string
  readonly accountId: string
  readonly accountName: string
  readonly jobId: string
  readonly campaignName: string | null
  readonly reasons: readonly ComplaintReason[]
  /** How often it was reported. */
  readonly times: number
  readonly state: ComplaintState
  readonly createdAt: Date
  /** When it was last reported. */
  readonly lastAt: Date
  readonly decidedAt: Date | null
}
