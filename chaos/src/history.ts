/** What clients did and saw, in the order in which they saw it. Times are of this machine, in milliseconds. */
export type HistoryEvent = Submitted | Looked | Cancelled | Swapped | Published | Told

/** `unknown`: no answer, or one that says to try again. It may have been accepted all the same. */
export type Outcome = 'accepted' | 'refused' | 'unknown'

export type Submitted = {
  readonly what: 'submit'
  readonly from: number
  readonly at: number
  /** Of the whole run, so that no two clients share one. */
  readonly key: string
  readonly account: string
  readonly outcome: Outcome
  readonly status: number
  /** Of the job, if it was accepted. */
  readonly id?: string
}

export type Looked = {
  readonly what: 'look'
  readonly at: number
  readonly id: string
  readonly status: number
  /** The word of its status. */
  readonly word?: string
  /** Of the whole answer of a job that has ended. */
  readonly digest?: string
}

export type Cancelled = {
  readonly what: 'cancel'
  readonly at: number
  readonly id: string
  readonly outcome: Outcome
  readonly status: number
}

export type Swapped = {
  readonly what: 'swap'
  readonly from: number
  readonly at: number
  readonly alias: string
  readonly filter: string
  readonly outcome: Outcome
}

export type Published = {
  readonly what: 'publish'
  readonly at: number
  readonly filter: string
  readonly outcome: Outcome
  readonly id?: string
}

/** A webhook came. */
export type Told = {
  readonly what: 'told'
  readonly at: number
  readonly message: string
  readonly type: string
  readonly job: string
  readonly sequence: number
}

export type History = readonly HistoryEvent[]

export const eventsOf = <What extends HistoryEvent['what']>(
  history: History,
  what: What,
): readonly Extract<HistoryEvent, { what: What }>[] =>
  history.filter((event): event is Extract<HistoryEvent, { what: What }> => event.what === what)

/** The jobs whose acceptance a client was told. */
export const acceptedOf = (history: History): readonly (Submitted & { readonly id: string })[] =>
  eventsOf(history, 'submit').filter(
    (event): event is Submitted & { readonly id: string } =>
      event.outcome === 'accepted' && event.id !== undefined,
  )
