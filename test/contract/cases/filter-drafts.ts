import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../support/stack.ts'
import { PICTURE } from '../support/bodies.ts'
import { saveFilter, useStack } from '../support/context.ts'
import { addAsset, begin, change, drafts, filterAt, wall } from '../support/custom-filters.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'
import { CUSTOM_FILTERS } from '../surface.ts'

const stack = useStack({ workers: 0 })
let maker: TestAccount
let other: TestAccount
beforeAll(async () => {
  maker = await stack().account()
  other = await stack().account()
})

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)

describe('a draft', () => {
  it('begins with what was said, and the usual for the rest', async () => {
    const made = await begin(maker.client, { recipe: null })
    expect(made).toEqual({
      id: expect.any(String),
      name: 'Gala',
      description: '',
      filter_type: 'face_swap',
      model: 'v6',
      source_kind: null,
      state: 'draft',
      genders: [],
      sizes: [],
      engine: 'cpu',
      recipe: null,
      assets: [],
      preview_images: [],
      live_version: null,
      versions: [],
      draft_version_id: null,
      publication: null,
      has_changes: false,
      created_at: time,
      updated_at: time,
    })
    expect((await maker.client.get(filterAt(made.id))).json).toEqual(made)
  })

  it('is in no list of the interface until it is published', async () => {
    const lone = await stack().account()
    const { id } = await begin(lone.client)
    expect((await lone.client.get(CUSTOM_FILTERS)).json).toEqual([])
    expect((await lone.client.get(drafts)).json.data).toMatchObject([{ id }])
  })

  it('is changed field by field, and comes first in the list then', async () => {
    const lone = await stack().account()
    const first = await begin(lone.client, { name: 'First' })
    const second = await begin(lone.client, { name: 'Second' })
    const wanted = {
      name: '  Renamed ',
      description: 'For the gala',
      genders: ['girl', 'female', 'girl'],
      sizes: ['square'],
      model: 'v5',
      recipe: wall('#ff0000'),
    }
    const changed = await change(lone.client, first.id, wanted)
    expect(changed.json).toMatchObject({
      ...wanted,
      name: 'Renamed',
      genders: ['female', 'girl'],
      source_kind: 'scene',
      has_changes: true,
    })
    const list = (await lone.client.get(drafts)).json.data
    expect(list.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id])
    // The list leaves out what grows; the rest is as it is when one is read.
    const {
      recipe: _r,
      assets: _a,
      versions: _v,
      draft_version_id: _d,
      publication: _p,
      ...entry
    } = changed.json
    expect(list[0]).toEqual(entry)
  })

  it('shows the pictures that its recipe names', async () => {
    const asset = await addAsset(maker.client, PICTURE)
    const recipe = { pictures: [{ asset: asset.id, slots: [{ x: 0.5, y: 0.5, size: 0.3 }] }] }
    const made = await begin(maker.client, { recipe })
    expect(made).toMatchObject({ source_kind: 'pictures', recipe, assets: [{ id: asset.id }] })
  })

  it('is duplicated, archived and restored', async () => {
    const { id } = await begin(maker.client)
    const copy = await maker.client.post(filterAt(id, 'duplicate'), {})
    expect(copy.json).toMatchObject({ name: 'Gala (copy)', state: 'draft', versions: [] })
    expect(copy.json.id).not.toBe(id)
    const named = await maker.client.post(filterAt(id, 'duplicate'), { name: 'Ball' })
    expect(named.json).toMatchObject({ name: 'Ball' })
    const archived = await maker.client.call('POST', filterAt(id, 'archive'))
    expect(archived.json).toMatchObject({ state: 'archived' })
    const restored = await maker.client.call('POST', filterAt(id, 'restore'))
    expect(restored.json).toMatchObject({ state: 'draft' })
  })

  it('of what an operator saved for the account is its live recipe', async () => {
    const id = await saveFilter(stack(), { accountId: maker.id, type: 'multi_swap' })
    const { json } = await maker.client.get(filterAt(id))
    expect(json).toMatchObject({ state: 'published', has_changes: false, source_kind: 'scene' })
    expect(json.live_version).toMatchObject({ number: 1, is_live: true, published_at: time })
    const type = await change(maker.client, id, { filter_type: 'face_swap' })
    expectRefused(type, 'VALIDATION_ERROR', ['filter_type'])
  })
})

describe('what a draft cannot be', () => {
  const NUL = String.fromCharCode(0)
  it.each([
    ['name', ''],
    ['name', '   '],
    ['name', 'x'.repeat(101)],
    ['name', 7],
    ['filter_type', 'video'],
    ['model', 'stylized'],
    ['model', 'v9'],
    ['description', 'x'.repeat(2001)],
    ['genders', ['group']],
    ['genders', 'male'],
    ['sizes', ['round']],
    ['engine', 'CPU!'],
    ['recipe', []],
    ['recipe', 'scene'],
    ['recipe', { word: `with ${NUL} in it` }],
    ['recipe', { [`key ${NUL}`]: 1 }],
    ['recipe', { broken: '\ud800' }],
    ['recipe', { long: 'x'.repeat(300_000) }],
    ['recipe', { pictures: [{ asset: randomUUID() }] }],
  ])('%s: %o', async (field, value) => {
    const sent = { name: 'Gala', filter_type: 'face_swap', [field]: value }
    const answer = await maker.client.post(CUSTOM_FILTERS, sent)
    expectRefused(answer, 'VALIDATION_ERROR', [new RegExp(`^${field}`)])
    const { id } = await begin(maker.client)
    const changed = await change(maker.client, id, { [field]: value })
    expectRefused(changed, 'VALIDATION_ERROR', [new RegExp(`^${field}`)])
  })

  it('a recipe without end', async () => {
    const depth = 5_000
    const raw = `{"name":"Gala","filter_type":"face_swap","recipe":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`
    const headers = { 'Content-Type': 'application/json' }
    const answer = await maker.client.call('POST', CUSTOM_FILTERS, { raw, headers })
    // Refused while it arrives, before anybody knows what it is the recipe of.
    expectRefused(answer, 'VALIDATION_ERROR', ['body'])
  })

  it('changed into nothing', async () => {
    const { id } = await begin(maker.client)
    expectRefused(await change(maker.client, id, {}), 'VALIDATION_ERROR', ['name'])
  })
})

describe("another account's filter", () => {
  it.each([
    ['GET', '', undefined],
    ['PATCH', '', { name: 'Mine now' }],
    ['POST', 'versions', undefined],
    ['POST', 'publish', {}],
    ['POST', 'duplicate', {}],
    ['POST', 'archive', undefined],
    ['POST', 'restore', undefined],
  ])('%s %s is as unknown as any', async (method, word, body) => {
    const { id } = await begin(maker.client)
    const options = body === undefined ? {} : { body }
    const foreign = await other.client.call(method, filterAt(id, word), options)
    expectRefused(foreign, 'NOT_FOUND')
    const unknown = await other.client.call(method, filterAt(randomUUID(), word), options)
    expectSameBytes(unknown, foreign)
    const kept = await maker.client.get(filterAt(id))
    expect(kept.json).toMatchObject({ name: 'Gala', state: 'draft', versions: [] })
  })

  it("is in nobody else's list, nor is a paid one a draft", async () => {
    const paid = await saveFilter(stack(), { accountId: null, type: 'face_swap' })
    await stack().operator.grantFilter(paid, other.id)
    await begin(maker.client)
    expect((await other.client.get(drafts)).json).toEqual({ data: [] })
    expectRefused(await other.client.get(filterAt(paid)), 'NOT_FOUND')
  })
})
