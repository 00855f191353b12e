import type { AliasStore, Catalog, FilterStore } from '@guise/core'
import type { Services } from '../http/services.ts'

/** What the filter of a job is called now; null when it is gone. */
export function filterNames({
  catalog,
  filters,
}: {
  readonly catalog: Catalog
  readonly filters: FilterStore
}): Services['filterName'] {
  return async (accountId, filter) => {
    const found =
      filter.kind === 'catalog'
        ? catalog.find(filter.catalog, filter.id)
        : ((await filters.find(accountId, filter.id)) ??
          // A job by the version of a filter that is not published.
          (await filters.findByVersion(accountId, filter.versionId)))
    return found?.name ?? null
  }
}

/** What people call an alias now; null when it has no name of its own, or is gone. */
export function aliasNames({
  aliases,
}: {
  readonly aliases: Pick<AliasStore, 'summary'>
}): Services['aliasName'] {
  return async (accountId, id) => (await aliases.summary(accountId, id))?.name || null
}

export function aliasCampaigns({
  aliases,
}: {
  readonly aliases: Pick<AliasStore, 'summary'>
}): Services['campaignOfAlias'] {
  return async (accountId, id) => (await aliases.summary(accountId, id))?.campaignId ?? null
}
