import type { Caller } from '../caller.ts'
import { campaignNotFound } from '../campaign.ts'
import {
  type CampaignToken,
  campaignTokenNotFound,
  TOKEN_READS_PER_MINUTE,
  TOKEN_SUBMITS_PER_MINUTE,
  TOKENS_PER_CAMPAIGN,
  TOKENS_SHOWN,
} from '../campaign-token.ts'
import { Fault } from '../fault.ts'
import type { CampaignTokenStore, KeyMaterial } from '../ports/campaign-token-store.ts'
import type { Clock, Ids } from '../ports/system.ts'
import { type CampaignPorts, readCampaign } from './campaigns.ts'
import { refuseClosed } from './event-over.ts'

export type CampaignTokenPorts = Pick<CampaignPorts, 'campaigns'> & {
  readonly tokens: CampaignTokenStore
  /** A new secret, and what is stored of it. */
  readonly mintToken: () => Omit<KeyMaterial, 'id'> & { readonly secret: string }
  readonly clock: Clock
  readonly ids: Ids
}

/** The secret is answered here and nowhere else. */
export type OpenedToken = { readonly token: CampaignToken; readonly secret: string }

export type TokenInput = Pick<CampaignToken, 'spendCap' | 'pictureLimit'> & {
  readonly seconds: number
}

export async function listCampaignTokens(
  ports: CampaignTokenPorts,
  caller: Caller,
  campaignId: string,
): Promise<readonly CampaignToken[]> {
  const { accountId } = caller
  await readCampaign(ports, caller, campaignId)
  return ports.tokens.list({ accountId, campaignId }, ports.clock.now(), TOKENS_SHOWN)
}

export async function createCampaignToken(
  ports: CampaignTokenPorts,
  caller: Pick<Caller, 'accountId'>,
  campaignId: string,
  { seconds, ...limits }: TokenInput,
): Promise<OpenedToken> {
  const { accountId } = caller
  refuseClosed(await readCampaign(ports, caller, campaignId))
  const { secret, ...material } = ports.mintToken()
  const now = ports.clock.now()
  const token = await ports.tokens.create(
    {
      ...limits,
      ...material,
      ...{ id: ports.ids.timeOrdered(), accountId, campaignId },
      expiresAt: new Date(now.getTime() + seconds * 1000),
      submitLimit: TOKEN_SUBMITS_PER_MINUTE,
      readLimit: TOKEN_READS_PER_MINUTE,
    },
    { now, most: TOKENS_PER_CAMPAIGN },
  )
  if (!token) throw campaignNotFound()
  if (token === 'too-many') throw tooManyTokens()
  return { token, secret }
}

export async function revokeCampaignToken(
  { tokens, clock }: CampaignTokenPorts,
  { accountId }: Caller,
  campaignId: string,
  id: string,
): Promise<void> {
  const isKnown = await tokens.revoke({ accountId, campaignId, id }, clock.now())
  if (!isKnown) throw campaignTokenNotFound()
}

export function tooManyTokens(): Fault {
  return new Fault(
    'RATE_LIMITED',
    `This campaign has ${TOKENS_PER_CAMPAIGN} active tokens. Try again when some have expired, or revoke some.`,
    { retryAfter: 60 },
  )
}
