export const HEALTH_STATES = ['problem', 'notice', 'unchecked', 'ok'] as const

/** What one look at the installation gave. */
export type HealthFinding = {
  /** A short name for programs, such as `postgres`. */
  readonly check: string
  /** The same for people. */
  readonly what: string
  /**
   * `problem`: the service does not work like this. `notice`: it works, but somebody should know.
   * `unchecked`: it could not be looked at because of another finding.
   */
  readonly state: (typeof HEALTH_STATES)[number]
  readonly detail: string
  /** What puts it right: a command, or what to do. */
  readonly fix?: string
}
