import { Fault } from './fault.ts'

/** How the phones of guests may use a campaign. */
export type GuestAccess = {
  readonly campaignId: string
  readonly accountId: string
  readonly isOpen: boolean
  /** Whether its campaign takes photos: `campaign_is_open`. */
  readonly isCampaignOpen: boolean
  /** Part of the code that guests scan: with another number, earlier codes end. */
  readonly codeNumber: number
  /** Pictures; null: no limit. */
  readonly perDevice: number | null
  readonly perHour: number | null
  readonly total: number | null
  /** Whether guests may ask for their picture by e-mail, on phones and at booths. */
  readonly emailDelivery: boolean
  /** Made or being made by phones. */
  readonly pictures: number
}

export type GuestAccessChange = Partial<
  Pick<GuestAccess, 'isOpen' | 'perDevice' | 'perHour' | 'total' | 'emailDelivery'>
>

/** What a phone gets before it has to come again; a guest who does is the same guest. */
export const GUEST_TOKEN_SECONDS = 2 * 3600

/** How long a phone can follow its pictures after its code was closed or replaced. */
export const CLOSED_PHONE_SECONDS = 3600

/** A browser names itself by 128 random bits or more; what is kept is their digest. */
export const DEVICE_PATTERN = /^[\w-]{22,64}$/

/** One sentence for mistyped, made-up, ended and closed alike. */
export function guestCodeUnknown(): Fault {
  return new Fault('NOT_FOUND', 'This code is not valid (any more). Ask the staff for a new one.')
}
