import type { CampaignToken } from '../campaign-token.ts'
import type { GuestAccess, GuestAccessChange } from '../guest-access.ts'
import type { NewCampaignToken } from './campaign-token-store.ts'

export type OfCampaign = { readonly accountId: string; readonly campaignId: string }

export type GuestAccessStore = {
  /** Closed where guests never had access, also of a deleted campaign; undefined if the account is not active. */
  find(of: OfCampaign): Promise<GuestAccess | undefined>
  /** Begins with what nobody limited; undefined when the account has no such campaign. */
  change(of: OfCampaign, change: GuestAccessChange): Promise<GuestAccess | undefined>
  /** Earlier codes end, and with them the tokens of all phones. */
  renewCode(of: OfCampaign): Promise<GuestAccess | undefined>
  /** Whether this browser came with a code of the campaign before. */
  hasDevice(of: OfCampaign, device: string): Promise<boolean>
  /**
   * The token of one browser: a new one, or another secret for the one it had, which keeps its jobs and its count.
   * Undefined when it was revoked, or when the code with this number has ended: both are seen in the moment of opening.
   */
  openDevice(
    token: NewCampaignToken & { readonly device: string; readonly codeNumber: number },
    now: Date,
  ): Promise<CampaignToken | undefined>
}

/** What a code says: whose page it opens. */
export type GuestPass = OfCampaign & { readonly codeNumber: number }

/** Codes as text that only we can write. Nothing secret is stored. */
export type GuestCodes = {
  write(pass: GuestPass): string
  /** Undefined for whatever was not written here, letter for letter. */
  read(code: string): GuestPass | undefined
}
