import { type Alias, changeAlias, shouldTouch } from '../alias.ts'
import type { AliasStore } from '../ports/alias-store.ts'
import { createMemoryCampaigns, type MemoryCampaigns } from './memory-campaign-store.ts'

export function createMemoryAliasStore(
  campaigns: MemoryCampaigns = createMemoryCampaigns(),
): AliasStore {
  const aliases = new Map<string, Alias>()
  const ofCampaign = (alias: Alias, campaignId: string | null): Alias => {
    const campaign = campaigns.byId(campaignId)
    return { ...alias, campaignId: campaign?.id ?? null, project: campaign?.name ?? '' }
  }
  const byProject = (alias: Alias) => {
    const { accountId, project, projectChangedAt } = alias
    const named = project === '' ? null : campaigns.named(accountId, project, projectChangedAt)
    return ofCampaign(alias, named?.id ?? null)
  }
  const all = () => [...aliases.values()].map((alias) => ofCampaign(alias, alias.campaignId))
  const owned = (accountId: string, id: string) =>
    all().find((alias) => alias.id === id && alias.accountId === accountId)
  return {
    list: async (accountId) =>
      all()
        .filter((alias) => alias.accountId === accountId)
        .reverse(),
    find: async (accountId, id) => owned(accountId, id),
    async summary(accountId, id) {
      const alias = owned(accountId, id)
      if (!alias) return undefined
      return { filterId: alias.filterId, name: alias.name, campaignId: alias.campaignId }
    },
    // No filter is a copy here.
    findByCopy: async () => undefined,
    async create(alias, most) {
      const own = all().filter(({ accountId }) => accountId === alias.accountId)
      if (own.length >= most) return undefined
      const { campaignId, accountId } = alias
      if (campaignId && campaigns.byId(campaignId)?.accountId !== accountId) return undefined
      const made = campaignId ? ofCampaign(alias, campaignId) : byProject(alias)
      aliases.set(alias.id, made)
      return made
    },
    async change(accountId, id, change, clock) {
      const alias = owned(accountId, id)
      if (!alias) return undefined
      const changed = byProject(changeAlias(alias, change, clock.now()))
      aliases.set(id, changed)
      return changed
    },
    delete: async (accountId, id) => owned(accountId, id) !== undefined && aliases.delete(id),
    async touch(id, now) {
      const alias = aliases.get(id)
      if (alias && shouldTouch(alias.lastUsedAt, now)) {
        aliases.set(id, { ...alias, lastUsedAt: now })
      }
    },
  }
}
