import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../support/client.ts'
import type { TestAccount } from '../../support/stack.ts'
import { until } from '../../support/until.ts'
import { runRow } from '../support/bodies.ts'
import { saveFilter, useStack } from '../support/context.ts'
import { withId } from '../support/operations.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'
import { openBrowser } from '../support/session.ts'
import { ALIAS, ALIASES, CUSTOM_FILTERS } from '../surface.ts'

const stack = useStack({ workers: 1 })
const CAMPAIGNS = '/v1/campaigns'
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const NOTHING_SET = {
  ...{ starts_on: null, ends_on: null, time_zone: 'UTC', language: 'en' },
  ...{ grace_hours: 12, state: 'open', stops_at: null },
  look: { logo_asset_id: null, background_asset_id: null, colours: null },
  texts: {},
  ...{ consent_text: null, result_seconds: null, photo_seconds: null },
  ...{ spend_cap: null, spent: 0, created_at: TIME, updated_at: TIME },
}

let owner: TestAccount
let other: TestAccount
let filter: string
beforeAll(async () => {
  owner = await stack().account()
  other = await stack().account()
  filter = await saveFilter(stack(), { accountId: owner.id, type: 'face_swap' })
})

const one = (id: string) => `${CAMPAIGNS}/${id}`
const create = async (body: object) => (await owner.client.post(CAMPAIGNS, body)).json
const change = (id: string, body: object) => owner.client.call('PATCH', one(id), { body })
const read = async (id: string) => (await owner.client.get(one(id))).json
const alias = async (project: string) =>
  (await owner.client.post(ALIASES, { ai_filter: filter, project })).json.id as string
const rename = (id: string, project: string) =>
  owner.client.call('PATCH', withId(ALIAS, id), { body: { project } })
const aliasOf = async (id: string) => (await owner.client.get(`/v1/aliases/${id}`)).json
const named = async (name: string) =>
  (await owner.client.get(CAMPAIGNS)).json.data.find((each: { name: string }) => each.name === name)

describe('a campaign', () => {
  it('is made with a name alone, and read and listed alike', async () => {
    const made = await create({ name: '  Summer fair ' })
    expect(made).toEqual({ id: expect.any(String), name: 'Summer fair', ...NOTHING_SET })
    expect(await read(made.id.toUpperCase())).toEqual(made)
    const newer = await create({ name: 'Newer' })
    expect((await owner.client.get(CAMPAIGNS)).json.data.slice(0, 2)).toEqual([newer, made])
  })

  it('keeps all that can be said of it, and gives up what is set to null', async () => {
    const said = {
      ...{ name: 'Gala', starts_on: '2036-12-31', ends_on: '2037-01-01' },
      ...{ time_zone: 'Europe/Berlin', language: 'ar', consent_text: 'May we?' },
      ...{ result_seconds: 86_400, photo_seconds: 3600, spend_cap: 500 },
      look: {
        ...{ logo_asset_id: null, background_asset_id: null },
        colours: { background: '#101010', text: '#ffffff', accent: '#ff8800' },
      },
    }
    const made = await create(said)
    expect(made).toMatchObject(said)
    const nothing = Object.fromEntries(
      ['starts_on', 'ends_on', 'consent_text', 'result_seconds', 'photo_seconds', 'spend_cap'].map(
        (field) => [field, null],
      ),
    )
    const bare = { ...nothing, look: {} }
    const { json: changed } = await change(made.id, { ...bare, language: 'de' })
    expect(changed).toEqual({
      ...{ id: made.id, name: 'Gala', ...NOTHING_SET },
      ...{ time_zone: 'Europe/Berlin', language: 'de', created_at: made.created_at },
    })
    expect(await read(made.id)).toEqual(changed)
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ starts_on: '2026-02-30' }, 'starts_on'],
    [{ starts_on: '2036-12-31', ends_on: '2036-12-30' }, 'ends_on'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ language: 'tlh' }, 'language'],
    [{ look: { colours: { background: 'red', text: '#000000', accent: '#000000' } } }, 'look'],
    [{ look: 7 }, 'look'],
    [{ texts: 'Hallo' }, 'texts'],
    [{ texts: { de: { headline: 'x'.repeat(81) } } }, 'texts.de.headline'],
    [{ look: { logo_asset_id: 'mine' } }, 'look'],
    [{ look: { background_asset_id: randomUUID() } }, 'look.background_asset_id'],
    [{ result_seconds: 1 }, 'result_seconds'],
    [{ photo_seconds: 10 ** 9 }, 'photo_seconds'],
    [{ spend_cap: -1 }, 'spend_cap'],
  ])('refuses %j', async (bad, field) => {
    const made = await owner.client.post(CAMPAIGNS, { name: randomUUID(), ...bad })
    expectRefused(made, 'VALIDATION_ERROR')
    expect(made.json.errors[0].field).toMatch(new RegExp(`^${field}`))
    const known = await create({ name: randomUUID() })
    expectRefused(await change(known.id, bad), 'VALIDATION_ERROR')
    expect(await read(known.id)).toEqual(known)
  })

  it('speaks to guests in words of its own, language by language', async () => {
    const de = { headline: 'Servus', call_to_action: 'Los' }
    const made = await create({ name: 'Wiesn', texts: { de: { ...de, words: ' ' } } })
    expect(made.texts).toEqual({ de })
    const ja = { thank_you: 'ありがとう' }
    expect((await change(made.id, { texts: { ja } })).json.texts).toEqual({ de, ja })
    // Two people write at once, in one language too: neither takes away what the other has set.
    await Promise.all([
      change(made.id, { texts: { ja: { words: '中へ' } }, name: 'Oktoberfest' }),
      change(made.id, {
        texts: { ja: { closed: '休止中' }, de: { headline: '' } },
        language: 'ja',
      }),
    ])
    const texts = { de: { call_to_action: 'Los' }, ja: { ...ja, words: '中へ', closed: '休止中' } }
    const both = { name: 'Oktoberfest', language: 'ja', texts }
    expect((await change(made.id, { texts: { ja: {} } })).json).toMatchObject(both)
    expect(await read(made.id)).toMatchObject(both)
    expect((await read(made.id)).texts).toEqual(texts)
  })

  it('needs something to change, and a name of its own', async () => {
    const { id } = await create({ name: 'First' })
    expectRefused(await change(id, {}), 'VALIDATION_ERROR')
    expectRefused(await owner.client.post(CAMPAIGNS, {}), 'VALIDATION_ERROR')
    expectRefused(await owner.client.post(CAMPAIGNS, { name: 'First' }), 'VALIDATION_ERROR')
    const second = await create({ name: 'Second' })
    expectRefused(await change(second.id, { name: 'First' }), 'VALIDATION_ERROR')
    expect((await change(second.id, { name: 'Second' })).json).toEqual(second)
  })

  it("is nobody else's", async () => {
    const { id } = await create({ name: 'Ours' })
    expect((await other.client.get(CAMPAIGNS)).json).toEqual({ data: [] })
    for (const [method, options] of [
      ['GET', {}],
      ['PATCH', { body: { name: 'Mine now' } }],
      ['DELETE', {}],
    ] as const) {
      const foreign = await other.client.call(method, one(id), options)
      expectRefused(foreign, 'CAMPAIGN_NOT_FOUND')
      expectSameBytes(await other.client.call(method, one(randomUUID()), options), foreign)
      expectSameBytes(await other.client.call(method, one('no-uuid'), options), foreign)
    }
    expect(await read(id)).toMatchObject({ name: 'Ours' })
    expect((await other.client.post(CAMPAIGNS, { name: 'Ours' })).status, 'a name of others').toBe(
      200,
    )
  })
})

describe('the project of an alias', () => {
  it('is the name of a campaign, which the first to say it makes', async () => {
    const id = await alias('Autumn fair')
    const made = await named('Autumn fair')
    expect(made).toEqual({ id: expect.any(String), name: 'Autumn fair', ...NOTHING_SET })
    expect(await aliasOf(id)).toMatchObject({ campaign_id: made.id, project: 'Autumn fair' })
    expect(await aliasOf(await alias('Autumn fair'))).toMatchObject({ campaign_id: made.id })
    await rename(id, 'Winter fair')
    const winter = await named('Winter fair')
    expect(await aliasOf(id)).toMatchObject({ campaign_id: winter.id, project: 'Winter fair' })
    await rename(id, '')
    expect(await aliasOf(id)).toMatchObject({ campaign_id: null, project: '' })
  })

  it('follows when the campaign is renamed', async () => {
    const id = await alias('Before')
    const { id: campaign } = await named('Before')
    await change(campaign, { name: 'After' })
    expect((await owner.client.get(withId(ALIAS, id))).json.project).toBe('After')
    expect(await aliasOf(id)).toMatchObject({ campaign_id: campaign, project: 'After' })
  })

  it('goes when the campaign is deleted; the alias stays', async () => {
    const id = await alias('Gone soon')
    const { id: campaign } = await named('Gone soon')
    const deleted = await owner.client.call('DELETE', one(campaign))
    expect(deleted.status).toBe(204)
    expectRefused(await owner.client.get(one(campaign)), 'CAMPAIGN_NOT_FOUND')
    expect(await aliasOf(id)).toMatchObject({ campaign_id: null, project: '' })
  })
})

const addTo = (id: string, body: object) => owner.client.post(`${one(id)}/aliases`, body)
const { path: FACE, minimal } = runRow('/v6/run/face_swap')
const run = (filter_id: string) => owner.client.post(FACE, { ...minimal, filter_id })
const jobOf = async (id: string) => (await owner.client.get(`/v1/jobs/${id}?wait=20`)).json

describe('an alias of a campaign', () => {
  it('has a name of its own, which can change', async () => {
    const { id } = await create({ name: 'Two walls' })
    const first = (await addTo(id, { name: ' Main stage ', filter })).json
    expect(first).toMatchObject({ name: 'Main stage', campaign_id: id, project: 'Two walls' })
    const wanted = { filter, alias_type: 'face_swap' }
    const second = (await addTo(id, wanted)).json
    expect(second).toMatchObject({ name: '', alias_type: 'face_swap', filter: { id: filter } })
    const renamed = await owner.client.call('PATCH', `/v1/aliases/${second.id}`, {
      body: { name: 'Photo wall' },
    })
    expect(renamed.json).toEqual({ ...second, name: 'Photo wall' })
    const { data } = (await owner.client.get(`${one(id)}/aliases`)).json
    expect(data).toEqual([first, renamed.json])
  })

  it('is where guests see it in the order that was sent', async () => {
    const { id } = await create({ name: 'Three walls' })
    const made = []
    for (const name of ['a', 'b', 'c']) made.push((await addTo(id, { name, filter })).json.id)
    const [a, b, c] = made
    const order = (alias_ids: unknown) =>
      owner.client.call('PUT', `${one(id)}/aliases`, { body: { alias_ids } as never })
    const ordered = (await order([c.toUpperCase(), a])).json.data
    expect(ordered.map((alias: { id: string }) => alias.id)).toEqual([c, a, b])
    expect(ordered.map((alias: { place: number }) => alias.place)).toEqual([1, 2, null])
    expect((await owner.client.get(`${one(id)}/aliases`)).json.data).toEqual(ordered)
    const strange = (await addTo((await create({ name: 'Else' })).id, { filter })).json.id
    for (const wrong of [[], 'x', ['x'], [a, a], [a, randomUUID()], [a, strange]]) {
      expectRefused(await order(wrong), 'VALIDATION_ERROR')
    }
    expect((await aliasOf(c)).place).toBe(1)
  })

  it('needs a filter of its own account, and a campaign', async () => {
    const { id } = await create({ name: 'Refusals' })
    expectRefused(await addTo(id, {}), 'VALIDATION_ERROR')
    expectRefused(await addTo(id, { filter, name: 'x'.repeat(101) }), 'VALIDATION_ERROR')
    expectRefused(await addTo(id, { filter: randomUUID() }), 'FILTER_NOT_FOUND')
    const locked = await addTo(id, { filter, alias_type: 'multi_swap' })
    expectRefused(locked, 'FILTER_TYPE_MISMATCH')
    expectRefused(await addTo(randomUUID(), { filter }), 'CAMPAIGN_NOT_FOUND')
    expect((await owner.client.get(`${one(id)}/aliases`)).json).toEqual({ data: [] })
  })

  it("is nobody else's, nor is its campaign", async () => {
    const { id } = await create({ name: 'Secret walls' })
    const { id: wall } = (await addTo(id, { filter })).json
    const body = { name: 'Mine' }
    const foreign = await other.client.call('PATCH', `/v1/aliases/${wall}`, { body })
    expectRefused(foreign, 'ALIAS_NOT_FOUND')
    const unknown = await other.client.call('PATCH', `/v1/aliases/${randomUUID()}`, { body })
    expectSameBytes(unknown, foreign)
    const theirs = await saveFilter(stack(), { accountId: other.id, type: 'face_swap' })
    for (const [method, options] of [
      ['GET', {}],
      ['POST', { body: { filter: theirs } }],
      ['PUT', { body: { alias_ids: [wall] } }],
    ] as const) {
      const path = (campaign: string) => `${one(campaign)}/aliases`
      const asked = await other.client.call(method, path(id), options)
      expectRefused(asked, 'CAMPAIGN_NOT_FOUND')
      expectSameBytes(await other.client.call(method, path(randomUUID()), options), asked)
    }
    expect(await aliasOf(wall)).toMatchObject({ name: '' })
  })
})

describe('an alias over a catalog filter', () => {
  const change = (id: string, body: object) =>
    owner.client.call('PATCH', `/v1/aliases/${id}`, { body })
  const copies = async () => {
    const all = (await owner.client.get(CUSTOM_FILTERS)).json
    return all.filter((each: { copied_from?: unknown }) => each.copied_from)
  }
  const standard = async (id: number) =>
    (await owner.client.get('/v6/filters')).json.find(
      (each: { id: string }) => each.id === String(id),
    )

  it('points to a copy of it, which is made once and listed once', async () => {
    const { id } = await create({ name: 'By number' })
    const first = (await addTo(id, { name: 'Left', filter: 7 })).json
    const { name, preview_url } = await standard(7)
    const copied_from = { catalog: 'face-swap', id: 7 }
    expect(first.filter).toEqual({
      ...{ id: expect.any(String), name, filter_type: 'face_swap', model: 'v6' },
      ...{ source: 'self_created', preview_images: [preview_url], is_available: true },
      copied_from,
    })
    const second = (await addTo(id, { name: 'Right', filter: '7' })).json
    expect(second.filter).toEqual(first.filter)
    expect(await copies()).toEqual([
      expect.objectContaining({ id: first.filter.id, name, copied_from }),
    ])
    const { data } = (await owner.client.get(`${CUSTOM_FILTERS}/drafts`)).json
    expect(data.map((each: { id: string }) => each.id)).not.toContain(first.filter.id)
    const draft = `${CUSTOM_FILTERS}/${first.filter.id}`
    expectRefused(await owner.client.call('PATCH', draft, { body: { name: 'x' } }), 'NOT_FOUND')
    const { json: alias } = await owner.client.get(withId(ALIAS, first.id))
    expect(alias).toMatchObject({ ai_filter: first.filter.id, ai_filter_data: { label: name } })
    const accepted = await run(first.id)
    expect(accepted.status, accepted.text).toBe(200)
    expect((await other.client.get(CUSTOM_FILTERS)).json).not.toContainEqual(
      expect.objectContaining({ copied_from }),
    )
  })

  it('is swapped to another by number, in the catalog that is said', async () => {
    const { id } = await create({ name: 'Swapped by number' })
    const wall = (await addTo(id, { filter })).json
    const { json: swapped } = await change(wall.id, { filter: 8, name: 'Wall' })
    expect(swapped).toMatchObject({
      name: 'Wall',
      filter: { copied_from: { catalog: 'face-swap', id: 8 } },
      history: [{ ai_filter_id: filter }],
    })
    const { json: style } = await change(wall.id, { filter: 2, catalog: 'stylized' })
    expect(style).toMatchObject({
      filter: { filter_type: 'multi_swap', copied_from: { catalog: 'stylized', id: 2 } },
    })
    expect((await change(wall.id, { filter })).json.filter).toMatchObject({
      ...{ id: filter, copied_from: null },
    })
  })

  it('refuses numbers that do not exist and types that are locked out', async () => {
    const { id } = await create({ name: 'Wrong numbers' })
    expectRefused(await addTo(id, { filter: 99_999 }), 'FILTER_NOT_FOUND')
    expectRefused(await addTo(id, { filter: 2, catalog: 'cubist' }), 'VALIDATION_ERROR')
    const locked = { filter: 7, alias_type: 'face_swap' }
    const { id: wall } = (await addTo(id, locked)).json
    expectRefused(await change(wall, { filter: 2, catalog: 'realistic' }), 'FILTER_TYPE_MISMATCH')
    expectRefused(await change(wall, { filter: 99_999 }), 'FILTER_NOT_FOUND')
    expectRefused(await change(wall, {}), 'VALIDATION_ERROR')
    expect((await aliasOf(wall)).filter.copied_from).toEqual({ catalog: 'face-swap', id: 7 })
    const group = await owner.client.post(FACE, { ...minimal, filter_id: wall, gender: 4 })
    expectRefused(group, 'FILTER_BLOCKED')
  })
})

describe('who swapped', () => {
  it('is shown with the alias and its history: a key by its name, a person by address', async () => {
    const { id } = await create({ name: 'Who was it' })
    const wall = (await addTo(id, { filter })).json
    expect(wall.swapped_by).toBeNull()
    const till = await stack().operator.openKey(owner.id, { name: 'Till 4' })
    const browser = await openBrowser(stack(), owner.id, { role: 'creator' })
    const path = `/v1/aliases/${wall.id}`
    const body = { filter: 7 }
    const headers = { 'X-API-Key': till.secret }
    const anyone = createClient(stack().baseUrl)
    const byKey = await anyone.call('PATCH', path, { body, headers })
    expect(byKey.json).toMatchObject({
      swapped_by: 'Till 4',
      history: [{ ai_filter_id: filter, removed_by: 'Till 4' }],
    })
    const byPerson = await anyone.call('PATCH', path, {
      ...{ body: { filter }, headers: browser.headers },
    })
    expect(byPerson.json).toMatchObject({
      swapped_by: expect.stringContaining('@'),
      history: [{ removed_by: 'Till 4' }, { removed_by: expect.stringContaining('@') }],
    })
  })
})

describe('a job through an alias of a campaign', () => {
  it('belongs to the campaign, is listed with it, and counts', async () => {
    const { id } = await create({ name: 'Busy' })
    const { id: wall } = (await addTo(id, { name: 'Main stage', filter })).json
    const { json: accepted } = await run(wall)
    await until('the job ended', async () => (await jobOf(accepted.id)).finished_at !== null)
    const job = await jobOf(accepted.id)
    expect(job).toMatchObject({ alias: wall, alias_name: 'Main stage', campaign_id: id })
    await run(filter)
    const { data } = (await owner.client.get(`/v1/jobs?campaign=${id}`)).json
    expect(data.map((each: { id: string }) => each.id)).toEqual([accepted.id])
    expect(await read(id)).toMatchObject({ spent: job.credits.charged })
    expect((await other.client.get(`/v1/jobs?campaign=${id}`)).json.data).toEqual([])
    const found = (await owner.client.get('/v1/jobs?search=main%20st')).json.data
    expect(found.map((each: { id: string }) => each.id)).toEqual([accepted.id])
  })

  it('is refused when it would exceed the spend cap of the campaign', async () => {
    const { id } = await create({ name: 'Small', spend_cap: 1 })
    const { id: wall } = (await addTo(id, { filter })).json
    expectRefused(await run(wall), 'CAMPAIGN_CAP_REACHED')
    expect(await read(id)).toMatchObject({ spent: 0, spend_cap: 1 })
    await change(id, { spend_cap: 2 })
    expect((await run(wall)).status).toBe(200)
  })
})
