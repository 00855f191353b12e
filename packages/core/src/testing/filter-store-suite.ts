import { describe, expect, it } from 'vitest'
import type { CatalogFilter } from '../filter.ts'
import type { ModelType } from '../generation-request.ts'
import type { FilterStore } from '../ports/filter-store.ts'
import { testId } from './job-fixtures.ts'

export type FilterStoreHarness = {
  readonly store: FilterStore
  openAccount(): Promise<string>
  /** Saves a filter; the operator's when accountId is null. Answers its id and version. */
  save(filter: {
    accountId: string | null
    name: string
    modelType: ModelType
    recipe: unknown
    archived?: boolean
  }): Promise<{ id: string; versionId: string }>
  grant(filterId: string, accountId: string): Promise<void>
}

/** What every filter store must do. Run on the in-memory one and on Postgres. */
export function describeFilterStore(name: string, harness: () => FilterStoreHarness): void {
  describe(`filter store: ${name}`, () => {
    it('shows an account its own and its granted filters, and nobody else', async () => {
      const { store, openAccount, save, grant } = harness()
      const [mine, other] = [await openAccount(), await openAccount()]
      const face = { modelType: 'face_swap' as const, recipe: {} }
      const own = await save({ ...face, accountId: mine, name: 'Own' })
      const paid = await save({ ...face, accountId: null, name: 'Paid' })
      const foreign = await save({ ...face, accountId: other, name: 'Foreign' })
      const ungranted = await save({ ...face, accountId: null, name: 'Not granted' })
      await grant(paid.id, mine)
      const seen = await store.list(mine)
      expect(seen.map(({ name: label, source }) => [label, source]).sort()).toEqual([
        ['Own', 'self_created'],
        ['Paid', 'paid'],
      ])
      expect(await store.find(mine, own.id)).toMatchObject({ versionId: own.versionId })
      const hidden = [foreign.id, ungranted.id, testId()]
      for (const id of hidden) expect(await store.find(mine, id)).toBeUndefined()
      const several = await store.findAll(mine, [own.id, paid.id, own.id, ...hidden])
      expect(several.map(({ id }) => id).sort()).toEqual([own.id, paid.id].sort())
      expect(several).toContainEqual(await store.find(mine, own.id))
      expect(await store.findAll(mine, [])).toEqual([])
    })

    it('finds a self-created filter by its version too, and no paid or foreign one', async () => {
      const { store, openAccount, save, grant } = harness()
      const [mine, other] = [await openAccount(), await openAccount()]
      const face = { modelType: 'face_swap' as const, recipe: {} }
      const own = await save({ ...face, accountId: mine, name: 'Own' })
      const paid = await save({ ...face, accountId: null, name: 'Paid' })
      await grant(paid.id, mine)
      const found = await store.findByVersion(mine, own.versionId)
      expect(found).toMatchObject({ id: own.id, versionId: own.versionId, genders: [], sizes: [] })
      expect(await store.findByVersion(mine, paid.versionId)).toBeUndefined()
      expect(await store.findByVersion(other, own.versionId)).toBeUndefined()
    })

    it('hides archived filters', async () => {
      const { store, openAccount, save } = harness()
      const accountId = await openAccount()
      const gone = await save({
        accountId,
        name: 'Gone',
        modelType: 'multi_swap',
        recipe: {},
        archived: true,
      })
      expect(await store.list(accountId)).toEqual([])
      expect(await store.find(accountId, gone.id)).toBeUndefined()
      expect(await store.findByVersion(accountId, gone.versionId)).toBeUndefined()
    })

    it('keeps the recipe of a version', async () => {
      const { store, openAccount, save } = harness()
      const recipe = { palette: ['#112233'], nested: { strength: 0.5 } }
      const accountId = await openAccount()
      const { versionId } = await save({ accountId, name: 'R', modelType: 'face_swap', recipe })
      expect(await store.recipe(versionId)).toEqual({ engine: 'cpu', recipe, assets: {} })
      expect(await store.recipe(testId())).toBeUndefined()
      const other = await save({ accountId, name: 'S', modelType: 'face_swap', recipe: 'other' })
      const several = await store.recipes([versionId, other.versionId, testId()])
      expect([...several.keys()].sort()).toEqual([versionId, other.versionId].sort())
      expect(several.get(versionId)).toEqual(await store.recipe(versionId))
      expect(several.get(other.versionId)).toEqual({ engine: 'cpu', recipe: 'other', assets: {} })
    })

    it('copies a standard filter once for an account, and follows it', async () => {
      const { store, openAccount } = harness()
      const [mine, other] = [await openAccount(), await openAccount()]
      const standard: CatalogFilter = {
        ...{ catalog: 'face-swap', id: 7, name: 'Astronaut', description: 'In space' },
        ...{ modes: ['single'], engine: 'cpu', recipe: { scene: 'moon' } },
      }
      const copy = (accountId: string, given = standard) =>
        store.copy({
          ...{ accountId, standard: given, modelType: 'face_swap', model: 'v6', now: new Date() },
          ids: { id: testId(), versionId: testId() },
        })
      const [first, ...same] = await Promise.all([copy(mine), copy(mine), copy(mine)])
      expect(first).toMatchObject({
        ...{ name: 'Astronaut', modelType: 'face_swap', model: 'v6', source: 'self_created' },
        ...{ copiedFrom: { catalog: 'face-swap', id: 7 }, genders: [], sizes: [] },
      })
      expect(same.map(({ id, versionId }) => [id, versionId])).toEqual(
        same.map(() => [first?.id, first?.versionId]),
      )
      expect((await store.list(mine)).map(({ id }) => id)).toEqual([first?.id])
      const { recipe } = standard
      expect(await store.recipe(first?.versionId ?? '')).toEqual({
        ...{ engine: 'cpu', recipe, assets: {} },
      })
      expect((await copy(other)).id).not.toBe(first?.id)
      const variants = [{ engine: 'farm', recipe: { graph: 1 } }]
      const changed = await copy(mine, { ...standard, variants })
      expect(changed.id).toBe(first?.id)
      expect(changed.versionId).not.toBe(first?.versionId)
      expect(await store.recipe(changed.versionId)).toEqual({
        ...{ engine: 'farm', assets: {} },
        recipe: { graph: 1, fallback: { engine: 'cpu', recipe } },
      })
      expect((await copy(mine, { ...standard, id: 8 })).id).not.toBe(first?.id)
    })
  })
}
