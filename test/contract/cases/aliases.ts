import { beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../support/client.ts'
import { personAt } from '../../support/person.ts'
import type { TestAccount } from '../../support/stack.ts'
import { runRow } from '../support/bodies.ts'
import { creditsOf, saveFilter, useStack } from '../support/context.ts'
import { withId } from '../support/operations.ts'
import { expectRefused } from '../support/refusal.ts'
import { openBrowser } from '../support/session.ts'
import { ALIAS, ALIASES, MY_ALIASES } from '../surface.ts'

const stack = useStack({ workers: 0 })
let caller: TestAccount
const filters = { summer: '', winter: '', group: '' }
beforeAll(async () => {
  caller = await stack().account()
  const save = (name: string, type: 'face_swap' | 'multi_swap') =>
    saveFilter(stack(), { accountId: caller.id, type, name })
  filters.summer = await save('Summer', 'face_swap')
  filters.winter = await save('Winter', 'face_swap')
  filters.group = await save('Group', 'multi_swap')
})

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const at = (id: string) => withId(ALIAS, id)
const create = async (body: object) => (await caller.client.post(ALIASES, body)).json
const patch = (id: string, body: object) => caller.client.call('PATCH', at(id), { body })
const run = (filter_id: string, path = '/v6/run/face_swap') =>
  caller.client.post(path, { ...runRow(path).minimal, filter_id })
const jobOf = async (id: string) =>
  (await stack().database.query('select filter_id, alias_id from jobs where id = $1', [id]))[0]
/** As if the last use was a while ago: it is written once a minute at most. */
const age = (id: string) =>
  stack().database.query(
    "update aliases set last_used_at = now() - interval '2 minutes' where id = $1",
    [id],
  )

describe('the way of an alias', () => {
  let id = ''

  it('is created with everything the interface shows and nothing else', async () => {
    const answer = await caller.client.post(ALIASES, { ai_filter: filters.summer, project: 'Fair' })
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ai_filter: filters.summer,
      ai_filter_data: { label: 'Summer' },
      project: 'Fair',
      user: caller.email,
      created_at: TIME,
      updated_at: TIME,
      last_used: null,
      history: [],
    })
    id = answer.json.id
  })

  it('resolves, and counts that as use without telling so this time', async () => {
    const first = await caller.client.get(at(id))
    expect(first.json).toMatchObject({ ai_filter: filters.summer, last_used: null })
    const second = await caller.client.get(at(id))
    expect(second.json).toEqual({ ...first.json, last_used: TIME })
    const third = await caller.client.get(at(id.toUpperCase()))
    expect(third.json, 'written at most once a minute').toEqual(second.json)
  })

  it('runs by the filter it was resolved to', async () => {
    const { json } = await caller.client.get(at(id))
    const answer = await run(json.ai_filter)
    expect(await jobOf(answer.json.id)).toEqual({ filter_id: filters.summer, alias_id: null })
  })

  it('runs by its own id, which counts as use', async () => {
    await age(id)
    const before = await caller.client.get(ALIASES)
    const answer = await run(id)
    expect(await jobOf(answer.json.id)).toEqual({ filter_id: filters.summer, alias_id: id })
    const after = await caller.client.get(ALIASES)
    expect(Date.parse(after.json[0].last_used)).toBeGreaterThan(
      Date.parse(before.json[0].last_used),
    )
    expect(after.json[0].updated_at).toBe(before.json[0].updated_at)
  })

  it('is repointed, and remembers what it pointed to', async () => {
    const before = (await caller.client.get(at(id))).json
    const answer = await patch(id, { ai_filter: filters.winter })
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      ...before,
      ai_filter: filters.winter,
      ai_filter_data: { label: 'Winter' },
      updated_at: TIME,
      history: [{ ai_filter_id: filters.summer, ai_filter_name: 'Summer', time_removed: TIME }],
    })
    expect(Date.parse(answer.json.updated_at)).toBeGreaterThan(Date.parse(before.updated_at))
    expect((await caller.client.get(at(id))).json).toEqual(answer.json)
  })

  it('runs by the new filter from then on', async () => {
    const answer = await run(id)
    expect(await jobOf(answer.json.id)).toEqual({ filter_id: filters.winter, alias_id: id })
  })

  it('adds no history for the same filter again', async () => {
    const before = (await caller.client.get(at(id))).json
    expect((await patch(id, { ai_filter: filters.winter })).json).toEqual(before)
    const upper = await patch(id, { ai_filter: filters.winter.toUpperCase() })
    expect(upper.json).toEqual(before)
  })

  it('is renamed without touching its history or the time of the last swap', async () => {
    const before = (await caller.client.get(at(id))).json
    const { json } = await patch(id, { project: 'Autumn fair', ai_filter: null })
    expect(json).toEqual({ ...before, project: 'Autumn fair' })
  })

  it('keeps history oldest first, under the names of then', async () => {
    await stack().database.query(
      "update filter_versions set name = 'Summer 2' where filter_id = $1",
      [filters.summer],
    )
    await patch(id, { ai_filter: filters.summer })
    const { json } = await patch(id, { ai_filter: filters.winter })
    const names = json.history.map((entry: { ai_filter_name: string }) => entry.ai_filter_name)
    expect(names).toEqual(['Summer', 'Winter', 'Summer 2'])
  })

  it('is listed newest first, on both paths alike', async () => {
    const newer = await create({ ai_filter: filters.group })
    const { json } = await caller.client.get(ALIASES)
    expect(json.map((alias: { id: string }) => alias.id)).toEqual([newer.id, id])
    expect((await caller.client.get(MY_ALIASES)).json).toEqual(json)
    expect((await caller.client.call('DELETE', at(newer.id))).status).toBe(204)
  })

  it('is deleted, and then gone everywhere', async () => {
    const deleted = await caller.client.call('DELETE', at(id))
    expect([deleted.status, deleted.text]).toEqual([204, ''])
    expectRefused(await caller.client.get(at(id)), 'ALIAS_NOT_FOUND')
    expectRefused(await caller.client.call('DELETE', at(id)), 'ALIAS_NOT_FOUND')
    expectRefused(await patch(id, { project: 'x' }), 'ALIAS_NOT_FOUND')
    expectRefused(await run(id), 'WORKFLOW_FETCH_FAILED')
    expect((await caller.client.get(ALIASES)).json).toEqual([])
  })
})

describe('the owner of an alias', () => {
  const userOf = async (client: { get: typeof caller.client.get }, id: string) => {
    const { json } = await client.get(ALIASES)
    const listed = json.find((alias: { id: string }) => alias.id === id)
    expect((await client.get(at(id))).json.user).toBe(listed.user)
    return listed.user
  }

  it('is the person who created it, for every viewer', async () => {
    const creator = await openBrowser(stack(), caller.id, { role: 'creator' })
    const viewer = await openBrowser(stack(), caller.id, { role: 'viewer' })
    const [maker, other] = [creator, viewer].map(({ headers }) =>
      personAt(stack().baseUrl, headers),
    )
    const body = { ai_filter: filters.summer }
    const { json } = (await maker?.post(ALIASES, body)) ?? {}
    const email = `${creator.userId}@example.com`
    expect(json.user).toBe(email)
    expect(maker && (await userOf(maker, json.id))).toBe(email)
    expect(other && (await userOf(other, json.id))).toBe(email)
    expect(await userOf(caller.client, json.id), 'a key').toBe(email)
    expect((await patch(json.id, { ai_filter: filters.winter })).json.user, 'swapped').toBe(email)
  })

  it("is the account's owner when a key created it, for every viewer", async () => {
    const { id, user } = await create({ ai_filter: filters.summer })
    expect(user).toBe(caller.email)
    const { headers } = await openBrowser(stack(), caller.id, { role: 'viewer' })
    expect(await userOf(personAt(stack().baseUrl, headers), id)).toBe(caller.email)
  })
})

describe('an alias and the type of its filter', () => {
  it('without a type goes anywhere, and errs when it is used', async () => {
    const { id } = await create({ ai_filter: filters.winter })
    expect((await patch(id, { ai_filter: filters.group })).status).toBe(200)
    const before = await creditsOf(stack(), caller.id)
    const answer = await run(id)
    expectRefused(answer, 'FILTER_TYPE_MISMATCH')
    expect(answer.json).toMatchObject({ expected_type: 'face_swap', actual_type: 'multi_swap' })
    expect(await creditsOf(stack(), caller.id)).toEqual(before)
    const path = '/v5/run/multi_swap'
    const fits = await caller.client.post(path, { ...runRow(path).minimal, style_id: id })
    expect(fits.status, fits.text).toBe(200)
  })

  it('with a type refuses filters of the other', async () => {
    const { id } = await create({ ai_filter: filters.winter, alias_type: 'face_swap' })
    const refused = await patch(id, { ai_filter: filters.group, project: 'not taken either' })
    expectRefused(refused, 'FILTER_TYPE_MISMATCH')
    expect(refused.json).toMatchObject({ expected_type: 'face_swap', actual_type: 'multi_swap' })
    const kept = (await caller.client.get(at(id))).json
    expect(kept).toMatchObject({ ai_filter: filters.winter, project: '', history: [] })
    expect((await patch(id, { ai_filter: filters.summer })).status).toBe(200)
  })

  it('with a type refuses a filter of the other from the start', async () => {
    const body = { ai_filter: filters.group, alias_type: 'face_swap' }
    expectRefused(await caller.client.post(ALIASES, body), 'FILTER_TYPE_MISMATCH')
  })
})

describe('a PATCH to a filter of another type', () => {
  const notesOf = ({ headers }: { headers: Headers }): readonly string[] =>
    JSON.parse(decodeURIComponent(headers.get('x-guise-notes') ?? '%5B%5D'))
  const STOPS =
    '"Group" is a multi_swap filter. After the swap, face_swap endpoints reject this alias.'

  it('is done, and notes what it stops and who ran the alias in the last 24 hours', async () => {
    const lone = await stack().account()
    const save = (name: string, type: 'face_swap' | 'multi_swap') =>
      saveFilter(stack(), { accountId: lone.id, type, name })
    const [face, group] = [await save('Face', 'face_swap'), await save('Group', 'multi_swap')]
    const made = await lone.client.post('/v1/keys', { name: 'Kiosk' })
    const kiosk = createClient(stack().baseUrl, made.json.secret)
    const { json: alias } = await lone.client.post(ALIASES, { ai_filter: face })
    const change = (ai_filter: string) =>
      lone.client.call('PATCH', at(alias.id), { body: { ai_filter } })

    const unused = await change(group)
    expect([unused.status, unused.json.ai_filter]).toEqual([200, group])
    expect(unused.json).not.toHaveProperty('notes')
    expect(notesOf(unused)).toEqual([STOPS, 'Nobody ran this alias in the last 24 hours.'])
    await change(face)

    const RUN = '/v6/run/face_swap'
    const body = { ...runRow(RUN).minimal, filter_id: alias.id }
    for (let n = 0; n < 2; n++) expect((await kiosk.post(RUN, body)).status).toBe(200)
    await lone.client.post(RUN, body)
    const [, ran] = notesOf(await change(group))
    expect(ran).toMatch(/^This alias ran 3 jobs in the last 24 hours: key "Kiosk" 2, key ".+" 1\.$/)
    expect((await kiosk.post(RUN, body)).json.error_code).toBe('FILTER_TYPE_MISMATCH')
  })

  it('is noted in the body, too, where it is ours, and when a swap is planned', async () => {
    const { id } = await create({ ai_filter: filters.summer })
    const when = new Date(Date.now() + 3600_000).toISOString()
    const planned = await caller.client.post(`/v1/aliases/${id}/swaps`, {
      ...{ ai_filter: filters.group, at: when, time_zone: 'UTC' },
    })
    expect(planned.json.notes, planned.text).toEqual(notesOf(planned))
    expect(planned.json.notes[0]).toBe(STOPS)
    const body = { filter: filters.group }
    const swapped = await caller.client.call('PATCH', `/v1/aliases/${id}`, { body })
    expect(swapped.json.notes).toEqual(notesOf(swapped))
    expect(swapped.json.notes[0]).toBe(STOPS)
  })

  it('has no note where the type stays', async () => {
    const { id } = await create({ ai_filter: filters.summer })
    expect((await patch(id, { ai_filter: filters.winter })).headers.has('x-guise-notes')).toBe(
      false,
    )
  })

  it('is refused to a strict key, and changes nothing', async () => {
    const { id } = await create({ ai_filter: filters.summer })
    const made = await caller.client.post('/v1/keys', { name: 'strict', strict: true })
    const strict = createClient(stack().baseUrl, made.json.secret)
    const refused = await strict.call('PATCH', at(id), { body: { ai_filter: filters.group } })
    expectRefused(refused, 'FILTER_TYPE_MISMATCH')
    expect(refused.json).toMatchObject({ expected_type: 'face_swap', actual_type: 'multi_swap' })
    const body = { filter: filters.group }
    expectRefused(await strict.call('PATCH', `/v1/aliases/${id}`, { body }), 'FILTER_TYPE_MISMATCH')
    expect((await caller.client.get(at(id))).json.ai_filter).toBe(filters.summer)
    const winter = { body: { ai_filter: filters.winter } }
    expect((await strict.call('PATCH', at(id), winter)).status).toBe(200)
  })
})
