import type { Abortable } from '../abortable.ts'
import type { PutSettings } from '../pictures/put-pictures.ts'
import type { Transport } from '../transport/transport.ts'
import type { AliasOverview, BodyOf, Campaign, ReportedBooth } from '../types.ts'
import { type CampaignBrand, createCampaignBrand } from './campaign-brand.ts'
import { type CampaignPictures, createCampaignPictures } from './campaign-pictures.ts'
import { type CampaignTokens, createCampaignTokens } from './campaign-tokens.ts'
import { createGuestAccess, type GuestAccessResource } from './guest-access.ts'

export type NewCampaign = BodyOf<'/v1/campaigns', 'post'>
/** What is null is taken away; what is left out stays. */
export type CampaignChange = BodyOf<'/v1/campaigns/{campaign_id}', 'patch'>

/** Left out, the last day stays; null takes it away. */
export type CampaignReopening = BodyOf<'/v1/campaigns/{campaign_id}/reopen', 'post'>

export type NewCampaignAlias = BodyOf<'/v1/campaigns/{campaign_id}/aliases', 'post'>

export type Campaigns = CampaignBrand &
  CampaignPictures & {
    /** Newest first. */
    list(options?: Abortable): Promise<readonly Campaign[]>
    get(id: string, options?: Abortable): Promise<Campaign>
    create(campaign: NewCampaign, options?: Abortable): Promise<Campaign>
    /** A new name is also the project of its aliases. */
    update(id: string, change: CampaignChange, options?: Abortable): Promise<Campaign>
    /** Takes photos again after the end or an erasure. */
    reopen(id: string, reopening: CampaignReopening, options?: Abortable): Promise<Campaign>
    /** Its aliases and jobs stay; its phones, booths and tokens stop. */
    delete(id: string, options?: Abortable): Promise<void>
    /** Newest first. Looking at them is no use of them. */
    aliases(id: string, options?: Abortable): Promise<readonly AliasOverview[]>
    addAlias(id: string, alias: NewCampaignAlias, options?: Abortable): Promise<AliasOverview>
    /** As guests see them. The named ones come first, the others follow, oldest first. */
    orderAliases(
      id: string,
      aliasIds: readonly string[],
      options?: Abortable,
    ): Promise<readonly AliasOverview[]>
    /** Those that were seen in the last 12 hours, and how they are. */
    booths(id: string, options?: Abortable): Promise<readonly ReportedBooth[]>
    readonly tokens: CampaignTokens
    readonly guests: GuestAccessResource
  }

const ALL = '/v1/campaigns'
const one = (id: string) => `${ALL}/${encodeURIComponent(id)}`

export function createCampaigns(
  transport: Transport,
  pictures: Omit<PutSettings, 'form' | 'signal'>,
): Campaigns {
  return {
    ...createCampaignBrand(transport, pictures),
    ...createCampaignPictures(transport),
    tokens: createCampaignTokens(transport),
    guests: createGuestAccess(transport),
    async list({ signal } = {}) {
      return (await transport.read<{ data: readonly Campaign[] }>(ALL, {}, signal)).data
    },
    get: (id, { signal } = {}) => transport.read(one(id), {}, signal),
    create: (campaign, { signal } = {}) =>
      transport.json({
        method: 'POST',
        path: ALL,
        body: campaign,
        repeat: 'unless-refused',
        signal,
      }),
    update: (id, change, { signal } = {}) =>
      transport.json({
        method: 'PATCH',
        path: one(id),
        body: change,
        repeat: 'repeatable',
        signal,
      }),
    reopen: (id, reopening, { signal } = {}) =>
      transport.json({
        method: 'POST',
        path: `${one(id)}/reopen`,
        body: reopening,
        repeat: 'repeatable',
        signal,
      }),
    delete: (id, { signal } = {}) => transport.remove(one(id), signal),
    async aliases(id, { signal } = {}) {
      const path = `${one(id)}/aliases`
      return (await transport.read<{ data: readonly AliasOverview[] }>(path, {}, signal)).data
    },
    async booths(id, { signal } = {}) {
      const path = `${one(id)}/booths`
      return (await transport.read<{ data: readonly ReportedBooth[] }>(path, {}, signal)).data
    },
    async orderAliases(id, aliasIds, { signal } = {}) {
      const { data } = await transport.json<{ data: readonly AliasOverview[] }>({
        method: 'PUT',
        path: `${one(id)}/aliases`,
        body: { alias_ids: aliasIds },
        repeat: 'repeatable',
        signal,
      })
      return data
    },
    addAlias: (id, alias, { signal } = {}) =>
      transport.json({
        method: 'POST',
        path: `${one(id)}/aliases`,
        body: alias,
        repeat: 'unless-refused',
        signal,
      }),
  }
}
