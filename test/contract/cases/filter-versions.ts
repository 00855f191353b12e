import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../support/stack.ts'
import { until } from '../../support/until.ts'
import { PICTURE, PORTRAIT } from '../support/bodies.ts'
import { useStack } from '../support/context.ts'
import {
  begin,
  change,
  filterAt,
  publicationAt,
  published,
  wall,
  workerIsThere,
} from '../support/custom-filters.ts'
import { withId } from '../support/operations.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'
import { ALIAS, ALIASES, CUSTOM_FILTERS } from '../surface.ts'

const stack = useStack({})
const RUN = '/v6/run/face_swap'
let maker: TestAccount
beforeAll(async () => {
  maker = await stack().account()
  await workerIsThere(maker.client)
})

const freeze = (id: string) => maker.client.call('POST', filterAt(id, 'versions'))
const publish = (id: string, body: unknown = {}) => maker.client.post(filterAt(id, 'publish'), body)
const run = (filter_id: string, more: object = {}) =>
  maker.client.post(RUN, { base64: PICTURE, gender: 1, filter_id, ...more })
const job = async (id: string) => (await maker.client.get(`/v1/jobs/${id}`)).json

describe('versions', () => {
  it('are frozen once for each recipe, and run before anything is published', async () => {
    const draft = await begin(maker.client)
    const first = await freeze(draft.id)
    expect(first.json).toEqual({
      id: expect.any(String),
      number: 1,
      created_at: expect.any(String),
      published_at: null,
      is_live: false,
      note: null,
      preview_images: [],
    })
    expect((await freeze(draft.id)).json).toEqual(first.json)
    await change(maker.client, draft.id, { recipe: wall('#ff0000') })
    const second = await freeze(draft.id)
    expect(second.json.number).toBe(2)
    expectRefused(await run(draft.id), 'WORKFLOW_FETCH_FAILED')
    const { json } = await run(first.json.id)
    expect((await job(json.id)).filter).toMatchObject({ id: draft.id, version_id: first.json.id })
  })

  it('make pictures of their own recipe', async () => {
    const draft = await begin(maker.client, { recipe: wall('#00cc00') })
    const green = (await freeze(draft.id)).json.id
    await change(maker.client, draft.id, { recipe: wall('#cc0000') })
    const { json } = await maker.client.post(RUN, {
      base64: PORTRAIT,
      gender: 1,
      filter_id: green,
      ratio: 'square',
    })
    const done = await maker.client.finish('/v6/status/{job_id}', json.id)
    expect(done.json.status, done.text.slice(0, 300)).toBe('COMPLETED')
    const [image] = done.json.output.images
    const bytes = Buffer.from(image.replace(/^data:[^,]*,/, ''), 'base64')
    const corner = await sharp(bytes).extract({ left: 0, top: 0, width: 40, height: 40 }).stats()
    const [red = 0, greenness = 0] = corner.channels.map(({ mean }) => mean)
    expect(greenness).toBeGreaterThan(red + 30)
  })

  it('say what is wrong with a recipe, in the words of the engine', async () => {
    const bad = await begin(maker.client, { recipe: { scene: { nonsense: 1 } } })
    const answer = await freeze(bad.id)
    expectRefused(answer, 'VALIDATION_ERROR', ['recipe'])
    expect(answer.json.message).toContain('nonsense')
    const empty = await begin(maker.client, { recipe: null })
    expectRefused(await freeze(empty.id), 'VALIDATION_ERROR', ['recipe'])
    expectRefused(await publish(empty.id), 'VALIDATION_ERROR', ['recipe'])
  })

  it('are not made of what would hold a worker, or of pictures that are none', async () => {
    const refused = async (recipe: unknown, words: string) => {
      const { id } = await begin(maker.client, { recipe })
      const answer = await freeze(id)
      expectRefused(answer, 'VALIDATION_ERROR', ['recipe'])
      expect(answer.json.message).toContain(words)
    }
    const lights = { layer: 'bokeh', count: 600, radius: [2, 2], colours: ['#ffffff'], blades: 12 }
    const many = Array.from({ length: 24 }, () => lights)
    await refused({ scene: { back: many, front: many } }, 'lower its count, radius or soft')
    const slots = [{ x: 0.5, y: 0.5, size: 0.3 }]
    const nothing = { pictures: [{ asset: 'constructor', slots }] }
    await refused(nothing, 'uses the picture constructor, which is not in your account')
  })

  it('are published, changed behind the scenes, and rolled back to', async () => {
    const { id } = await begin(maker.client)
    const live = await published(maker.client, id, { note: 'the first' })
    expect(live).toMatchObject({ state: 'published', has_changes: false })
    const first = live.live_version
    expect(first).toMatchObject({ number: 1, is_live: true, note: 'the first' })
    const listed = (await maker.client.get(CUSTOM_FILTERS)).json
    expect(listed[0]).toMatchObject({ id, source: 'self_created' })
    const usedBy = async () => (await job((await run(id)).json.id)).filter.version_id
    expect(await usedBy()).toBe(first.id)
    const changed = await change(maker.client, id, { recipe: wall('#ff0000') })
    expect(changed.json).toMatchObject({ has_changes: true, live_version: { id: first.id } })
    expect(await usedBy()).toBe(first.id)
    const second = await published(maker.client, id)
    expect(second.live_version.number).toBe(2)
    expect(await usedBy()).toBe(second.live_version.id)
    const pictures = ({ preview_images }: { preview_images: string[] }) =>
      preview_images.map((url) => new URL(url).pathname)
    expect(pictures(second)).not.toEqual(pictures(live))
    // Going back is done when it is answered, with the pictures of that version.
    const back = await publish(id, { version_id: first.id })
    expect(back.json).toMatchObject({ state: 'succeeded', version_id: first.id, previews: null })
    expect(await usedBy()).toBe(first.id)
    const now = (await maker.client.get(filterAt(id))).json
    expect(now.live_version).toMatchObject({ id: first.id, note: 'the first' })
    expect(pictures(now)).toEqual(pictures(live))
    expect(now.versions.map(pictures)).toEqual([pictures(second), pictures(live)])
    const drafted = { has_changes: true, draft_version_id: second.live_version.id }
    expect(now).toMatchObject({ ...drafted, publication: back.json })
    const same = await change(maker.client, id, { version_id: first.id })
    expect(same.json).toMatchObject({ has_changes: false, recipe: wall('#8899aa') })
    const both = { version_id: first.id, recipe: wall('#8899aa') }
    for (const body of [both, { version_id: randomUUID() }, { version_id: 'x' }]) {
      expectRefused(await change(maker.client, id, body), 'VALIDATION_ERROR', ['version_id'])
    }
  })

  it('become live in the background: what is asked for next takes the place of it', async () => {
    const { id } = await begin(maker.client)
    const asked = await publish(id, { note: 'mine' })
    expect(asked.status, asked.text).toBe(202)
    expect(asked.json).toMatchObject({ filter_id: id, note: 'mine', failure: null })
    await change(maker.client, id, { recipe: { scene: { nonsense: 1 } } })
    const bad = (await publish(id)).json
    const ended = await until('the publications', async () => {
      const both = [asked.json, bad].map(({ id: one }) => maker.client.get(publicationAt(id, one)))
      const found = (await Promise.all(both)).map(({ json }) => json)
      return found.every(({ finished_at }) => finished_at !== null) && found
    })
    expect(ended[1]).toMatchObject({ state: 'failed', version_id: null })
    expect(ended[1].failure).toContain('nonsense')
    const { publication, live_version } = (await maker.client.get(filterAt(id))).json
    expect(publication).toEqual(ended[1])
    // The first was live already, or gave way; the second left it alone.
    if (ended[0].state === 'succeeded') expect(live_version.id).toBe(ended[0].version_id)
    else expect([ended[0].state, live_version]).toEqual(['cancelled', null])
  })

  it('are published for nobody else to see', async () => {
    const { id } = await begin(maker.client)
    const asked = (await publish(id)).json
    const other = await stack().account()
    const foreign = await other.client.get(publicationAt(id, asked.id))
    expectRefused(foreign, 'NOT_FOUND')
    expectSameBytes(await other.client.get(publicationAt(id, randomUUID())), foreign)
    expectSameBytes(await maker.client.get(publicationAt(randomUUID(), asked.id)), foreign)
    expectSameBytes(await maker.client.get(publicationAt(id, 'x')), foreign)
  })

  it('keep the name they were published with, however the draft is called', async () => {
    const { id } = await begin(maker.client, { name: 'Gala' })
    const first = (await published(maker.client, id)).live_version
    const { json: alias } = await maker.client.post(ALIASES, { ai_filter: id })
    const names = async () => {
      const [listed] = (await maker.client.get(CUSTOM_FILTERS)).json
      const { json: resolved } = await maker.client.get(withId(ALIAS, alias.id))
      const { json: overview } = await maker.client.get(`/v1/aliases/${alias.id}`)
      return [listed.name, resolved.ai_filter_data.label, overview.filter.name]
    }
    const renamed = await change(maker.client, id, { name: 'Ball' })
    expect(renamed.json).toMatchObject({ name: 'Ball', has_changes: true })
    expect(await names()).toEqual(['Gala', 'Gala', 'Gala'])
    await published(maker.client, id)
    expect(await names()).toEqual(['Ball', 'Ball', 'Ball'])
    await change(maker.client, id, { name: 'Feast', recipe: wall('#00ff00') })
    await published(maker.client, id)
    expect(await names()).toEqual(['Feast', 'Feast', 'Feast'])
    await publish(id, { version_id: first.id })
    expect(await names(), 'rolled back').toEqual(['Ball', 'Ball', 'Ball'])
    const other = await begin(maker.client, { name: 'Other' })
    await published(maker.client, other.id)
    const body = { ai_filter: other.id }
    const { json } = await maker.client.call('PATCH', withId(ALIAS, alias.id), { body })
    expect(json.history).toMatchObject([{ ai_filter_name: 'Ball' }])
  })

  it('of other filters cannot be published', async () => {
    const [one, other] = [await begin(maker.client), await begin(maker.client)]
    const version = (await freeze(other.id)).json.id
    const answer = await publish(one.id, { version_id: version })
    expectRefused(answer, 'VALIDATION_ERROR', ['version_id'])
    expectSameBytes(await publish(one.id, { version_id: randomUUID() }), answer)
    expectRefused(await publish(one.id, { version_id: 'x' }), 'VALIDATION_ERROR', ['version_id'])
  })

  it('of other accounts are as unknown as any', async () => {
    const { id } = await begin(maker.client)
    const version = (await freeze(id)).json.id
    const other = await stack().account()
    const steal = (filter_id: string) =>
      other.client.post(RUN, { base64: PICTURE, gender: 1, filter_id })
    const foreign = await steal(version)
    expectRefused(foreign, 'WORKFLOW_FETCH_FAILED')
    expectSameBytes(await steal(randomUUID()), foreign)
  })
})

describe('an archived filter', () => {
  it('runs by no name, and as before when it is restored', async () => {
    const { id } = await begin(maker.client)
    const version = (await published(maker.client, id)).live_version.id
    const alias = (await maker.client.post(ALIASES, { ai_filter: id })).json.id
    await maker.client.call('POST', filterAt(id, 'archive'))
    for (const name of [id, version, alias]) {
      expectRefused(await run(name), 'WORKFLOW_FETCH_FAILED')
    }
    expect((await maker.client.get(CUSTOM_FILTERS)).text).not.toContain(id)
    expectRefused(await publish(id), 'VALIDATION_ERROR', ['filter_id'])
    await maker.client.call('POST', filterAt(id, 'restore'))
    for (const name of [id, version, alias]) expect((await run(name)).status).toBe(200)
  })
})

describe('a filter for some', () => {
  it('refuses others before anything is paid, and says whom it takes', async () => {
    const limits = { name: 'Princess', genders: ['female', 'girl'], sizes: ['square'] }
    const { id } = await begin(maker.client, limits)
    const version = (await published(maker.client, id)).live_version.id
    for (const name of [id, version]) {
      const boy = await run(name, { gender: 2, ratio: 'square' })
      expectRefused(boy, 'FILTER_BLOCKED')
      expect(boy.json.message).toBe('"Princess" accepts only gender 1 (female), 3 (girl).')
      const wide = await run(name, { gender: 3, ratio: 'landscape' })
      expectRefused(wide, 'FILTER_BLOCKED')
      expect(wide.json.message).toBe('"Princess" supports only the ratio square.')
      expect((await run(name, { gender: 3, ratio: 'square' })).status).toBe(200)
    }
  })
})
