import { type Alias, changeAlias, shouldTouch } from '../alias.ts'
import type { AliasStore } from '../ports/alias-store.ts'

export function createMemoryAliasStore(): AliasStore {
  const aliases = new Map<string, Alias>()
  const owned = (accountId: string, id: string) => {
    const alias = aliases.get(id)
    return alias?.accountId === accountId ? alias : undefined
  }
  return {
    list: async (accountId) =>
      [...aliases.values()].filter((alias) => alias.accountId === accountId).reverse(),
    find: async (accountId, id) => owned(accountId, id),
    filterOf: async (accountId, id) => owned(accountId, id)?.filterId,
    async create(alias, most) {
      const own = [...aliases.values()].filter(({ accountId }) => accountId === alias.accountId)
      if (own.length < most) aliases.set(alias.id, alias)
      return own.length < most
    },
    async change(accountId, id, change, now) {
      const alias = owned(accountId, id)
      if (!alias) return undefined
      const changed = changeAlias(alias, change, now)
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
