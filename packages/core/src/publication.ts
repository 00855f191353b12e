/** The words of jobs; but nobody pays for a publication, and it waits in no lane. */
export type PublicationState = 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled'

/** One request to make something live, and how far it has come. */
export type Publication = {
  readonly id: string
  readonly filterId: string
  readonly state: PublicationState
  /** Null until the draft was checked and frozen. */
  readonly versionId: string | null
  readonly note: string | null
  /** Preview pictures that were tried, and how many there are to be; null until somebody works on it. */
  readonly previews: { readonly done: number; readonly total: number } | null
  /** Why nothing became live, in words for whoever asked. */
  readonly failure: string | null
  readonly requestedAt: Date
  readonly finishedAt: Date | null
}

export function isUnderWay({ state }: Pick<Publication, 'state'>): boolean {
  return state === 'queued' || state === 'running'
}

/** How often workers may be lost or engines fail before a publication is given up. */
export const PUBLICATION_ATTEMPTS = 3

/** Why a publication that nobody refused came to nothing. */
export const REPLACED = 'Replaced by a newer publication of this filter.'
