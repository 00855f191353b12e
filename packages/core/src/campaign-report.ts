/** What an evening came to. Counted from the records of its jobs, which live for as long as the installation keeps them. */
export type CampaignReport = {
  readonly shots: number
  /** Shots that came with a consent: guests who were asked. */
  readonly guests: number
  readonly mayShow: number
  readonly succeeded: number
  readonly failed: number
  readonly cancelled: number
  readonly unfinished: number
  readonly erased: number
  readonly prints: number
  readonly mailsSent: number
  /** For their picture, for staff who look at it, or for the mail server. */
  readonly mailsWaiting: number
  /** Refused by the mail server. */
  readonly mailsFailed: number
  readonly credits: number
  readonly firstAt: Date | null
  readonly lastAt: Date | null
  /** From the shot to the picture, in seconds; null while there is none. */
  readonly waitMedian: number | null
  readonly waitSlowest10th: number | null
  readonly filters: readonly {
    readonly filterId: string | null
    readonly catalog: string | null
    readonly name: string | null
    readonly aliasName: string | null
    readonly shots: number
    readonly succeeded: number
  }[]
  readonly failures: readonly {
    readonly code: string
    readonly message: string
    readonly shots: number
  }[]
  /** Full hours, in UTC, in which there was a shot. */
  readonly hours: readonly { readonly hour: Date; readonly shots: number }[]
}
