import type { PublicationSubject } from '../filter-draft.ts'
import type { Publication } from '../publication.ts'
import type { DraftAddress } from './filter-draft-store.ts'

export type NewPublication = PublicationSubject & {
  readonly id: string
  readonly note: string | null
}

/** A publication that this worker has for as long as it keeps the lease. */
export type ClaimedPublication = PublicationSubject &
  Pick<Publication, 'id' | 'filterId' | 'note'> & {
    readonly accountId: string
    /** The fencing number: grows with every claim. */
    readonly attempt: number
    /** How often a worker was lost with it, or failed. */
    readonly failedAttempts: number
    /** What earlier attempts left: how many previews were tried, and those that came out. */
    readonly previewsDone: number
    readonly previewBlobs: readonly string[]
  }

export type PublicationProgress = {
  readonly versionId: string
  readonly previewsDone: number
  readonly previewsTotal: number
  readonly previewBlobs: readonly string[]
}

type Held = Pick<ClaimedPublication, 'id' | 'attempt'>

/**
 * Publications of filters. One at a time of each filter: a newer one takes the place of the one under
 * way. Whatever a worker writes counts only while the publication is still its own.
 */
export type PublicationStore = {
  /**
   * Live at once when a version of this very recipe has its previews already, whoever makes it; else
   * it waits for a worker. The same request again, while it is under way, is the same publication.
   * Undefined when there is no such filter, or it is archived.
   */
  request(
    address: DraftAddress,
    publication: NewPublication,
    now: Date,
  ): Promise<Publication | undefined>
  find(address: DraftAddress, id: string): Promise<Publication | undefined>
  /**
   * Takes one that waits, or that was lost with its worker. Accounts take turns, each with one in work:
   * whoever publishes much waits behind their own.
   */
  claim(options: {
    readonly engines: readonly string[]
    readonly leaseMs: number
  }): Promise<ClaimedPublication | undefined>
  /** False when it is not ours any more. */
  renew(held: Held, leaseMs: number): Promise<boolean>
  progress(held: Held, progress: PublicationProgress): Promise<boolean>
  requeue(
    held: Held,
    options: { readonly waitMs: number; readonly countsAsFailed: boolean },
  ): Promise<boolean>
  fail(held: Held, failure: string, now: Date): Promise<boolean>
  /**
   * The version and its previews become live in one step. `changed`: the filter was archived or given
   * another type since; nothing was changed and the publication is still ours.
   */
  finish(
    held: Held,
    made: { readonly versionId: string; readonly previewBlobs: readonly string[] },
    now: Date,
  ): Promise<'live' | 'changed' | 'not-ours'>
  /** Gives up what nobody took since then. */
  failUnclaimed(waitedMs: number, failure: string): Promise<void>
}
