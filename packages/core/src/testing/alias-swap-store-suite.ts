import { describe, expect, it } from 'vitest'
import type { Alias } from '../alias.ts'
import type { AliasStore } from '../ports/alias-store.ts'
import type { AliasSwapStore, NewSwap } from '../ports/alias-swap-store.ts'
import { at, later, testId } from './job-fixtures.ts'

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

/** What every store of planned swaps must do. Run on the in-memory one and on Postgres. */
export function describeAliasSwapStore(name: string, harness: () => AliasSwapStoreHarness): void {
  // Every world lies a day before the last one: what one leaves behind is not due in the next.
  let worlds = 0

  async function world() {
    const { store, aliases, openAccount, openFilter } = harness()
    const accountId = await openAccount()
    const one = { id: await openFilter(accountId, 'One'), name: 'One' }
    const two = { id: await openFilter(accountId, 'Two'), name: 'Two' }
    const start = new Date(Date.UTC(2020, 0, 1 - worlds++))
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
    const perform = (after: number, to = two) =>
      store.performNext(at(later(start, after)), async () => ({ filter: to }))
    const stranger = await openAccount()
    return {
      ...{ store, aliases, accountId, stranger, aliasId, one, two, start },
      ...{ openAlias, plan, planned, names, perform },
    }
  }

  describe(`alias swap store: ${name}`, () => {
    it('keeps a plan exactly, for its owner only', async () => {
      const { store, accountId, stranger, aliasId, two, start, planned } = await world()
      const swap = await planned(1000)
      expect(swap).toEqual({
        id: expect.any(String),
        aliasId,
        filterId: two.id,
        filterName: 'Two',
        at: later(start, 1000),
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
      const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => plan(n * 1000)))
      expect(answers.filter((answer) => answer === 'full')).toHaveLength(3)
      const [first] = await store.list(accountId, aliasId)
      await store.cancel(accountId, aliasId, first?.id ?? '')
      expect(await plan(9000)).toMatchObject({ state: 'planned' })
      expect(await plan(9000)).toBe('full')
      expect(await plan(9000, { aliasId: await openAlias() })).toMatchObject({ state: 'planned' })
    })

    it('lists what comes before what was', async () => {
      const { store, accountId, aliasId, planned, perform } = await world()
      const [late, soon, first] = [await planned(3000), await planned(2000), await planned(1000)]
      await perform(1000)
      const listed = await store.list(accountId, aliasId)
      expect(listed.map(({ id }) => id)).toEqual([soon.id, late.id, first.id])
      await store.cancel(accountId, aliasId, soon.id)
      const after = await store.list(accountId, aliasId)
      expect(after.map(({ id }) => id)).toEqual([late.id, soon.id, first.id])
      expect(after[1]).toMatchObject({ state: 'cancelled', doneAt: null })
    })

    it('performs a swap when its time has come, and never again', async () => {
      const { store, accountId, aliasId, start, planned, perform, names } = await world()
      const swap = await planned(1000)
      expect(await perform(999)).toBeUndefined()
      expect(await names()).toEqual(['One'])
      const done = { ...swap, state: 'done', doneAt: later(start, 1500) }
      expect(await perform(1500)).toEqual(done)
      expect(await names()).toEqual(['One', 'Two'])
      expect(await perform(9000)).toBeUndefined()
      expect(await store.list(accountId, aliasId)).toEqual([done])
      expect(await store.cancel(accountId, aliasId, swap.id)).toBe(false)
    })

    it('passes over what was cancelled', async () => {
      const { store, accountId, aliasId, planned, perform, names } = await world()
      const swap = await planned(1000)
      expect(await store.cancel(accountId, aliasId, swap.id)).toBe(true)
      expect(await store.cancel(accountId, aliasId, swap.id)).toBe(false)
      expect(await perform(9000)).toBeUndefined()
      expect(await names()).toEqual(['One'])
    })

    it('keeps the filter, and the reason, when a swap cannot be', async () => {
      const { store, accountId, aliasId, start, planned, names } = await world()
      const swap = await planned(1000)
      const now = later(start, 1000)
      const failed = { ...swap, state: 'failed', doneAt: now, failure: 'It is gone.' }
      expect(await store.performNext(at(now), async () => ({ failure: 'It is gone.' }))).toEqual(
        failed,
      )
      expect(await store.list(accountId, aliasId)).toEqual([failed])
      expect(await names()).toEqual(['One'])
    })

    it('tells whoever judges about swap and alias, and leaves all as it was when that fails', async () => {
      const { store, accountId, start, planned, perform, names } = await world()
      const swap = await planned(1000)
      const failed = store.performNext(at(later(start, 1000)), async (due, alias) => {
        expect(due).toEqual(swap)
        expect(alias).toMatchObject({ accountId, lockedType: 'face_swap' })
        throw new Error('away')
      })
      await expect(failed).rejects.toThrow('away')
      expect(await names()).toEqual(['One'])
      expect(await perform(1000)).toMatchObject({ id: swap.id, state: 'done' })
    })

    it('adds no history when somebody was quicker by hand', async () => {
      const { aliases, accountId, aliasId, two, start, planned, perform, names } = await world()
      await planned(1000)
      await aliases.change(accountId, aliasId, { filter: two }, at(later(start, 500)))
      expect(await perform(1000)).toMatchObject({ state: 'done' })
      expect(await names()).toEqual(['One', 'Two'])
    })

    it('performs none before an earlier one that somebody holds', async ({ skip }) => {
      const { planned, perform, names } = await world()
      const { whileHeld } = harness()
      if (!whileHeld) return skip()
      const first = await planned(1000)
      await planned(2000)
      expect(await whileHeld(first.id, () => perform(9000))).toBeUndefined()
      expect(await names()).toEqual(['One'])
      expect(await perform(9000)).toMatchObject({ id: first.id })
    })

    it('performs each once and in order, however many workers ask', async () => {
      const { one, two, start, store, planned, names } = await world()
      const to = new Map<string, typeof one>()
      for (const [place, filter] of [two, one, two].entries()) {
        to.set((await planned(1000 + place)).id, filter)
      }
      const worker = async () => {
        const taken: string[] = []
        // Others may hold the alias at that moment: asking goes on until all is done.
        for (let asked = 0; asked < 50; asked++) {
          const swap = await store.performNext(at(later(start, 9000)), async ({ id }) => {
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
