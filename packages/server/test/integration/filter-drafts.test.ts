import {
  describeFilterDraftStore,
  describePublicationStore,
  publishVersion,
  testId,
} from '@guise/core/testing'
import { afterAll, describe, expect, it } from 'vitest'
import {
  createFilterAssetStore,
  createFilterDraftStore,
  createFilterStore,
  createPublicationStore,
  deleteReplacedPreviews,
} from '../../src/adapters/postgres/index.ts'
import { createOperator } from '../../src/app/provision.ts'
import { openTestDatabase } from './database.ts'
import { letPass } from './let-pass.ts'

const database = await openTestDatabase()
const operator = createOperator(database)
afterAll(() => database.close())

const assets = createFilterAssetStore(database)
const drafts = createFilterDraftStore(database, assets)
const publications = createPublicationStore(database)
const filters = createFilterStore(database)

let accounts = 0
async function openAccount(): Promise<string> {
  accounts += 1
  const email = `drafts-${process.pid}-${accounts}@example.com`
  return operator.openAccount({ name: email, email, credits: 0 })
}

describeFilterDraftStore('Postgres', () => ({ drafts, assets, publications, openAccount }))
describePublicationStore('Postgres', () => ({
  ...{ drafts, publications, openAccount },
  async pass(ms) {
    const columns = ['lease_until', 'not_before', 'requested_at']
    const changes = columns.map((name) => `${name} = ${name} - ${ms} * interval '1 millisecond'`)
    await database.query(`update filter_publications set ${changes.join(', ')}`)
  },
}))

/** More than any test makes. */
const MAX = 99

const DRAFT = {
  name: 'Gala',
  description: '',
  modelType: 'face_swap',
  model: 'v6',
  genders: ['girl'],
  sizes: [],
  engine: 'cpu',
  recipe: null,
  previewBlobs: [],
} as const

describe('what runs see of drafts', () => {
  async function published() {
    const address = { accountId: await openAccount(), id: testId() }
    const asset = { id: testId(), blob: `assets/${testId()}`, width: 9, height: 9 } as const
    const now = new Date()
    const kept = { ...asset, contentType: 'image/png', createdAt: now } as const
    await assets.add({ ...kept, accountId: address.accountId, bytes: 9 }, MAX)
    await drafts.create({ ...DRAFT, ...address }, MAX, now)
    const freeze = async (recipe: unknown, named: readonly string[]) => {
      const version = { id: testId(), engine: 'cpu', recipe, assets: named }
      const frozen = await drafts.freeze(address, version, MAX, now)
      if (!frozen || frozen === 'too-many') throw new Error('not frozen')
      return frozen.id
    }
    const publish = (versionId: string) =>
      publishVersion({ drafts, publications }, address, versionId, { previewBlobs: [], now })
    return { ...address, asset, freeze, publish }
  }

  it('is nothing until a version is published; its id works before', async () => {
    const { accountId, id, freeze, publish } = await published()
    const first = await freeze({ scene: 1 }, [])
    expect(await filters.list(accountId)).toEqual([])
    expect(await filters.find(accountId, id)).toBeUndefined()
    const limits = { id, versionId: first, genders: ['girl'], source: 'self_created' }
    expect(await filters.findByVersion(accountId, first)).toMatchObject(limits)
    await publish(first)
    expect(await filters.find(accountId, id)).toMatchObject(limits)
    const second = await freeze({ scene: 2 }, [])
    expect(await filters.find(accountId, id)).toMatchObject({ versionId: first })
    expect(await filters.findByVersion(accountId, second)).toMatchObject({ versionId: second })
  })

  it('keeps its name until it is published again', async () => {
    const { accountId, id, freeze, publish } = await published()
    const version = await freeze({ scene: 1 }, [])
    await publish(version)
    await drafts.change({ accountId, id }, { name: 'Ball' }, new Date())
    expect(await filters.find(accountId, id)).toMatchObject({ name: 'Gala' })
    expect(await filters.findByVersion(accountId, version)).toMatchObject({ name: 'Gala' })
    expect((await filters.list(accountId)).map(({ name }) => name)).toEqual(['Gala'])
  })

  it('is nothing once archived, by whatever name', async () => {
    const { accountId, id, freeze, publish } = await published()
    const version = await freeze({ scene: 1 }, [])
    await publish(version)
    await drafts.setArchived({ accountId, id }, new Date(), new Date())
    expect(await filters.list(accountId)).toEqual([])
    expect(await filters.find(accountId, id)).toBeUndefined()
    expect(await filters.findByVersion(accountId, version)).toBeUndefined()
  })

  it('comes with the keys of its pictures', async () => {
    const { freeze, asset } = await published()
    const recipe = { pictures: [{ asset: asset.id }] }
    const version = await freeze(recipe, [asset.id])
    const stored = { engine: 'cpu', recipe, assets: { [asset.id]: asset.blob } }
    expect(await filters.recipe(version)).toEqual(stored)
  })

  it('counts a filter that an operator saved as published', async () => {
    const accountId = await openAccount()
    const [id, versionId] = [testId(), testId()]
    const made = { name: 'Saved', modelType: 'face_swap', model: 'v6', engine: 'cpu' } as const
    await operator.saveFilter({
      ...made,
      id,
      versionId,
      accountId,
      recipe: { scene: 1 },
      previewBlobs: [],
    })
    const draft = await drafts.find({ accountId, id })
    expect(draft).toMatchObject({ recipe: { scene: 1 }, engine: 'cpu', hasChanges: false })
    expect(draft?.versions).toMatchObject([{ id: versionId, isLive: true }])
    expect(draft?.versions[0]?.publishedAt).toBeInstanceOf(Date)
  })
})

describe('preview pictures that were replaced', () => {
  const DAY_MS = 24 * 3600 * 1000

  it('are deleted when their links are over, unless a copy shows them', async () => {
    const mark = testId()
    const key = (name: string) => `assets/${mark}/${name}`
    const address = { accountId: await openAccount(), id: testId() }
    const copy = { ...address, id: testId() }
    const now = new Date()
    const both = [key('first'), key('shared')]
    await drafts.create({ ...DRAFT, ...address, previewBlobs: both }, MAX, now)
    await drafts.create({ ...DRAFT, ...copy, previewBlobs: [key('shared')] }, MAX, now)
    const publish = async (at: typeof address, recipe: unknown, previewBlobs: string[]) => {
      const version = { id: testId(), engine: 'cpu', recipe, assets: [] }
      const frozen = await drafts.freeze(at, version, MAX, now)
      if (!frozen || frozen === 'too-many') throw new Error('not frozen')
      await publishVersion({ drafts, publications }, at, frozen.id, { previewBlobs, now })
    }
    const sweep = async () => {
      const deleted: string[] = []
      const blobs = { delete: async (keys: readonly string[]) => void deleted.push(...keys) }
      await deleteReplacedPreviews(database, blobs)
      return deleted.filter((blob) => blob.includes(mark))
    }
    await publish(address, { scene: 1 }, [key('second')])
    await letPass(database, DAY_MS)
    expect(await sweep()).toEqual([])
    await letPass(database, 2 * DAY_MS)
    expect(await sweep()).toEqual([key('first')])
    await publish(copy, { scene: 2 }, [key('third')])
    await letPass(database, 3 * DAY_MS)
    expect(await sweep()).toEqual([key('shared')])
    expect(await sweep()).toEqual([])
  })

  it('are kept while a version has them, and deleted when a publication came to nothing', async () => {
    const mark = testId()
    const key = (name: string) => `assets/${mark}/${name}`
    const engine = `engine-${mark}`
    const address = { accountId: await openAccount(), id: testId() }
    const now = new Date()
    await drafts.create({ ...DRAFT, ...address, engine, recipe: { scene: 1 } }, MAX, now)
    const fields = { name: 'Gala', modelType: 'face_swap', genders: [], sizes: [] } as const
    const begin = async (recipe: unknown) => {
      const version = { id: testId(), engine, recipe, assets: [] }
      const frozen = await drafts.freeze(address, version, MAX, now)
      if (!frozen || frozen === 'too-many') throw new Error('not frozen')
      const wanted = { ...fields, engine, recipe, id: testId(), versionId: frozen.id, note: null }
      await publications.request(address, wanted, now)
      const claimed = await publications.claim({ engines: [engine], leaseMs: 60_000 })
      if (!claimed) throw new Error('not claimed')
      return { claimed, versionId: frozen.id }
    }
    for (const name of ['one', 'two']) {
      const { claimed, versionId } = await begin({ scene: name })
      await publications.finish(claimed, { versionId, previewBlobs: [key(name)] }, now)
    }
    const made = { previewsDone: 1, previewsTotal: 2 }
    const failing = await begin({ scene: 'bad' })
    const bad = { ...made, versionId: failing.versionId, previewBlobs: [key('bad')] }
    await publications.progress(failing.claimed, bad)
    await publications.fail(failing.claimed, 'no', now)
    const slow = await begin({ scene: 'slow' })
    const late = { ...made, versionId: slow.versionId, previewBlobs: [key('slow')] }
    await publications.progress(slow.claimed, late)
    await begin({ scene: 'newer' })
    const deleted: string[] = []
    const blobs = { delete: async (keys: readonly string[]) => void deleted.push(...keys) }
    await letPass(database, 3 * DAY_MS)
    await deleteReplacedPreviews(database, blobs)
    expect(deleted.filter((blob) => blob.includes(mark)).sort()).toEqual([key('bad'), key('slow')])
  })
})

describe('publications of several workers', () => {
  it('are claimed by one of them, and one of two requests at once gives way', async () => {
    const engine = `engine-${testId()}`
    const address = { accountId: await openAccount(), id: testId() }
    const now = new Date()
    await drafts.create({ ...DRAFT, ...address, engine, recipe: {} }, MAX, now)
    const fields = { name: 'Gala', modelType: 'face_swap', genders: [], sizes: [] } as const
    const asked = await Promise.all(
      [1, 2, 3].map((scene) => {
        const wanted = { ...fields, engine, recipe: { scene }, id: testId(), versionId: null }
        return publications.request(address, { ...wanted, note: null }, now)
      }),
    )
    const states = await Promise.all(
      asked.map(async (one) => (await publications.find(address, one?.id ?? ''))?.state),
    )
    expect(states.toSorted()).toEqual(['cancelled', 'cancelled', 'queued'])
    const claims = await Promise.all(
      [1, 2, 3, 4].map(() => publications.claim({ engines: [engine], leaseMs: 60_000 })),
    )
    expect(claims.filter((claimed) => claimed !== undefined)).toHaveLength(1)
  })
})

it('makes one version of two freezes at once', async () => {
  const address = { accountId: await openAccount(), id: testId() }
  await drafts.create({ ...DRAFT, ...address }, MAX, new Date())
  const freeze = async () => {
    const version = { id: testId(), engine: 'cpu', recipe: {}, assets: [] }
    const frozen = await drafts.freeze(address, version, MAX, new Date())
    return frozen === 'too-many' ? frozen : frozen?.id
  }
  const frozen = await Promise.all([freeze(), freeze(), freeze()])
  expect(new Set(frozen).size).toBe(1)
})

it('counts filters and pictures one after the other, however many come at once', async () => {
  const accountId = await openAccount()
  const now = new Date()
  const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, work))
  const made = await many(() => drafts.create({ ...DRAFT, accountId, id: testId() }, 3, now))
  expect(made.filter(Boolean)).toHaveLength(3)
  const picture = { blob: 'assets/x', width: 9, height: 9, createdAt: now, bytes: 9 } as const
  const added = await many(() =>
    assets.add({ ...picture, contentType: 'image/png', id: testId(), accountId }, 3),
  )
  expect(added.filter(Boolean)).toHaveLength(3)
})
