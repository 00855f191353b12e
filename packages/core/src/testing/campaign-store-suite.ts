import { describe, expect, it } from 'vitest'
import type { Alias } from '../alias.ts'
import { CAMPAIGN_DEFAULTS, type NewCampaign } from '../campaign.ts'
import type { AliasStore } from '../ports/alias-store.ts'
import type { CampaignStore } from '../ports/campaign-store.ts'
import { later, testId } from './job-fixtures.ts'

export type CampaignStoreHarness = {
  readonly store: CampaignStore
  /** Of the same campaigns. */
  readonly aliases: AliasStore
  openAccount(): Promise<string>
  openFilter(accountId: string): Promise<string>
}

const MAX = 99
const start = new Date('2026-03-01T10:00:00.000Z')

/** What every campaign store must do, with the aliases beside it. Run on the in-memory one and on Postgres. */
export function describeCampaignStore(name: string, harness: () => CampaignStoreHarness): void {
  async function world() {
    const { store, aliases, openAccount, openFilter } = harness()
    const accountId = await openAccount()
    const filterId = await openFilter(accountId)
    const campaign = (change: Partial<NewCampaign> = {}): NewCampaign => ({
      ...CAMPAIGN_DEFAULTS,
      ...{ id: testId(), accountId, name: 'Gala', spent: 0, createdBy: null },
      ...{ createdAt: start, updatedAt: start },
      ...change,
    })
    const alias = (change: Partial<Alias> = {}): Alias => ({
      ...{ id: testId(), accountId, createdBy: null, ownerEmail: '', filterId, filterName: '' },
      ...{ name: '', campaignId: null, project: '', lockedType: null, lastUsedAt: null },
      ...{ createdAt: start, updatedAt: start, projectChangedAt: start, history: [] },
      ...change,
    })
    const made = async (change: Partial<NewCampaign> = {}) => {
      const one = campaign(change)
      expect(await store.create(one, MAX)).toBe('created')
      return one
    }
    const named = async (project: string) => {
      const one = await aliases.create(alias({ project }), MAX)
      if (!one) throw new Error('no alias was made')
      return one
    }
    const projectOf = async ({ id }: Alias) => {
      const found = await aliases.find(accountId, id)
      return [found?.campaignId, found?.project]
    }
    return { store, aliases, accountId, openAccount, campaign, alias, made, named, projectOf }
  }

  describe(`campaign store: ${name}`, () => {
    it('keeps a campaign exactly, for its owner only', async () => {
      const { store, accountId, openAccount, made } = await world()
      const one = await made({
        ...{ startsOn: '2026-12-31', endsOn: '2027-01-02', timeZone: 'Asia/Tokyo', language: 'ja' },
        look: {
          ...{ logoAssetId: testId(), backgroundAssetId: null },
          colours: { background: '#000000', text: '#ffffff', accent: '#ff8800' },
        },
        texts: { de: { headline: 'Servus', closed: 'Gleich zurück' }, ja: { words: 'ようこそ' } },
        ...{ consentText: 'Yes?', resultSeconds: 3600, photoSeconds: 60, spendCap: 500 },
      })
      const stranger = await openAccount()
      expect(await store.find(accountId, one.id)).toMatchObject(one)
      expect(await store.find(stranger, one.id)).toBeUndefined()
      expect(await store.list(stranger)).toEqual([])
      expect(await store.change(stranger, one.id, { name: 'Mine' }, start)).toBeUndefined()
      expect(await store.delete(stranger, one.id)).toBe(false)
      expect(await store.list(accountId)).toMatchObject([one])
    })

    it('has each name once in an account, and no more than it is told', async () => {
      const { store, accountId, openAccount, campaign, made } = await world()
      const first = await made()
      const second = await made({ name: 'Ball', createdAt: later(start, 1000) })
      expect(await store.create(campaign(), MAX)).toBe('name taken')
      expect(await store.change(accountId, second.id, { name: 'Gala' }, start)).toBe('name taken')
      expect(await store.create(campaign({ name: 'Third' }), 2)).toBe('full')
      const elsewhere = campaign({ accountId: await openAccount() })
      expect(await store.create(elsewhere, MAX)).toBe('created')
      expect(await store.list(accountId)).toMatchObject([second, first])
    })

    it('changes what it is told, and remembers when', async () => {
      const { store, accountId, made } = await world()
      const one = await made({ spendCap: 10 })
      const now = later(start, 5000)
      const change = { spendCap: null, language: 'de', endsOn: '2027-02-28' } as const
      const changed = await store.change(accountId, one.id, change, now)
      expect(changed).toMatchObject({ ...one, ...change, updatedAt: now })
      expect(await store.change(accountId, one.id, change, later(now, 1000))).toEqual(changed)
      expect(await store.find(accountId, one.id)).toEqual(changed)
    })

    it('keeps a budget, which then can only become lower', async () => {
      const { store, accountId, made } = await world()
      const { id } = await made()
      const keep = (spendCap: number | null) =>
        store.change(accountId, id, { spendCap }, start, { keepsBudget: true })
      expect(await keep(100)).toMatchObject({ spendCap: 100 })
      expect(await keep(101)).toBe('budget raised')
      expect(await keep(null)).toBe('budget raised')
      const other = { name: 'Ball', spendCap: 1000 }
      expect(await store.change(accountId, id, other, start, { keepsBudget: true })).toBe(
        'budget raised',
      )
      expect(await store.find(accountId, id)).toMatchObject({ name: 'Gala', spendCap: 100 })
      expect(await keep(100)).toMatchObject({ spendCap: 100 })
      expect(await keep(99)).toMatchObject({ spendCap: 99 })
      expect(await store.change(accountId, id, { spendCap: null }, start)).toMatchObject({
        spendCap: null,
      })
    })

    it('is made by the first alias that names its project, and found by the next', async () => {
      const { store, aliases, accountId, named, projectOf } = await world()
      const [one, two] = [await named('Fair'), await named('Fair')]
      const [made, ...others] = await store.list(accountId)
      expect(others).toEqual([])
      expect(made).toMatchObject({ ...CAMPAIGN_DEFAULTS, name: 'Fair', spent: 0 })
      expect([one.campaignId, two.campaignId]).toEqual([made?.id, made?.id])
      await aliases.change(accountId, one.id, { project: 'Ball' })
      const ball = (await store.list(accountId)).find((each) => each.name === 'Ball')
      expect(await projectOf(one)).toEqual([ball?.id, 'Ball'])
      await aliases.change(accountId, two.id, { project: '' })
      expect(await projectOf(two)).toEqual([null, ''])
    })

    it('is one, however many aliases name it at once', async () => {
      const { store, aliases, accountId, alias, named } = await world()
      const before = await Promise.all(['a', 'b', 'c'].map(named))
      const all = [
        ...before.map(({ id }) => aliases.change(accountId, id, { project: 'New' })),
        ...[1, 2, 3].map(() => aliases.create(alias({ project: 'New' }), MAX)),
      ]
      const ids = new Set((await Promise.all(all)).map((one) => one?.campaignId))
      const fitting = (await store.list(accountId)).filter((one) => one.name === 'New')
      expect([...ids]).toEqual(fitting.map(({ id }) => id))
    })

    it('renames the project of its aliases with itself', async () => {
      const { store, accountId, named, projectOf } = await world()
      const [one, other] = [await named('Fair'), await named('Ball')]
      const id = one.campaignId ?? ''
      await store.change(accountId, id, { name: 'Winter fair' }, later(start, 1000))
      expect(await projectOf(one)).toEqual([id, 'Winter fair'])
      expect(await projectOf(other)).toEqual([other.campaignId, 'Ball'])
      const again = await named('Fair')
      expect(again.campaignId).not.toBe(id)
    })

    it('takes an alias by its id, with its own name', async () => {
      const { aliases, accountId, openAccount, alias, made } = await world()
      const { id } = await made()
      const wanted = alias({ campaignId: id, name: 'Main stage' })
      const stored = await aliases.create(wanted, MAX)
      expect(stored).toMatchObject({ campaignId: id, project: 'Gala', name: 'Main stage' })
      await aliases.change(accountId, wanted.id, { name: 'Photo wall' })
      expect(await aliases.find(accountId, wanted.id)).toMatchObject({
        ...{ campaignId: id, project: 'Gala', name: 'Photo wall', updatedAt: start },
      })
      expect(await aliases.create(alias({ campaignId: testId() }), MAX)).toBeUndefined()
      const foreign = alias({ campaignId: id, accountId: await openAccount() })
      expect(await aliases.create(foreign, MAX)).toBeUndefined()
    })

    it('leaves its aliases without a project when it is deleted', async () => {
      const { store, accountId, named, projectOf } = await world()
      const one = await named('Fair')
      expect(await store.delete(accountId, one.campaignId ?? '')).toBe(true)
      expect(await store.delete(accountId, one.campaignId ?? '')).toBe(false)
      expect(await projectOf(one)).toEqual([null, ''])
      expect(await store.list(accountId)).toEqual([])
    })

    it('stays in step while it is renamed, deleted and named at once', async () => {
      const { store, aliases, accountId, named } = await world()
      const made = await Promise.all(['a', 'a', 'b', 'b', 'c'].map(named))
      const campaigns = await store.list(accountId)
      const names = ['a', 'b', 'c', 'd']
      await Promise.all([
        ...made.flatMap(({ id }) =>
          names.map((project) => aliases.change(accountId, id, { project })),
        ),
        ...campaigns.map(({ id }, n) => store.change(accountId, id, { name: `new ${n}` }, start)),
        store.delete(accountId, campaigns[0]?.id ?? ''),
      ])
      const after = new Map((await store.list(accountId)).map((one) => [one.id, one.name]))
      for (const { project, campaignId } of await aliases.list(accountId)) {
        expect(project).toBe(campaignId === null ? '' : after.get(campaignId))
      }
    })
  })
}
