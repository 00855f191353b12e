import { type Caller, isCampaignToken } from '../caller.ts'
import type { CampaignFace } from '../campaign-face.ts'
import { Fault } from '../fault.ts'
import type { CampaignFaceStore } from '../ports/campaign-face-store.ts'

export type GuestSessionPorts = { readonly faces: CampaignFaceStore }

/** What a page can show that holds a token of a campaign. */
export async function readGuestSession(
  { faces }: GuestSessionPorts,
  caller: Caller,
): Promise<CampaignFace> {
  const { campaign, accountId } = caller
  const face =
    campaign && isCampaignToken(caller) ? await faces.read(accountId, campaign.id) : undefined
  if (!face) {
    throw new Fault('NOT_FOUND', 'This is not the token of a campaign. Create one, then use it.')
  }
  return face
}
