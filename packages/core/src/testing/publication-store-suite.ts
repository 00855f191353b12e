import { describe, expect, it } from 'vitest'
import { liveVersionOf } from '../filter-draft.ts'
import type { DraftAddress, FilterDraftStore } from '../ports/filter-draft-store.ts'
import type { NewPublication, PublicationStore } from '../ports/publication-store.ts'
import { type Publication, REPLACED } from '../publication.ts'
import { testId } from './job-fixtures.ts'

export type PublicationStoreHarness = {
  readonly drafts: FilterDraftStore
  readonly publications: PublicationStore
  openAccount(): Promise<string>
  /** Lets time pass for leases and waits. */
  pass(ms: number): Promise<void>
}

const at = (second: number) => new Date(Date.UTC(2026, 10, 16, 0, 0, second))
const LEASE_MS = 5_000
const FIELDS = {
  name: 'Hall of mirrors',
  description: '',
  modelType: 'face_swap',
  model: 'v6',
  genders: ['girl'],
  sizes: ['square'],
} as const
const RECIPE = { scene: { back: [1], light: { x: 0.5 } } }

/** Makes a version live as a worker would, with previews unless it has some. */
export async function publishVersion(
  { drafts, publications }: Pick<PublicationStoreHarness, 'drafts' | 'publications'>,
  address: DraftAddress,
  versionId: string,
  options: {
    name?: string | null
    note?: string | null
    now: Date
    previewBlobs?: readonly string[]
  },
): Promise<void> {
  const { name = null, note = null, now, previewBlobs = ['assets/b.webp'] } = options
  const [draft, made] = await Promise.all([
    drafts.find(address),
    drafts.versionRecipe(address, versionId),
  ])
  if (!draft || !made) throw new Error('no such version')
  const { modelType, genders, sizes } = draft
  const wanted = { name, modelType, genders, sizes, engine: made.engine, recipe: made.recipe }
  const asked = await publications.request(
    address,
    { ...wanted, id: testId(), versionId, note },
    now,
  )
  if (asked?.state === 'succeeded') return
  const claimed = await publications.claim({ engines: [made.engine], leaseMs: LEASE_MS })
  if (claimed?.id !== asked?.id || !claimed) throw new Error('another publication waits')
  const outcome = await publications.finish(claimed, { versionId, previewBlobs }, now)
  if (outcome !== 'live') throw new Error(`not live but ${outcome}`)
}

/** What every store of publications must do. Run on the in-memory one and on Postgres. */
export function describePublicationStore(
  name: string,
  harness: () => PublicationStoreHarness,
): void {
  /** Of an engine of its own: what other tests left is not claimed. */
  async function begun(accountId?: string, engine = `engine-${testId()}`) {
    const { drafts, publications, openAccount, pass } = harness()
    let second = 1
    const reach = async (next: number) => {
      if (next > second) await pass((next - second) * 1000)
      second = Math.max(second, next)
    }
    const address = { accountId: accountId ?? (await openAccount()), id: testId() }
    const draft = { ...FIELDS, engine, recipe: RECIPE, previewBlobs: [], ...address }
    await drafts.create(draft, 99, at(1))
    const find = async () => {
      const found = await drafts.find(address)
      if (!found) throw new Error('no draft')
      return found
    }
    const request = async (second: number, more: Partial<NewPublication> = {}) => {
      const { description: _description, model: _model, ...fields } = FIELDS
      const wanted = { ...fields, engine, recipe: RECIPE, id: testId(), versionId: null }
      const asked = await publications.request(
        address,
        { ...wanted, note: null, ...more },
        at(second),
      )
      if (!asked) throw new Error('refused')
      return asked
    }
    const claim = async (second: number) => {
      await reach(second)
      return publications.claim({ engines: [engine], leaseMs: LEASE_MS })
    }
    const take = async (second: number) => {
      const claimed = await claim(second)
      if (!claimed) throw new Error('nothing to claim')
      return claimed
    }
    const freeze = async (recipe: unknown = RECIPE) => {
      const frozen = await drafts.freeze(
        address,
        { id: testId(), engine, recipe, assets: [] },
        99,
        at(1),
      )
      if (!frozen || frozen === 'too-many') throw new Error('not frozen')
      return frozen
    }
    const state = async ({ id }: Publication) => (await publications.find(address, id))?.state
    return {
      ...{ drafts, publications, openAccount, address, engine },
      ...{ find, request, claim, take, freeze, state, reach, pass },
    }
  }

  describe(`publication store: ${name}`, () => {
    it('waits for a worker that has the engine, and tells how far it is', async () => {
      const { publications, address, openAccount, find, request, take, freeze } = await begun()
      const asked = await request(2, { note: 'first' })
      expect(asked).toEqual({
        ...{ id: asked.id, filterId: address.id, state: 'queued', note: 'first' },
        ...{ versionId: null, previews: null, failure: null },
        ...{ requestedAt: at(2), finishedAt: null },
      })
      expect((await find()).publication).toEqual(asked)
      const stranger = { ...address, accountId: await openAccount() }
      expect(await publications.find(stranger, asked.id)).toBeUndefined()
      expect(await publications.find({ ...address, id: testId() }, asked.id)).toBeUndefined()
      const elsewhere = { engines: ['another'], leaseMs: LEASE_MS, now: at(3) }
      expect(await publications.claim(elsewhere)).toBeUndefined()
      const claimed = await take(3)
      expect(claimed).toMatchObject({
        ...{ id: asked.id, filterId: address.id, accountId: address.accountId, recipe: RECIPE },
        ...{ name: FIELDS.name, modelType: 'face_swap', genders: ['girl'], sizes: ['square'] },
        ...{ note: 'first', versionId: null, failedAttempts: 0, previewsDone: 0, previewBlobs: [] },
      })
      const { id: versionId } = await freeze()
      const progress = {
        versionId,
        previewsDone: 1,
        previewsTotal: 2,
        previewBlobs: ['assets/one'],
      }
      expect(await publications.progress(claimed, progress)).toBe(true)
      expect(await publications.find(address, asked.id)).toMatchObject({
        ...{ state: 'running', versionId, previews: { done: 1, total: 2 } },
      })
    })

    it('makes version and previews live in one step', async () => {
      const { publications, find, request, take, freeze } = await begun()
      const asked = await request(2, { note: 'first' })
      const claimed = await take(3)
      const { id: versionId } = await freeze()
      expect(liveVersionOf(await find())).toBeUndefined()
      const made = { versionId, previewBlobs: ['assets/one', 'assets/two'] }
      expect(await publications.finish(claimed, made, at(4))).toBe('live')
      const draft = await find()
      expect(draft).toMatchObject({ hasChanges: false, previewBlobs: made.previewBlobs })
      expect(liveVersionOf(draft)).toMatchObject({
        ...{ id: versionId, note: 'first', publishedAt: at(4), previewBlobs: made.previewBlobs },
      })
      expect(draft.publication).toMatchObject({ id: asked.id, state: 'succeeded', versionId })
      expect(draft.publication?.finishedAt).toEqual(at(4))
      expect(await publications.finish(claimed, made, at(5))).toBe('not-ours')
    })

    it('goes back at once, without a worker, to what has its previews', async () => {
      const begin = await begun()
      const { drafts, publications, address, find, request, claim, freeze } = begin
      const first = await freeze()
      const second = await freeze({ scene: 2 })
      const publish = (id: string, blob: string, second: number) =>
        publishVersion({ drafts, publications }, address, id, {
          previewBlobs: [blob],
          now: at(second),
        })
      await publish(first.id, 'assets/one', 2)
      await publish(second.id, 'assets/two', 3)
      const back = await request(4, { versionId: first.id })
      expect(back).toMatchObject({ state: 'succeeded', versionId: first.id })
      const draft = await find()
      expect(liveVersionOf(draft)?.id).toBe(first.id)
      expect(draft.previewBlobs).toEqual(['assets/one'])
      expect(draft.versions.map(({ previewBlobs }) => previewBlobs)).toEqual([
        ['assets/two'],
        ['assets/one'],
      ])
      // The draft of that very recipe is the same version, however its words are ordered.
      await request(5, { versionId: second.id, recipe: { scene: 2 } })
      const turned = { scene: { light: { x: 0.5 }, back: [1] } }
      const again = await request(6, { recipe: turned, note: 'again' })
      expect(again).toMatchObject({ state: 'succeeded', versionId: first.id, note: 'again' })
      expect(await claim(7)).toBeUndefined()
    })

    it('is the same when the same is asked for again, and gives way to a newer request', async () => {
      const { publications, address, find, request, take, state, claim } = await begun()
      const asked = await request(2)
      expect(await request(3)).toEqual(asked)
      const claimed = await take(4)
      const newer = await request(5, { recipe: { scene: 2 } })
      expect(newer.id).not.toBe(asked.id)
      expect(await publications.find(address, asked.id)).toMatchObject({
        ...{ state: 'cancelled', failure: REPLACED, finishedAt: at(5) },
      })
      expect((await find()).publication?.id).toBe(newer.id)
      // The one that was replaced can do nothing more, and holds nothing up.
      const made = { versionId: testId(), previewBlobs: [] }
      expect(await publications.finish(claimed, made, at(6))).toBe('not-ours')
      expect(await publications.renew(claimed, LEASE_MS)).toBe(false)
      expect(await publications.fail(claimed, 'late', at(6))).toBe(false)
      expect(await state(asked)).toBe('cancelled')
      expect((await claim(6))?.id).toBe(newer.id)
    })

    it('is taken over with what was made when its worker is lost', async () => {
      const { publications, request, take, claim, freeze, reach } = await begun()
      await request(2)
      const lost = await take(3)
      expect(await claim(4)).toBeUndefined()
      await reach(7)
      expect(await publications.renew(lost, LEASE_MS)).toBe(true)
      const { id: versionId } = await freeze()
      const done = { versionId, previewsDone: 1, previewsTotal: 2, previewBlobs: ['assets/one'] }
      await publications.progress(lost, done)
      expect(await claim(11)).toBeUndefined()
      const taken = await take(13)
      expect(taken).toMatchObject({
        ...{
          id: lost.id,
          versionId,
          failedAttempts: 1,
          previewsDone: 1,
          previewBlobs: ['assets/one'],
        },
      })
      expect(taken.attempt).toBeGreaterThan(lost.attempt)
      // The lost one comes back to life.
      expect(await publications.progress(lost, { ...done, previewsDone: 2 })).toBe(false)
      expect(await publications.finish(lost, { versionId, previewBlobs: [] }, at(14))).toBe(
        'not-ours',
      )
      const made = { versionId, previewBlobs: ['assets/one', 'assets/two'] }
      expect(await publications.finish(taken, made, at(14))).toBe('live')
    })

    it('is requeued as a failed attempt or not, for now or for later', async () => {
      const { publications, request, take, claim } = await begun()
      await request(2)
      const first = await take(3)
      expect(await publications.requeue(first, { waitMs: 0, countsAsFailed: false })).toBe(true)
      const second = await take(4)
      expect(second.failedAttempts).toBe(0)
      await publications.requeue(second, { waitMs: 5_000, countsAsFailed: true })
      expect(await claim(7)).toBeUndefined()
      expect((await take(10)).failedAttempts).toBe(1)
      expect(await publications.requeue(second, { waitMs: 0, countsAsFailed: true })).toBe(false)
    })

    it('fails in words and leaves what is live', async () => {
      const { publications, address, find, request, take } = await begun()
      const asked = await request(2)
      expect(await publications.fail(await take(3), 'There is no face to take.', at(4))).toBe(true)
      expect(await publications.find(address, asked.id)).toMatchObject({
        ...{ state: 'failed', failure: 'There is no face to take.', finishedAt: at(4) },
      })
      expect(liveVersionOf(await find())).toBeUndefined()
    })

    it('makes nothing live of a filter that is another by now', async () => {
      const { drafts, publications, address, find, request, take, freeze } = await begun()
      await request(2)
      const claimed = await take(3)
      const made = { versionId: (await freeze()).id, previewBlobs: [] }
      await drafts.setArchived(address, at(4), at(4))
      expect(await publications.finish(claimed, made, at(5))).toBe('changed')
      await drafts.setArchived(address, null, at(6))
      await drafts.change(address, { modelType: 'multi_swap' }, at(6))
      expect(await publications.finish(claimed, made, at(6))).toBe('changed')
      expect(liveVersionOf(await find())).toBeUndefined()
      await drafts.change(address, { modelType: 'face_swap' }, at(6))
      expect(await publications.finish(claimed, made, at(7))).toBe('live')
    })

    it('lets accounts take turns, each with one in work', async () => {
      const { publications, address, openAccount, engine, request, take, claim } = await begun()
      const own = [await begun(address.accountId, engine), await begun(address.accountId, engine)]
      const mine = [await request(2), ...(await Promise.all(own.map((one) => one.request(3))))]
      const other = await begun(await openAccount(), engine)
      const theirs = await other.request(4)
      const first = await take(5)
      expect(first.id).toBe(mine[0]?.id)
      // Mine waits for mine; theirs does not.
      expect((await take(5)).id).toBe(theirs.id)
      expect(await claim(5)).toBeUndefined()
      await publications.fail(first, 'over', at(6))
      const late = await begun(await openAccount(), engine)
      const newcomer = await late.request(7)
      expect((await take(8)).id).toBe(newcomer.id)
      expect([mine[1]?.id, mine[2]?.id]).toContain((await take(8)).id)
    })

    it('gives up what nobody took', async () => {
      const { publications, address, engine, state, claim, pass } = await begun()
      const { description: _description, model: _model, ...fields } = FIELDS
      const wanted = { ...fields, engine, recipe: RECIPE, id: testId(), versionId: null }
      const asked = await publications.request(address, { ...wanted, note: null }, new Date())
      if (!asked) throw new Error('refused')
      await publications.failUnclaimed(60_000, 'nobody')
      expect(await state(asked)).toBe('queued')
      await pass(61_000)
      await publications.failUnclaimed(60_000, 'nobody')
      expect(await state(asked)).toBe('failed')
      expect(await claim(5)).toBeUndefined()
    })
  })
}
