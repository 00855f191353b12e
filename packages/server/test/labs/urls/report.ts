export interface CaseResult {
  readonly id: string
  readonly asExpected: boolean
  /** `OK`, a refusal code, or what else was thrown. */
  readonly outcome: string
  /** Connections to an address or port nobody may connect to, as `address port n`. */
  readonly forbidden: readonly string[]
}

export interface Report {
  readonly results: readonly CaseResult[]
  /** Forbidden connections seen after the last case had ended. */
  readonly afterwards: readonly string[]
  readonly crashes: readonly string[]
}
