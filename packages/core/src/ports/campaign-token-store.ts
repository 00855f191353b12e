import type { CampaignToken } from '../campaign-token.ts'

/** What a new secret is stored as. */
export type KeyMaterial = {
  readonly id: string
  readonly prefix: string
  readonly digest: string
}

/** How many may work at the same time, counted in the same transaction. */
export type KeyLimit = { readonly now: Date; readonly most: number }

export type NewCampaignToken = KeyMaterial &
  Pick<CampaignToken, 'accountId' | 'campaignId' | 'expiresAt' | 'spendCap' | 'pictureLimit'> & {
    readonly submitLimit: number
    readonly readLimit: number
  }

/** Tokens of the campaigns of one account; another account's are as unknown as missing ones. */
export type CampaignTokenStore = {
  /** Newest first, those that work. */
  list(
    of: { readonly accountId: string; readonly campaignId: string },
    now: Date,
    most: number,
  ): Promise<readonly CampaignToken[]>
  /** Undefined when the account has no such campaign. */
  create(token: NewCampaignToken, limit: KeyLimit): Promise<CampaignToken | 'too-many' | undefined>
  /** False when there is none. Revoking again changes nothing. */
  revoke(
    token: { readonly accountId: string; readonly campaignId: string; readonly id: string },
    now: Date,
  ): Promise<boolean>
}
