import { Fault } from './fault.ts'
import type { Job } from './job.ts'

/** Shown: visitors of the gallery see it, if its guest agreed. Waiting: nobody has looked at it yet. */
export const PICTURE_STATES = ['shown', 'hidden', 'waiting'] as const
export type PictureState = (typeof PICTURE_STATES)[number]

/** Off: nobody looks. After: shown at once, looked at later. Before: nothing is shown unseen. */
export const MODERATIONS = ['off', 'after', 'before'] as const
export type Moderation = (typeof MODERATIONS)[number]

/** One result of a campaign, under a number that a guest can say. */
export type CampaignPicture = {
  /** From 1 on, within its campaign. */
  readonly number: number
  readonly state: PictureState
  /** Whether the guest agreed that others see it. */
  readonly mayShow: boolean
  /** When somebody last decided whether it is shown. */
  readonly reviewedAt: Date | null
  /** Sheets of it that were printed. */
  readonly prints: number
  readonly createdAt: Date
  readonly job: Job
}

/** What a campaign says about its pictures. */
export type CampaignGallery = {
  readonly moderation: Moderation
  /** Sheets left in the printer; null: nobody counts. */
  readonly paperLeft: number | null
  /** Links to the gallery carry it: the next one ends them all. */
  readonly linkEpoch: number
  /** How many pictures there are of each state, how many of the shown ones no gallery may have, and how many nobody has looked at. */
  readonly counts: Readonly<Record<PictureState | 'private' | 'unreviewed' | 'prints', number>>
}

export type GalleryChange = Partial<Pick<CampaignGallery, 'moderation' | 'paperLeft'>>

/** Which pictures a list shows, newest first. */
export type PictureQuery = {
  readonly states?: readonly PictureState[]
  readonly isReviewed?: boolean
  readonly mayShow?: boolean
  readonly number?: number
  readonly since?: Date
  readonly until?: Date
  /** Only those with a smaller number. */
  readonly before?: number
  readonly limit: number
}

export function pictureNotFound(): Fault {
  return new Fault(
    'NOT_FOUND',
    'No picture of this campaign has this number. List its pictures to see which exist.',
  )
}
