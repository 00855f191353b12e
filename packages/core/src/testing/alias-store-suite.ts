import { describe, expect, it } from 'vitest'
import type { Alias } from '../alias.ts'
import type { AliasStore } from '../ports/alias-store.ts'
import { later, testId } from './job-fixtures.ts'

export type AliasStoreHarness = {
  readonly store: AliasStore
  /** The owner's address is what `ownerEmailOf` answers. */
  openAccount(): Promise<string>
  ownerEmailOf(accountId: string): string
  /** Another person of the account. */
  openPerson(accountId: string): Promise<{ readonly id: string; readonly email: string }>
  /** A filter of the account that an alias may point to. */
  openFilter(accountId: string, name: string): Promise<string>
}

/** More than any test makes. */
const MAX = 99
const start = new Date('2026-03-01T10:00:00.000Z')

/** What every alias store must do. Run on the in-memory one and on Postgres. */
export function describeAliasStore(name: string, harness: () => AliasStoreHarness): void {
  async function world() {
    const { store, openAccount, ownerEmailOf, openPerson, openFilter } = harness()
    const accountId = await openAccount()
    const filters = {
      one: { id: await openFilter(accountId, 'One'), name: 'One' },
      two: { id: await openFilter(accountId, 'Two'), name: 'Two' },
    }
    const alias = (change: Partial<Alias> = {}): Alias => ({
      id: testId(),
      accountId,
      createdBy: null,
      ownerEmail: ownerEmailOf(accountId),
      filterId: filters.one.id,
      filterName: 'One',
      name: '',
      campaignId: null,
      project: 'gala',
      lockedType: null,
      createdAt: start,
      updatedAt: start,
      projectChangedAt: start,
      lastUsedAt: null,
      history: [],
      ...change,
    })
    const person = await openPerson(accountId)
    return { store, accountId, stranger: await openAccount(), person, filters, alias }
  }

  describe(`alias store: ${name}`, () => {
    it('keeps an alias exactly, for its owner only', async () => {
      const { store, accountId, stranger, alias } = await world()
      const made = alias({ lockedType: 'face_swap', name: 'Main stage' })
      const stored = await store.create(made, MAX)
      expect(stored).toEqual({ ...made, campaignId: expect.any(String) })
      expect(await store.find(accountId, made.id)).toEqual(stored)
      expect(await store.find(stranger, made.id)).toBeUndefined()
      expect(await store.find(accountId, testId())).toBeUndefined()
      const campaignId = stored?.campaignId
      const summary = { filterId: made.filterId, name: made.name, campaignId, isOpen: true }
      expect(await store.summary(accountId, made.id)).toEqual(summary)
      expect(await store.summary(stranger, made.id)).toBeUndefined()
    })

    it('keeps the order of a campaign, in which new and moved aliases come last', async () => {
      const { store, accountId, stranger, alias } = await world()
      const made = [0, 1, 2, 3].map((n) => alias({ createdAt: later(start, n) }))
      for (const one of made) await store.create(one, MAX)
      const [a = '', b = '', c = '', d = ''] = made.map(({ id }) => id)
      const campaignId = (await store.find(accountId, a))?.campaignId ?? ''
      const shown = async () => (await store.ofCampaign(accountId, campaignId)).map(({ id }) => id)
      expect(await shown()).toEqual([a, b, c, d])
      expect(await store.order(accountId, campaignId, [d, b])).toBe(true)
      expect(await shown()).toEqual([d, b, a, c])
      expect(await store.order(accountId, campaignId, [a, testId()])).toBe(false)
      expect(await store.order(accountId, campaignId, [a, a])).toBe(false)
      expect(await store.order(stranger, campaignId, [a])).toBe(false)
      expect(await shown()).toEqual([d, b, a, c])
      for (const project of ['elsewhere', 'gala']) {
        await store.change(accountId, d, { project })
      }
      expect(await shown()).toEqual([b, a, c, d])
      expect(await store.ofCampaign(stranger, campaignId)).toEqual([])
    })

    it('belongs to the person who created it, whoever changes it', async () => {
      const { store, accountId, person, filters, alias } = await world()
      const made = alias({ createdBy: person.id, ownerEmail: person.email })
      const stored = await store.create(made, MAX)
      expect(await store.find(accountId, made.id)).toEqual(stored)
      expect(stored).toMatchObject({ createdBy: person.id, ownerEmail: person.email })
      await store.change(accountId, made.id, { filter: filters.two })
      expect((await store.list(accountId))[0]).toMatchObject({ ownerEmail: person.email })
    })

    it('makes no more than it is told, also of many at once', async () => {
      const { store, accountId, alias } = await world()
      const made = await Promise.all([1, 2, 3, 4, 5].map(() => store.create(alias(), 2)))
      expect(made.filter(Boolean)).toHaveLength(2)
      expect(await store.list(accountId)).toHaveLength(2)
    })

    it('lists newest first', async () => {
      const { store, accountId, alias } = await world()
      const older = alias()
      const newer = alias({ createdAt: later(start, 1000), updatedAt: later(start, 1000) })
      await store.create(older, MAX)
      await store.create(newer, MAX)
      expect((await store.list(accountId)).map(({ id }) => id)).toEqual([newer.id, older.id])
    })

    it('swaps the filter and keeps the old one in the history', async () => {
      const { store, accountId, stranger, filters, alias } = await world()
      const made = alias()
      await store.create(made, MAX)
      const change = { filter: filters.two, project: 'ball' }
      expect(await store.change(stranger, made.id, change)).toBeUndefined()
      const changed = await store.change(accountId, made.id, change)
      expect(changed).toMatchObject({
        filterId: filters.two.id,
        project: 'ball',
        projectChangedAt: changed?.updatedAt,
      })
      expect(changed?.updatedAt.getTime()).toBeGreaterThan(start.getTime())
      expect(changed?.history).toEqual([
        { filterId: filters.one.id, filterName: 'One', removedAt: changed?.updatedAt },
      ])
      expect(await store.find(accountId, made.id)).toEqual(changed)
      expect(await store.change(accountId, made.id, change)).toEqual(changed)
    })

    it('moves the time of the swap with the filter, and that of the project with its name', async () => {
      const { store, accountId, filters, alias } = await world()
      const made = alias()
      await store.create(made, MAX)
      await store.change(accountId, made.id, { project: 'ball' })
      const renamed = await store.find(accountId, made.id)
      expect(renamed?.updatedAt).toEqual(start)
      expect(Number(renamed?.projectChangedAt)).toBeGreaterThan(Number(start))
      await store.change(accountId, made.id, { filter: filters.two })
      const swapped = await store.find(accountId, made.id)
      expect(Number(swapped?.updatedAt)).toBeGreaterThan(Number(start))
      expect(swapped?.projectChangedAt).toEqual(renamed?.projectChangedAt)
    })

    it('records both of two swaps at the same time', async () => {
      const { store, accountId, filters, alias } = await world()
      const made = alias()
      await store.create(made, MAX)
      await Promise.all(
        [filters.two, filters.one, filters.two].map((filter) =>
          store.change(accountId, made.id, { filter }),
        ),
      )
      const after = await store.find(accountId, made.id)
      const names = [
        ...(after?.history ?? []).map(({ filterName }) => filterName),
        after?.filterName,
      ]
      // Whatever the order was, every step follows from the one before it.
      for (const [place, step] of names.entries()) {
        if (place > 0) expect(step).not.toBe(names[place - 1])
      }
      expect(names[0]).toBe('One')
      expect(names.length).toBeGreaterThanOrEqual(2)
    })

    it('records use once a minute without moving updatedAt', async () => {
      const { store, accountId, alias } = await world()
      const made = alias()
      await store.create(made, MAX)
      const used = later(start, 10_000)
      await store.touch(made.id, used)
      await store.touch(made.id, later(used, 59_000))
      expect(await store.find(accountId, made.id)).toMatchObject({
        lastUsedAt: used,
        updatedAt: start,
      })
      await store.touch(made.id, later(used, 60_000))
      expect((await store.find(accountId, made.id))?.lastUsedAt).toEqual(later(used, 60_000))
    })

    it('deletes for its owner only', async () => {
      const { store, accountId, stranger, alias } = await world()
      const made = alias()
      await store.create(made, MAX)
      expect(await store.delete(stranger, made.id)).toBe(false)
      expect(await store.delete(accountId, made.id)).toBe(true)
      expect(await store.delete(accountId, made.id)).toBe(false)
      expect(await store.find(accountId, made.id)).toBeUndefined()
    })
  })
}
