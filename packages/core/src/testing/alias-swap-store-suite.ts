import { describe, expect, it } from 'vitest'
import type { Alias } from '../alias.ts'
import type { AliasStore } from '../ports/alias-store.ts'
import type { AliasSwapStore, NewSwap } from '../ports/alias-swap-store.ts'
import { later, testId } from './job-fixtures.ts'

export type AliasSwapStoreHarness = {
  readonly store: AliasSwapStore
  readonly aliases: AliasStore
  openAccount(): Promise<string>
  /** A filter of the account that an alias may point to. */
  openFilter(accountId: string, name: string): Promise<string>
  /** Does the work while somebody else holds the swap; where nobody can hold one, undefined. */
  whileHeld?: <T>(swapId: string, work: () => Promise<T>) => Promise<T>
}

const MAX = 3
/** Swaps up to so long after the start of a test are due in it. */
const DUE_MS = 3600_000
const NOT_DUE = 2 * DUE_MS

/** What every store of planned swaps must do. Run on the in-memory one and on Postgres. */
export function describeAliasSwapStore(name: string, harness: () => AliasSwapStoreHarness): void {
  async function world() {
    const { store, aliases, openAccount, openFilter } = harness()
    const accountId = await openAccount()
    const one = { id: await openFilter(accountId, 'One'), name: 'One' }
    const two = { id: await openFilter(accountId, 'Two'), name: 'Two' }
    const start = new Date(Math.floor(Date.now() / 1000) * 1000 - DUE_MS)
    const openAlias = async () => {
      const alias: Alias = {
        id: testId(),
        accountId,
        createdBy: null,
        ownerEmail: 'owner@example.com',
        filterId: one.id,
        filterName: 'One',
        name: '',
        campaignId: null,
        project: '',
        lockedType: 'face_swap',
        createdAt: start,
        updatedAt: start,
        projectChangedAt: start,
        lastUsedAt: null,
        history: [],
      }
      await aliases.create(alias, 9)
      return alias.id
    }
    const aliasId = await openAlias()
    const plan = (after: number, change: Partial<NewSwap> = {}) =>
      store.plan(
        {
          id: testId(),
          accountId,
          aliasId,
          filterId: two.id,
          filterName: two.name,
          at: later(start, after),
          timeZone: 'Asia/Tokyo',
          createdAt: start,
          plannedBy: { userId: null, keyId: null },
          ...change,
        },
        MAX,
      )
    const planned = async (after: number, change: Partial<NewSwap> = {}) => {
      const swap = await plan(after, change)
      if (typeof swap === 'string') throw new Error(swap)
      return swap
    }
    const names = async () => {
      const alias = await aliases.find(accountId, aliasId)
      return [...(alias?.history ?? []).map(({ filterName }) => filterName), alias?.filterName]
    }
    const perform = (to = two) => store.performNext(async () => ({ filter: to }))
    const stranger = await openAccount()
    return {
      ...{ store, aliases, accountId, stranger, aliasId, one, two, start },
      ...{ openAlias, plan, planned, names, perform },
    }
  }

  describe(`alias swap store: ${name}`, () => {
    it('keeps a plan exactly, for its owner only', async () => {
      const { store, accountId, stranger, aliasId, two, start, planned } = await world()
      const swap = await planned(NOT_DUE)
      expect(swap).toEqual({
        id: expect.any(String),
        aliasId,
        filterId: two.id,
        filterName: 'Two',
        at: later(start, NOT_DUE),
        timeZone: 'Asia/Tokyo',
        plannedBy: null,
        state: 'planned',
        doneAt: null,
        failure: null,
      })
      expect(await store.list(accountId, aliasId)).toEqual([swap])
      expect(await store.list(stranger, aliasId)).toEqual([])
      expect(await store.cancel(stranger, aliasId, swap.id)).toBe(false)
      expect(await store.cancel(accountId, testId(), swap.id)).toBe(false)
    })

    it('plans nothing for an alias that is not there, or not the own', async () => {
      const { plan, stranger } = await world()
      expect(await plan(1000, { aliasId: testId() })).toBe('no alias')
      expect(await plan(1000, { accountId: stranger })).toBe('no alias')
    })

    it('plans no more than it may, however many plan at once', async () => {
      const { store, accountId, aliasId, plan, openAlias } = await world()
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => plan(NOT_DUE + n)))
      expect(answers.filter((answer) => answer === 'full')).toHaveLength(3)
      const [first] = await store.list(accountId, aliasId)
      await store.cancel(accountId, aliasId, first?.id ?? '')
      expect(await plan(NOT_DUE)).toMatchObject({ state: 'planned' })
      expect(await plan(NOT_DUE)).toBe('full')
      expect(await plan(NOT_DUE, { aliasId: await openAlias() })).toMatchObject({
        state: 'planned',
      })
    })

    it('lists what comes before what was', async () => {
      const { store, accountId, aliasId, planned, perform } = await world()
      const [late, soon, first] = [
        await planned(NOT_DUE + 1),
        await planned(NOT_DUE),
        await planned(1000),
      ]
      await perform()
      const listed = await store.list(accountId, aliasId)
      expect(listed.map(({ id }) => id)).toEqual([soon.id, late.id, first.id])
      await store.cancel(accountId, aliasId, soon.id)
      const after = await store.list(accountId, aliasId)
      expect(after.map(({ id }) => id)).toEqual([late.id, soon.id, first.id])
      expect(after[1]).toMatchObject({ state: 'cancelled', doneAt: null })
    })

    it('performs a swap when its time has come, and never again', async () => {
      const { store, accountId, aliasId, planned, perform, names } = await world()
      const later = await planned(NOT_DUE)
      expect(await perform()).toBeUndefined()
      expect(await names()).toEqual(['One'])
      await store.cancel(accountId, aliasId, later.id)
      const swap = await planned(1000)
      const done = { ...swap, state: 'done', doneAt: expect.any(Date) }
      expect(await perform()).toEqual(done)
      expect(await names()).toEqual(['One', 'Two'])
      expect(await perform()).toBeUndefined()
      expect(await store.list(accountId, aliasId)).toContainEqual(done)
      expect(await store.cancel(accountId, aliasId, swap.id)).toBe(false)
    })

    it('passes over what was cancelled', async () => {
      const { store, accountId, aliasId, planned, perform, names } = await world()
      const swap = await planned(1000)
      expect(await store.cancel(accountId, aliasId, swap.id)).toBe(true)
      expect(await store.cancel(accountId, aliasId, swap.id)).toBe(false)
      expect(await perform()).toBeUndefined()
      expect(await names()).toEqual(['One'])
    })

    it('keeps the filter, and the reason, when a swap cannot be', async () => {
      const { store, accountId, aliasId, planned, names } = await world()
      const swap = await planned(1000)
      const failed = {
        ...{ ...swap, state: 'failed', doneAt: expect.any(Date), failure: 'It is gone.' },
      }
      expect(await store.performNext(async () => ({ failure: 'It is gone.' }))).toEqual(failed)
      expect(await store.list(accountId, aliasId)).toEqual([failed])
      expect(await names()).toEqual(['One'])
    })

    it('tells whoever judges about swap and alias, and leaves all as it was when that fails', async () => {
      const { store, accountId, planned, perform, names } = await world()
      const swap = await planned(1000)
      const failed = store.performNext(async (due, alias) => {
        expect(due).toEqual(swap)
        expect(alias).toMatchObject({ accountId, lockedType: 'face_swap' })
        throw new Error('away')
      })
      await expect(failed).rejects.toThrow('away')
      expect(await names()).toEqual(['One'])
      expect(await perform()).toMatchObject({ id: swap.id, state: 'done' })
    })

    it('adds no history when somebody was quicker by hand', async () => {
      const { aliases, accountId, aliasId, two, planned, perform, names } = await world()
      await planned(1000)
      await aliases.change(accountId, aliasId, { filter: two })
      expect(await perform()).toMatchObject({ state: 'done' })
      expect(await names()).toEqual(['One', 'Two'])
    })

    it('performs none before an earlier one that somebody holds', async ({ skip }) => {
      const { one, planned, perform, names } = await world()
      const { whileHeld } = harness()
      if (!whileHeld) return skip()
      const first = await planned(1000)
      await planned(1001)
      expect(await whileHeld(first.id, () => perform())).toBeUndefined()
      expect(await names()).toEqual(['One'])
      expect(await perform()).toMatchObject({ id: first.id })
      expect(await perform(one)).toMatchObject({ state: 'done' })
    })

    it('performs each once and in order, however many workers ask', async () => {
      const { one, two, store, planned, names } = await world()
      const to = new Map<string, typeof one>()
      for (const [place, filter] of [two, one, two].entries()) {
        to.set((await planned(1000 + place)).id, filter)
      }
      const worker = async () => {
        const taken: string[] = []
        // Others may hold the alias at that moment: asking goes on until all is done.
        for (let asked = 0; asked < 50; asked++) {
          const swap = await store.performNext(async ({ id }) => {
            await new Promise((resolve) => setTimeout(resolve, 2))
            return { filter: to.get(id) ?? one }
          })
          if (swap) taken.push(swap.id)
        }
        return taken
      }
      const taken = (await Promise.all([1, 2, 3, 4].map(worker))).flat()
      expect(taken.toSorted()).toEqual([...to.keys()].toSorted())
      expect(await names()).toEqual(['One', 'Two', 'One', 'Two'])
    })
  })
}
