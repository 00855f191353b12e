import type { Abortable } from '../abortable.ts'
import type { Transport } from '../transport/transport.ts'
import type { BodyOf, CampaignFace, GuestAccess, GuestSession } from '../types.ts'

/** What is null is taken away; what is left out stays. */
export type GuestAccessChange = BodyOf<'/v1/campaigns/{campaign_id}/guests', 'patch'>
export type GuestArrival = BodyOf<'/v1/guest-sessions', 'post'>

/** Whether guests use a campaign on their own phones, and how much. */
export type GuestAccessResource = {
  get(campaignId: string, options?: Abortable): Promise<GuestAccess>
  /** `is_open: false` ends all phones within a second. */
  update(campaignId: string, change: GuestAccessChange, options?: Abortable): Promise<GuestAccess>
  /** The code of before ends, and with it all phones that came with it. */
  renewCode(campaignId: string, options?: Abortable): Promise<GuestAccess>
}

/** For pages that guests open; neither needs credentials. */
export type GuestEntrance = {
  /** The campaign that a code opens. */
  guestPage(code: string, options?: Abortable): Promise<CampaignFace>
  /** A token for this browser: what it is to be given as its `apiKey`. */
  openGuestSession(arrival: GuestArrival, options?: Abortable): Promise<GuestSession>
  /** What guests may know of a campaign; for pages that hold its token. */
  guestSession(options?: Abortable): Promise<CampaignFace>
}

const one = (campaignId: string) => `/v1/campaigns/${encodeURIComponent(campaignId)}/guests`

export function createGuestAccess(transport: Transport): GuestAccessResource {
  return {
    get: (campaignId, { signal } = {}) => transport.read(one(campaignId), {}, signal),
    update: (campaignId, change, { signal } = {}) =>
      transport.json({
        method: 'PATCH',
        path: one(campaignId),
        body: change,
        repeat: 'repeatable',
        signal,
      }),
    renewCode: (campaignId, { signal } = {}) =>
      transport.json({
        method: 'POST',
        path: `${one(campaignId)}/code`,
        repeat: 'unless-refused',
        signal,
      }),
  }
}

export function createGuestEntrance(transport: Transport): GuestEntrance {
  return {
    guestPage: (code, { signal } = {}) =>
      transport.read(`/v1/guest-codes/${encodeURIComponent(code)}`, {}, signal),
    // The same device again is the same guest.
    openGuestSession: (arrival, { signal } = {}) =>
      transport.json({
        method: 'POST',
        path: '/v1/guest-sessions',
        body: arrival,
        repeat: 'repeatable',
        signal,
      }),
    guestSession: ({ signal } = {}) => transport.read('/v1/guest-session', {}, signal),
  }
}
