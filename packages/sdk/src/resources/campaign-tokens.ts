import type { Abortable } from '../abortable.ts'
import type { Transport } from '../transport/transport.ts'
import type { BodyOf, CampaignToken, OpenedCampaignToken } from '../types.ts'

export type NewCampaignToken = BodyOf<'/v1/campaigns/{campaign_id}/tokens', 'post'>

/** Tokens for web pages: each makes pictures for one campaign, for a while. */
export type CampaignTokens = {
  /** The newest that work, without their secrets. */
  list(campaignId: string, options?: Abortable): Promise<readonly CampaignToken[]>
  /** `token` is shown this once: give it to the page as its `apiKey`. */
  create(
    campaignId: string,
    token?: NewCampaignToken,
    options?: Abortable,
  ): Promise<OpenedCampaignToken>
  revoke(campaignId: string, id: string, options?: Abortable): Promise<void>
}

const all = (campaignId: string) => `/v1/campaigns/${encodeURIComponent(campaignId)}/tokens`

export function createCampaignTokens(transport: Transport): CampaignTokens {
  return {
    async list(campaignId, { signal } = {}) {
      const path = all(campaignId)
      return (await transport.read<{ data: readonly CampaignToken[] }>(path, {}, signal)).data
    },
    create: (campaignId, token = {}, { signal } = {}) =>
      transport.json({
        method: 'POST',
        path: all(campaignId),
        body: token,
        repeat: 'unless-refused',
        signal,
      }),
    revoke: (campaignId, id, { signal } = {}) =>
      transport.remove(`${all(campaignId)}/${encodeURIComponent(id)}`, signal),
  }
}
