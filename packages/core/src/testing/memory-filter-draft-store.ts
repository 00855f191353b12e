import type { DraftFields, FilterAsset, FilterDraft, FilterVersion } from '../filter-draft.ts'
import { assetsNamedIn, entryOf } from '../filter-draft.ts'
import type {
  DraftAddress,
  FilterAssetStore,
  FilterDraftStore,
  NewAsset,
  NewVersion,
} from '../ports/filter-draft-store.ts'
import type { ClaimedPublication, PublicationStore } from '../ports/publication-store.ts'
import type { Clock } from '../ports/system.ts'
import { isUnderWay, type Publication, REPLACED } from '../publication.ts'

type SavedVersion = NewVersion &
  Omit<FilterVersion, 'isLive' | 'previewBlobs'> & {
    readonly name: string
    /** Null: never made. */
    previewBlobs: readonly string[] | null
  }

/** A row of publications, as a database would have it. */
type SavedPublication = Publication &
  Omit<ClaimedPublication, keyof Publication> & {
    leaseUntil: Date | null
    notBefore: Date | null
  }

type Saved = DraftAddress &
  DraftFields & {
    previewBlobs: readonly string[]
    versions: SavedVersion[]
    liveId: string | null
    archivedAt: Date | null
    createdAt: Date
    updatedAt: Date
  }

export function createMemoryFilterDraftStore(clock: Clock = { now: () => new Date() }) {
  const saved: Saved[] = []
  const asked: SavedPublication[] = []
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
      draftVersionId: versions.findLast((version) => isSame(version, filter))?.id ?? null,
      publication: lastOf(asked.filter(({ filterId }) => filterId === filter.id)),
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
      const fresh = { name: filter.name, publishedAt: null, note: null, previewBlobs: null }
      const made = { ...version, ...fresh, number, createdAt: now }
      filter.versions.push(made)
      return toVersion(made, filter.liveId)
    },
    versionRecipe: async (address, versionId) =>
      at(address)?.versions.find(({ id }) => id === versionId),
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
  /** Points the filter to a version; false when it is not what it was when this was asked for. */
  function goLive(
    filter: Saved,
    { name, modelType, note }: SavedPublication,
    { versionId, previewBlobs }: { versionId: string; previewBlobs: readonly string[] },
    now: Date,
  ): boolean {
    if (filter.archivedAt !== null || filter.modelType !== modelType) return false
    const shown = previewBlobs.length > 0 ? previewBlobs : filter.previewBlobs
    Object.assign(filter, { liveId: versionId, previewBlobs: shown, updatedAt: now })
    filter.versions = filter.versions.map((version) =>
      version.id === versionId
        ? {
            ...version,
            name: name ?? version.name,
            publishedAt: now,
            note: note ?? version.note,
            previewBlobs,
          }
        : version,
    )
    return true
  }

  const heldBy = ({ id, attempt }: Pick<ClaimedPublication, 'id' | 'attempt'>) =>
    asked.find((one) => one.id === id && one.state === 'running' && one.attempt === attempt)
  const update = (one: SavedPublication | undefined, change: Partial<SavedPublication>) => {
    if (one) Object.assign(one, change)
    return one !== undefined
  }

  const publications: PublicationStore = {
    async request(address, wanted, now) {
      const filter = at(address)
      if (!filter || filter.archivedAt !== null) return undefined
      const open = asked.find((one) => one.filterId === filter.id && isUnderWay(one))
      const isAgain = open?.note === wanted.note && open.name === wanted.name
      if (open && isAgain && isSame(open, wanted)) return bareOf(open)
      update(open, { state: 'cancelled', failure: REPLACED, finishedAt: now })
      const version = filter.versions.findLast(
        (frozen) => frozen.previewBlobs !== null && isSame(frozen, wanted),
      )
      const fresh: SavedPublication = {
        ...wanted,
        accountId: address.accountId,
        filterId: filter.id,
        state: 'queued',
        previews: null,
        failure: null,
        requestedAt: now,
        finishedAt: null,
        attempt: 0,
        failedAttempts: 0,
        previewsDone: 0,
        previewBlobs: [],
        leaseUntil: null,
        notBefore: null,
      }
      asked.push(fresh)
      const made = { versionId: version?.id ?? '', previewBlobs: version?.previewBlobs ?? [] }
      if (version && goLive(filter, fresh, made, now)) {
        update(fresh, { state: 'succeeded', versionId: version.id, finishedAt: now })
      }
      return bareOf(fresh)
    },
    async find(address, id) {
      const found = asked.find((one) => one.id === id && one.filterId === at(address)?.id)
      return found && bareOf(found)
    },
    async claim({ engines, leaseMs }) {
      const now = clock.now()
      const isHeld = (one: SavedPublication) =>
        one.state === 'running' && one.leaseUntil !== null && one.leaseUntil >= now
      const servedAt = (accountId: string) =>
        Math.max(
          0,
          ...asked
            .filter((one) => one.accountId === accountId)
            .map(({ finishedAt }) => finishedAt?.getTime() ?? 0),
        )
      const [next] = asked
        .filter(
          (one) =>
            isUnderWay(one) &&
            engines.includes(one.engine) &&
            !(one.notBefore && one.notBefore > now) &&
            !asked.some((other) => other.accountId === one.accountId && isHeld(other)),
        )
        .sort(
          (a, b) =>
            servedAt(a.accountId) - servedAt(b.accountId) ||
            a.requestedAt.getTime() - b.requestedAt.getTime(),
        )
      if (!next) return undefined
      update(next, {
        failedAttempts: next.failedAttempts + (next.state === 'running' ? 1 : 0),
        state: 'running',
        attempt: next.attempt + 1,
        leaseUntil: new Date(now.getTime() + leaseMs),
        notBefore: null,
      })
      return { ...next }
    },
    renew: async (held, leaseMs) =>
      update(heldBy(held), { leaseUntil: new Date(clock.now().getTime() + leaseMs) }),
    progress: async (held, { versionId, previewsDone, previewsTotal, previewBlobs }) =>
      update(heldBy(held), {
        versionId,
        previewsDone,
        previewBlobs: [...previewBlobs],
        previews: { done: previewsDone, total: previewsTotal },
      }),
    async requeue(held, { waitMs, countsAsFailed }) {
      const notBefore = new Date(clock.now().getTime() + waitMs)
      const one = heldBy(held)
      const failedAttempts = (one?.failedAttempts ?? 0) + (countsAsFailed ? 1 : 0)
      return update(one, { state: 'queued', leaseUntil: null, notBefore, failedAttempts })
    },
    fail: async (held, failure, now) =>
      update(heldBy(held), { state: 'failed', failure, finishedAt: now }),
    async finish(held, made, now) {
      const one = heldBy(held)
      const filter = one && saved.find(({ id }) => id === one.filterId)
      if (!one || !filter) return 'not-ours'
      if (!goLive(filter, one, made, now)) return 'changed'
      update(one, { state: 'succeeded', versionId: made.versionId, finishedAt: now })
      return 'live'
    },
    async failUnclaimed(waitedMs, failure) {
      const now = clock.now()
      const before = new Date(now.getTime() - waitedMs)
      const old = asked.filter((one) => one.state === 'queued' && one.requestedAt < before)
      for (const one of old) update(one, { state: 'failed', failure, finishedAt: now })
    },
  }
  return { drafts, assets: assetStore, publications }
}

function bareOf(one: SavedPublication): Publication {
  const { id, filterId, state, versionId, note, previews, failure, requestedAt, finishedAt } = one
  return { id, filterId, state, versionId, note, previews, failure, requestedAt, finishedAt }
}

function lastOf(asked: readonly SavedPublication[]): Publication | null {
  const last = asked.at(-1)
  return last ? bareOf(last) : null
}

function toVersion(version: SavedVersion, liveId: string | null): FilterVersion {
  const { id, number, createdAt, publishedAt, note, previewBlobs } = version
  const isLive = id === liveId
  return { id, number, createdAt, publishedAt, note, isLive, previewBlobs: previewBlobs ?? [] }
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
