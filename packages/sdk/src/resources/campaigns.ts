import type { Abortable } from '../abortable.ts'
import type { Transport } from '../transport/transport.ts'
import type { BodyOf, Campaign } from '../types.ts'

export type NewCampaign = BodyOf<'/v1/campaigns', 'post'>
/** What is null is taken away; what is left out stays. */
export type CampaignChange = BodyOf<'/v1/campaigns/{campaign_id}', 'patch'>

export type Campaigns = {
  /** Newest first. */
  list(options?: Abortable): Promise<readonly Campaign[]>
  get(id: string, options?: Abortable): Promise<Campaign>
  create(campaign: NewCampaign, options?: Abortable): Promise<Campaign>
  /** A new name is also the project of its aliases. */
  update(id: string, change: CampaignChange, options?: Abortable): Promise<Campaign>
  /** Its aliases and jobs stay. */
  delete(id: string, options?: Abortable): Promise<void>
}

const ALL = '/v1/campaigns'
const one = (id: string) => `${ALL}/${encodeURIComponent(id)}`

export function createCampaigns(transport: Transport): Campaigns {
  return {
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
    delete: (id, { signal } = {}) => transport.remove(one(id), signal),
  }
}
