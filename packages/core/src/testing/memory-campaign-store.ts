import {
  CAMPAIGN_DEFAULTS,
  type Campaign,
  changeCampaign,
  lookAssets,
  raisesBudget,
} from '../campaign.ts'
import type { CampaignStore } from '../ports/campaign-store.ts'
import { testId } from './job-fixtures.ts'

export type MemoryCampaigns = {
  readonly store: CampaignStore
  /** The campaign of that name, which an alias may be the first to say. */
  named(accountId: string, name: string, now: Date): Campaign
  byId(id: string | null): Campaign | undefined
  /** The ids of their pictures, as the store of brands keeps them. */
  readonly pictures: Map<string, ReadonlySet<string>>
}

export function createMemoryCampaigns(): MemoryCampaigns {
  const campaigns = new Map<string, Campaign>()
  const pictures = new Map<string, ReadonlySet<string>>()
  const of = (accountId: string) =>
    [...campaigns.values()].filter((campaign) => campaign.accountId === accountId)
  const owned = (accountId: string, id: string) => of(accountId).find((one) => one.id === id)
  const isTaken = (accountId: string, name: string, by?: string) =>
    of(accountId).some((one) => one.name === name && one.id !== by)
  return {
    byId: (id) => campaigns.get(id ?? ''),
    pictures,
    named(accountId, name, now) {
      const known = of(accountId).find((one) => one.name === name)
      if (known) return known
      const made = {
        ...CAMPAIGN_DEFAULTS,
        ...{ id: testId(), accountId, name, spent: 0, createdBy: null },
        ...{ createdAt: now, updatedAt: now },
        ...({ state: 'open', stopsAt: null } as const),
      }
      campaigns.set(made.id, made)
      return made
    },
    store: {
      list: async (accountId) => of(accountId).reverse(),
      find: async (accountId, id) => owned(accountId, id),
      async create(campaign, most) {
        if (of(campaign.accountId).length >= most) return 'full'
        if (isTaken(campaign.accountId, campaign.name)) return 'name taken'
        campaigns.set(campaign.id, { ...campaign, state: 'open', stopsAt: null })
        return 'created'
      },
      async change(accountId, id, change, now, may) {
        const campaign = owned(accountId, id)
        if (!campaign) return undefined
        if (may?.keepsBudget && raisesBudget(campaign, change)) return 'budget raised'
        const wanted = change.look ? lookAssets(change.look) : []
        if (!wanted.every((asset) => pictures.get(id)?.has(asset))) return 'picture missing'
        const changed = changeCampaign(campaign, change, now)
        if (isTaken(accountId, changed.name, id)) return 'name taken'
        campaigns.set(id, changed)
        return changed
      },
      markErased: async () => {},
      reopen: async () => true,
      delete: async (accountId, id) => owned(accountId, id) !== undefined && campaigns.delete(id),
    },
  }
}
