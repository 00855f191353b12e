import { type Alias, changeAlias, shouldTouch } from '../alias.ts'
import type { AliasStore } from '../ports/alias-store.ts'
import { createMemoryCampaigns, type MemoryCampaigns } from './memory-campaign-store.ts'

export function createMemoryAliasStore(
  campaigns: MemoryCampaigns = createMemoryCampaigns(),
): AliasStore {
  const aliases = new Map<string, Alias>()
  const places = new Map<string, number>()
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
    async ofCampaign(accountId, campaignId) {
      const placeOf = ({ id }: Alias) => places.get(id) ?? Number.MAX_SAFE_INTEGER
      return all()
        .filter((alias) => alias.accountId === accountId && alias.campaignId === campaignId)
        .sort((one, other) => placeOf(one) - placeOf(other))
    },
    async order(accountId, campaignId, ids) {
      const mine = all().filter(
        (alias) => alias.accountId === accountId && alias.campaignId === campaignId,
      )
      if (new Set(ids).size !== ids.length) return false
      if (!ids.every((id) => mine.some((alias) => alias.id === id))) return false
      for (const { id } of mine) places.delete(id)
      for (const [place, id] of ids.entries()) places.set(id, place + 1)
      return true
    },
    find: async (accountId, id) => owned(accountId, id),
    async summary(accountId, id) {
      const alias = owned(accountId, id)
      if (!alias) return undefined
      const { filterId, name, campaignId } = alias
      return { filterId, name, campaignId, isOpen: true }
    },
    // No filter is a copy here.
    findByCopy: async () => undefined,
    areOpen: async () => true,
    async create(alias, most) {
      const own = all().filter(({ accountId }) => accountId === alias.accountId)
      if (own.length >= most) return undefined
      const { campaignId, accountId } = alias
      if (campaignId && campaigns.byId(campaignId)?.accountId !== accountId) return undefined
      const made = campaignId ? ofCampaign(alias, campaignId) : byProject(alias)
      aliases.set(alias.id, made)
      return made
    },
    async change(accountId, id, change) {
      const alias = owned(accountId, id)
      if (!alias) return undefined
      const changed = byProject(changeAlias(alias, change, new Date()))
      aliases.set(id, changed)
      if (changed.campaignId !== alias.campaignId) places.delete(id)
      return changed
    },
    delete: async (accountId, id) => owned(accountId, id) !== undefined && aliases.delete(id),
    // Jobs are in another store.
    runs: async () => [],
    async touch(id, now) {
      const alias = aliases.get(id)
      if (alias && shouldTouch(alias.lastUsedAt, now)) {
        aliases.set(id, { ...alias, lastUsedAt: now })
      }
    },
  }
}
