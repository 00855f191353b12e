import { describe, expect, it } from 'vitest'
import { draftState, entryOf, liveVersionOf } from '../filter-draft.ts'
import type { FilterAssetStore, FilterDraftStore } from '../ports/filter-draft-store.ts'
import type { PublicationStore } from '../ports/publication-store.ts'
import { testId } from './job-fixtures.ts'
import { publishVersion } from './publication-store-suite.ts'

export type FilterDraftStoreHarness = {
  readonly drafts: FilterDraftStore
  readonly assets: FilterAssetStore
  readonly publications: PublicationStore
  openAccount(): Promise<string>
}

/** More than any test makes. */
const MAX = 99

const at = (second: number) => new Date(Date.UTC(2026, 10, 16, 0, 0, second))
const FIELDS = {
  name: 'Hall of mirrors',
  description: 'For the gala',
  modelType: 'face_swap',
  model: 'v6',
  genders: ['female', 'girl'],
  sizes: ['square'],
  engine: 'cpu',
  recipe: { scene: { back: [1, 2], light: { x: 0.5 } } },
  previewBlobs: ['assets/a.webp'],
} as const

/** What every store of drafts and assets must do. Run on the in-memory one and on Postgres. */
export function describeFilterDraftStore(
  name: string,
  harness: () => FilterDraftStoreHarness,
): void {
  async function begun(more: Partial<typeof FIELDS> = {}) {
    const { drafts, assets, publications, openAccount } = harness()
    const address = { accountId: await openAccount(), id: testId() }
    await drafts.create({ ...FIELDS, ...more, ...address }, MAX, at(1))
    const find = async () => {
      const draft = await drafts.find(address)
      if (!draft) throw new Error('no draft')
      return draft
    }
    const version = () => ({ id: testId(), engine: 'cpu', recipe: FIELDS.recipe, assets: [] })
    const freeze = async (recipe: unknown, second: number) => {
      const frozen = await drafts.freeze(address, { ...version(), recipe }, MAX, at(second))
      if (!frozen || frozen === 'too-many') throw new Error('not frozen')
      return frozen
    }
    const publish = (
      versionId: string,
      second: number,
      note: string | null = null,
      name: string | null = null,
    ) =>
      publishVersion({ drafts, publications }, address, versionId, { name, note, now: at(second) })
    return { drafts, assets, openAccount, address, find, version, freeze, publish }
  }

  describe(`filter draft store: ${name}`, () => {
    it('keeps what was made, and shows it to its account only', async () => {
      const { drafts, address, find, openAccount } = await begun()
      const draft = await find()
      expect(draft).toEqual({
        ...FIELDS,
        id: address.id,
        assets: [],
        versions: [],
        draftVersionId: null,
        publication: null,
        hasChanges: true,
        isArchived: false,
        createdAt: at(1),
        updatedAt: at(1),
      })
      expect(await drafts.list(address.accountId, MAX)).toEqual([entryOf(draft)])
      const stranger = { ...address, accountId: await openAccount() }
      expect(await drafts.find(stranger)).toBeUndefined()
      expect(await drafts.list(stranger.accountId, MAX)).toEqual([])
      expect(await drafts.change(stranger, { name: 'Mine now' }, at(2))).toBe(false)
      expect(await drafts.setArchived(stranger, at(2), at(2))).toBe(false)
      expect((await find()).name).toBe(FIELDS.name)
    })

    it('changes what is given, and lists the last changed first', async () => {
      const { drafts, address, find } = await begun()
      const other = { ...address, id: testId() }
      await drafts.create({ ...FIELDS, ...other, recipe: null }, MAX, at(2))
      expect((await drafts.find(other))?.hasChanges).toBe(false)
      expect(await drafts.change(address, { name: 'Renamed', genders: [] }, at(3))).toBe(true)
      expect(await find()).toMatchObject({ name: 'Renamed', genders: [], sizes: FIELDS.sizes })
      const ids = (await drafts.list(address.accountId, MAX)).map(({ id }) => id)
      expect(ids).toEqual([address.id, other.id])
      const [last, ...others] = await drafts.list(address.accountId, 1)
      expect(last).toMatchObject({ id: address.id, source: 'scene', live: null })
      expect(others).toEqual([])
      expect(await drafts.list(other.accountId, MAX)).toMatchObject([{}, { source: null }])
    })

    it('freezes a recipe once, however its words are ordered', async () => {
      const { drafts, address, version, freeze } = await begun()
      const first = await freeze(FIELDS.recipe, 2)
      expect(first).toMatchObject({ number: 1, publishedAt: null, isLive: false, note: null })
      const turned = { scene: { light: { x: 0.5 }, back: [1, 2] } }
      expect(await freeze(turned, 3)).toEqual(first)
      const other = { scene: { back: [2, 1], light: { x: 0.5 } } }
      expect(await freeze(other, 4)).toMatchObject({ number: 2 })
      const elsewhere = { ...version(), engine: 'gpu' }
      expect(await drafts.freeze(address, elsewhere, MAX, at(5))).toMatchObject({ number: 3 })
    })

    it('makes no more filters, versions and assets than it is told', async () => {
      const { drafts, assets, address, version, openAccount } = await begun()
      const { accountId } = address
      await drafts.setArchived(address, at(2), at(2))
      const create = (most: number, owner = accountId) =>
        drafts.create({ ...FIELDS, accountId: owner, id: testId() }, most, at(2))
      expect(await create(1)).toBe(false)
      expect(await create(1, await openAccount())).toBe(true)
      expect(await drafts.list(accountId, MAX)).toHaveLength(1)
      const first = await drafts.freeze(address, version(), 1, at(3))
      const other = { ...version(), recipe: {} }
      expect(await drafts.freeze(address, other, 1, at(3))).toBe('too-many')
      // What there is already is no more.
      expect(await drafts.freeze(address, version(), 1, at(4))).toEqual(first)
      const asset = { blob: 'assets/x', width: 8, height: 9, createdAt: at(1), bytes: 1 } as const
      const add = () =>
        assets.add({ ...asset, contentType: 'image/png', id: testId(), accountId }, 1)
      expect([await add(), await add()]).toEqual([true, false])
      expect(await assets.count(accountId)).toBe(1)
    })

    it('publishes a version, and goes back to an earlier one', async () => {
      const { drafts, address, find, freeze, publish } = await begun()
      const first = await freeze(FIELDS.recipe, 2)
      const second = await freeze({ scene: {} }, 3)
      await publish(first.id, 4, 'the first')
      expect(await find()).toMatchObject({ hasChanges: false, previewBlobs: ['assets/b.webp'] })
      await publish(second.id, 5)
      // Not changed by anybody: it is a version that is no longer live.
      expect(await find()).toMatchObject({ hasChanges: true, draftVersionId: first.id })
      await drafts.change(address, { recipe: { scene: { changed: true } } }, at(5))
      expect(await find()).toMatchObject({ hasChanges: true, draftVersionId: null })
      await drafts.change(address, { recipe: FIELDS.recipe }, at(5))
      await publish(first.id, 6)
      const draft = await find()
      const [entry] = await drafts.list(address.accountId, MAX)
      expect(entry).toEqual(entryOf(draft))
      expect(draftState(entryOf(draft))).toBe('published')
      expect(draft.versions.map(({ number }) => number)).toEqual([2, 1])
      expect(liveVersionOf(draft)).toMatchObject({ number: 1, note: 'the first' })
      expect(liveVersionOf(draft)?.publishedAt).toEqual(at(6))
      expect(await drafts.versionRecipe(address, second.id)).toMatchObject({
        engine: 'cpu',
        recipe: { scene: {} },
        assets: [],
      })
      expect(await drafts.versionRecipe(address, testId())).toBeUndefined()
    })

    it('counts another name as a change until it is published', async () => {
      const { drafts, address, find, freeze, publish } = await begun()
      const { id } = await freeze(FIELDS.recipe, 2)
      await publish(id, 3)
      await drafts.change(address, { name: 'Renamed' }, at(4))
      expect(await find()).toMatchObject({ name: 'Renamed', hasChanges: true })
      await publish(id, 5, null, 'Renamed')
      expect((await find()).hasChanges).toBe(false)
    })

    it('archives and restores', async () => {
      const { drafts, address, find } = await begun()
      expect(await drafts.setArchived(address, at(2), at(2))).toBe(true)
      expect(draftState(entryOf(await find()))).toBe('archived')
      expect(await drafts.setArchived(address, null, at(3))).toBe(true)
      expect(draftState(entryOf(await find()))).toBe('draft')
    })

    it('answers the assets that a recipe names, and only those of the account', async () => {
      const { drafts, assets, address, find, openAccount } = await begun()
      const picture = { width: 8, height: 9, contentType: 'image/png' as const, createdAt: at(1) }
      const add = async (accountId: string, second: number) => {
        const asset = { ...picture, id: testId(), blob: `assets/${second}`, createdAt: at(second) }
        await assets.add({ ...asset, accountId, bytes: 12 }, MAX)
        return asset
      }
      const used = await add(address.accountId, 1)
      const unused = await add(address.accountId, 2)
      const foreign = await add(await openAccount(), 3)
      const recipe = { pictures: [{ asset: used.id }, { asset: foreign.id }, { asset: testId() }] }
      await drafts.change(address, { recipe }, at(4))
      expect((await find()).assets).toEqual([used])
      expect(await assets.list(address.accountId, 60)).toEqual([unused, used])
      expect(await assets.list(address.accountId, 1)).toEqual([unused])
      expect(await assets.count(address.accountId)).toBe(2)
      expect(await assets.find(address.accountId, [foreign.id, used.id])).toEqual([used])
    })

    it('removes an asset that no draft and no version is made of', async () => {
      const { drafts, assets, address, openAccount, version } = await begun()
      const { accountId } = address
      const id = testId()
      const blob = `assets/${id}`
      const picture = { width: 8, height: 9, contentType: 'image/png', bytes: 1 } as const
      await assets.add({ ...picture, id, blob, accountId, createdAt: at(1) }, MAX)
      const recipe = { layers: [{ asset: id }] }
      await drafts.change(address, { recipe }, at(2))
      const usedBy = [FIELDS.name]
      expect(await assets.remove(accountId, id)).toEqual({ usedBy })
      await drafts.freeze(address, { ...version(), recipe, assets: [id] }, MAX, at(2))
      await drafts.change(address, { recipe: FIELDS.recipe }, at(3))
      expect(await assets.remove(accountId, id)).toEqual({ usedBy })

      const free = testId()
      const spare = { ...picture, id: free, blob: `assets/${free}`, accountId, createdAt: at(4) }
      await assets.add(spare, MAX)
      expect(await assets.remove(await openAccount(), free)).toBeUndefined()
      expect(await assets.remove(accountId, free)).toEqual({ blob: spare.blob })
      expect(await assets.remove(accountId, free)).toBeUndefined()
    })
  })
}
