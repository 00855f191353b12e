import type { CampaignLanguage } from './campaign-language.ts'

/** What a browser shows guests while its session is locked as a booth. */
export type BoothSettings = {
  /** One alias, or all that a campaign has at the time: one of the two is null. */
  readonly aliasId: string | null
  readonly campaignId: string | null
  /** Of guests who have chosen none. */
  readonly language: CampaignLanguage
  /** How many photos are taken for a guest to choose from. */
  readonly shots: number
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
export type BoothLimits = Pick<BoothSettings, 'aliasId' | 'campaignId' | 'shareSeconds'> & {
  /** Through which it may take pictures, and whose jobs it may read. */
  readonly aliasIds: readonly string[]
}

/** What was locked before there were campaigns in booths says less. */
export const BOOTH_DEFAULTS = { campaignId: null, language: 'en', shots: 1 } as const

/** Wrong PINs after which a session ends. */
export const MAX_WRONG_PINS = 10
