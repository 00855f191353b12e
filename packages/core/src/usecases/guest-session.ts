import { type Caller, isCampaignToken } from '../caller.ts'
import type { AskingFace } from '../campaign-face.ts'
import { Fault } from '../fault.ts'
import type { CampaignFaceStore } from '../ports/campaign-face-store.ts'
import { eventOver } from './event-over.ts'
import { type GuestsAskedPorts, guestsAsked } from './guests-asked.ts'

export type GuestSessionPorts = GuestsAskedPorts & { readonly faces: CampaignFaceStore }

/** What a page can show that holds a token of a campaign. */
export async function readGuestSession(
  ports: GuestSessionPorts,
  caller: Caller,
): Promise<AskingFace> {
  const { campaign, accountId } = caller
  if (!campaign || !isCampaignToken(caller)) {
    throw new Fault('NOT_FOUND', 'This is not the token of a campaign. Create one, then use it.')
  }
  const face = await readFace(ports, accountId, campaign.id)
  if (!face?.isOpen) throw eventOver()
  return face
}

export async function readFace(
  ports: GuestSessionPorts,
  accountId: string,
  campaignId: string,
): Promise<AskingFace | undefined> {
  const face = await ports.faces.read(accountId, campaignId)
  if (!face) return undefined
  const asked = await guestsAsked(
    ports,
    face.filters.map(({ filter }) => filter),
  )
  return {
    ...face,
    filters: face.filters.map((one) => ({ ...one, guests: asked(one.filter) })),
  }
}
