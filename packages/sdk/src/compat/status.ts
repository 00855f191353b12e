/** What a status endpoint answers. Families use different words until the job is final. */
export type JobStatus = {
  readonly id: string
  readonly status: string
  readonly output: {
    readonly images?: readonly string[]
    readonly video_url?: string
    readonly video_status?: string
    readonly video_error?: string
    readonly error_code?: string
    readonly error?: string
  }
}

/** The only two words that every family shares; any other means "not yet". */
export const isOver = ({ status }: JobStatus): boolean =>
  status === 'COMPLETED' || status === 'FAILED'
