import { Fault } from './fault.ts'

/**
 * What a browser holds that may make pictures for one campaign, and do nothing else. Stored beside keys, as what is
 * spent, revoked and looked up like them; its secret is shown once.
 */
export type CampaignToken = {
  readonly id: string
  readonly accountId: string
  readonly campaignId: string
  /** The first characters of the secret. */
  readonly prefix: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly lastUsedAt: Date | null
  /** The most credits it may use; null: as many as its campaign and account have. */
  readonly spendCap: number | null
  readonly spent: number
  /** The most pictures it may make; null: no limit of its own. */
  readonly pictureLimit: number | null
  /** Made or being made: what failed is not counted. */
  readonly pictures: number
}

export const SHORTEST_TOKEN_SECONDS = 60
export const LONGEST_TOKEN_SECONDS = 24 * 3600
export const DEFAULT_TOKEN_SECONDS = 3600
/** Of one campaign at a time: more phones than an evening has. */
export const TOKENS_PER_CAMPAIGN = 20_000
/** Shown in the list: the newest. */
export const TOKENS_SHOWN = 100

/** A guest makes a picture and looks at it; a script that does more is slowed down. */
export const TOKEN_SUBMITS_PER_MINUTE = 10
export const TOKEN_READS_PER_MINUTE = 300
/** Streams and waits that one token may have open at one api process. */
export const TOKEN_OPEN_REQUESTS = 4

/** One sentence for unknown, foreign and ended alike. */
export function campaignTokenNotFound(): Fault {
  return new Fault(
    'NOT_FOUND',
    'Token not found or no longer active. List the tokens of the campaign to see which are active.',
  )
}

export function pictureLimitReached(): Fault {
  return new Fault(
    'PICTURE_LIMIT_REACHED',
    'No more pictures can be made with this token. Ask whoever runs the campaign for more.',
  )
}
