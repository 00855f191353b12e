/** What a browser shows guests while its session is locked as a booth. */
export type BoothSettings = {
  readonly aliasId: string
  readonly title: string
  /** Below the title of the first screen; may be empty. */
  readonly startWords: string
  /** What a guest agrees to before the photo. */
  readonly consentText: string
  readonly countdownSeconds: number
  /** How long a result stays on the screen before the next guest's turn. */
  readonly resetSeconds: number
  /** How long the address works that a guest takes home. */
  readonly shareSeconds: number
}

/** What holds for every request of a session that is locked as a booth. */
export type BoothLimits = Pick<BoothSettings, 'aliasId' | 'shareSeconds'>

/** Wrong PINs after which a session ends. */
export const MAX_WRONG_PINS = 10
