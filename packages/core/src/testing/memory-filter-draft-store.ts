import type { DraftFields, FilterAsset, FilterDraft, FilterVersion } from '../filter-draft.ts'
import { assetsNamedIn, entryOf } from '../filter-draft.ts'
import type {
  DraftAddress,
  FilterAssetStore,
  FilterDraftStore,
  NewAsset,
  NewVersion,
} from '../ports/filter-draft-store.ts'

type SavedVersion = NewVersion & Omit<FilterVersion, 'isLive'> & { readonly name: string }

type Saved = DraftAddress &
  DraftFields & {
    previewBlobs: readonly string[]
    versions: SavedVersion[]
    liveId: string | null
    archivedAt: Date | null
    createdAt: Date
    updatedAt: Date
  }

export function createMemoryFilterDraftStore() {
  const saved: Saved[] = []
  const assets: NewAsset[] = []
  const own = (accountId: string, ids: readonly string[]): readonly FilterAsset[] =>
    assets.filter((asset) => asset.accountId === accountId && ids.includes(asset.id)).map(bare)
  const at = ({ accountId, id }: DraftAddress) =>
    saved.find((filter) => filter.accountId === accountId && filter.id === id)

  const present = (filter: Saved): FilterDraft => {
    const { accountId, versions, liveId, archivedAt, ...fields } = filter
    const live = versions.find(({ id }) => id === liveId)
    return {
      ...fields,
      assets: own(accountId, assetsNamedIn(filter.recipe)),
      versions: versions.map((version) => toVersion(version, liveId)).reverse(),
      hasChanges:
        filter.recipe !== null && !(live && live.name === filter.name && isSame(live, filter)),
      isArchived: archivedAt !== null,
    }
  }

  const drafts: FilterDraftStore = {
    list: async (accountId, limit) =>
      saved
        .filter((filter) => filter.accountId === accountId)
        .sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
        .slice(0, limit)
        .map((filter) => entryOf(present(filter))),
    async find(address) {
      const filter = at(address)
      return filter && present(filter)
    },
    async create(draft, most, now) {
      const own = saved.filter(({ accountId }) => accountId === draft.accountId)
      if (own.length >= most) return false
      const fresh = { versions: [], liveId: null, archivedAt: null }
      saved.push({ ...draft, ...fresh, createdAt: now, updatedAt: now })
      return true
    },
    async change(address, change, now) {
      const filter = at(address)
      if (filter) Object.assign(filter, change, { updatedAt: now })
      return filter !== undefined
    },
    async freeze(address, version, most, now) {
      const filter = at(address)
      if (!filter) return undefined
      const known = filter.versions.findLast((frozen) => isSame(frozen, version))
      if (known) return toVersion(known, filter.liveId)
      if (filter.versions.length >= most) return 'too-many'
      const number = filter.versions.length + 1
      const { name } = filter
      const made = { ...version, name, number, createdAt: now, publishedAt: null, note: null }
      filter.versions.push(made)
      return toVersion(made, filter.liveId)
    },
    versionRecipe: async (address, versionId) =>
      at(address)?.versions.find(({ id }) => id === versionId),
    async publish(address, { versionId, note, previewBlobs, seen }, now) {
      const filter = at(address)
      if (!filter || filter.archivedAt !== null || filter.liveId !== seen.liveVersionId)
        return false
      if (filter.modelType !== seen.modelType) return false
      Object.assign(filter, { liveId: versionId, previewBlobs, updatedAt: now })
      filter.versions = filter.versions.map((version) =>
        version.id === versionId
          ? {
              ...version,
              name: isSame(version, filter) ? filter.name : version.name,
              publishedAt: now,
              note: note ?? version.note,
            }
          : version,
      )
      return true
    },
    async setArchived(address, archivedAt, now) {
      const filter = at(address)
      if (filter) Object.assign(filter, { archivedAt, updatedAt: now })
      return filter !== undefined
    },
  }

  const assetStore: FilterAssetStore = {
    async add(asset, most) {
      const own = assets.filter(({ accountId }) => accountId === asset.accountId)
      if (own.length < most) assets.push(asset)
      return own.length < most
    },
    count: async (accountId) => assets.filter((asset) => asset.accountId === accountId).length,
    list: async (accountId, limit) =>
      assets
        .filter((asset) => asset.accountId === accountId)
        .reverse()
        .slice(0, limit)
        .map(bare),
    find: async (accountId, ids) => own(accountId, ids),
    async remove(accountId, id) {
      const asset = assets.find((one) => one.accountId === accountId && one.id === id)
      if (!asset) return undefined
      const names = (recipe: unknown) => assetsNamedIn(recipe).includes(id)
      const users = saved.filter(
        ({ recipe, versions }) => names(recipe) || versions.some((made) => names(made.recipe)),
      )
      if (users.length > 0) return { usedBy: users.map(({ name }) => name) }
      assets.splice(assets.indexOf(asset), 1)
      return { blob: asset.blob }
    },
  }
  return { drafts, assets: assetStore }
}

function toVersion(version: SavedVersion, liveId: string | null): FilterVersion {
  const { id, number, createdAt, publishedAt, note } = version
  return { id, number, createdAt, publishedAt, note, isLive: id === liveId }
}

function bare({ accountId: _accountId, bytes: _bytes, ...asset }: NewAsset): FilterAsset {
  return asset
}

type Made = { readonly engine: string; readonly recipe: unknown }
const isSame = (a: Made, b: Made) => a.engine === b.engine && sorted(a.recipe) === sorted(b.recipe)

/** The order of words says nothing. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_word, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
