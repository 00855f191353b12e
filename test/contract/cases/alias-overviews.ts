import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../support/stack.ts'
import { PICTURE, runRow } from '../support/bodies.ts'
import { saveFilter, savePreview, useStack } from '../support/context.ts'
import { withId } from '../support/operations.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'
import { ALIAS, ALIASES } from '../surface.ts'

const stack = useStack({ workers: 1 })
const OVERVIEWS = '/v1/aliases'
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

let owner: TestAccount
let other: TestAccount
const filters = { summer: '', winter: '', group: '' }
beforeAll(async () => {
  owner = await stack().account()
  other = await stack().account()
  const preview = await savePreview(stack(), owner.id, Buffer.from(PICTURE, 'base64'))
  const save = (name: string, type: 'face_swap' | 'multi_swap', previewBlobs: string[] = []) =>
    saveFilter(stack(), { accountId: owner.id, type, name, previewBlobs })
  filters.summer = await save('Summer', 'face_swap', [preview])
  filters.winter = await save('Winter', 'face_swap')
  filters.group = await save('Group', 'multi_swap')
})

const create = async (body: object) => (await owner.client.post(ALIASES, body)).json.id as string
const swap = (id: string, ai_filter: string) =>
  owner.client.call('PATCH', withId(ALIAS, id), { body: { ai_filter } })
const overview = async (id: string) => (await owner.client.get(`${OVERVIEWS}/${id}`)).json
const run = (filter_id: string) => {
  const { path, minimal } = runRow('/v6/run/face_swap')
  return owner.client.post(path, { ...minimal, filter_id })
}

describe('the overview of an alias', () => {
  it('shows everything at once, and is no use of it', async () => {
    const id = await create({
      ai_filter: filters.summer,
      project: 'Fair',
      alias_type: 'face_swap',
    })
    const shown = await overview(id)
    expect(shown).toEqual({
      id,
      name: '',
      campaign_id: expect.any(String),
      project: 'Fair',
      place: null,
      alias_type: 'face_swap',
      filter: {
        id: filters.summer,
        name: 'Summer',
        filter_type: 'face_swap',
        model: 'v6',
        source: 'self_created',
        preview_images: [expect.stringContaining('http')],
        copied_from: null,
        is_available: true,
      },
      swapped_at: TIME,
      swapped_by: null,
      uses_since_swap: 0,
      last_used: null,
      history: [],
      next_swap: null,
      created_at: TIME,
      updated_at: TIME,
      project_changed_at: TIME,
    })
    expect(shown.swapped_at).toBe(shown.created_at)
    expect(await overview(id.toUpperCase()), 'read again').toEqual(shown)
    const picture = await fetch(shown.filter.preview_images[0])
    expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(PICTURE)
  })

  it('counts runs since the last swap', async () => {
    const id = await create({ ai_filter: filters.summer })
    for (let n = 0; n < 3; n++) expect((await run(id)).status).toBe(200)
    await run(filters.summer)
    expect(await overview(id)).toMatchObject({ uses_since_swap: 3, last_used: TIME })
    const { json: swapped } = await swap(id, filters.winter)
    const after = await overview(id)
    expect(after).toMatchObject({
      filter: { id: filters.winter, name: 'Winter', preview_images: [] },
      swapped_at: swapped.updated_at,
      uses_since_swap: 0,
      history: [
        {
          ai_filter_id: filters.summer,
          ai_filter_name: 'Summer',
          time_removed: swapped.updated_at,
          removed_by: expect.any(String),
          preview_images: [expect.stringContaining('http')],
        },
      ],
    })
    await run(id)
    expect(await overview(id)).toMatchObject({ uses_since_swap: 1 })
  })

  it('keeps the time of the swap when the project is renamed', async () => {
    const id = await create({ ai_filter: filters.winter })
    const before = await overview(id)
    await owner.client.call('PATCH', withId(ALIAS, id), { body: { project: 'Ball' } })
    const { swapped_at, updated_at, project_changed_at } = before
    const renamed = await overview(id)
    expect(renamed).toMatchObject({ project: 'Ball', swapped_at, updated_at })
    expect(Date.parse(renamed.project_changed_at)).toBeGreaterThan(Date.parse(project_changed_at))
  })

  it('says when its filter may not be used any more', async () => {
    const granted = await saveFilter(stack(), { accountId: null, type: 'face_swap', name: 'Paid' })
    await stack().operator.grantFilter(granted, owner.id)
    const id = await create({ ai_filter: granted })
    expect((await overview(id)).filter).toMatchObject({ source: 'paid', is_available: true })
    await stack().database.query(
      'delete from filter_entitlements where filter_id = $1 and account_id = $2',
      [granted, owner.id],
    )
    expect((await overview(id)).filter).toMatchObject({ name: 'Paid', is_available: false })
    const own = await saveFilter(stack(), { accountId: owner.id, type: 'face_swap' })
    const second = await create({ ai_filter: own })
    await stack().database.query('update filters set archived_at = now() where id = $1', [own])
    expect((await overview(second)).filter.is_available).toBe(false)
  })

  it('shows the last fifty of a long history', async () => {
    const id = await create({ ai_filter: filters.winter })
    await stack().database.query(
      `insert into alias_history (alias_id, filter_id, filter_name, removed_at)
        select $1, $2, 'number ' || n, now() - make_interval(hours => 60 - n)
        from generate_series(1, 60) n`,
      [id, filters.summer],
    )
    const { history } = await overview(id)
    expect(history).toHaveLength(50)
    expect(history[0].ai_filter_name).toBe('number 11')
    expect(history[49].ai_filter_name).toBe('number 60')
  })

  it('is made with a name and a filter of a catalog, in no campaign', async () => {
    const made = await owner.client.post(OVERVIEWS, {
      ...{ name: ' Main stage ', filter: 2, catalog: 'stylized', alias_type: 'multi_swap' },
    })
    expect(made.status, made.text).toBe(200)
    expect(made.json).toMatchObject({
      ...{ name: 'Main stage', campaign_id: null, project: '', alias_type: 'multi_swap' },
      filter: { copied_from: { catalog: 'stylized', id: 2 } },
    })
    expect(await overview(made.json.id)).toEqual(made.json)
    const own = await owner.client.post(OVERVIEWS, { filter: filters.summer })
    expect(own.json).toMatchObject({ name: '', filter: { id: filters.summer } })
    const locked = { filter: 2, alias_type: 'multi_swap' }
    expectRefused(await owner.client.post(OVERVIEWS, locked), 'FILTER_TYPE_MISMATCH')
    expectRefused(await owner.client.post(OVERVIEWS, { filter: 9999 }), 'FILTER_NOT_FOUND')
    const theirs = await other.client.post(OVERVIEWS, { filter: filters.summer })
    expectRefused(theirs, 'FILTER_NOT_FOUND')
  })

  it('is listed newest first, exactly as it is read', async () => {
    const newest = await create({ ai_filter: filters.group })
    const { data } = (await owner.client.get(OVERVIEWS)).json
    const aliases = (await owner.client.get(ALIASES)).json
    const ids = (some: { id: string }[]) => some.map(({ id }) => id)
    expect(ids(data)).toEqual(ids(aliases))
    expect(data[0]).toEqual(await overview(newest))
  })

  it("is nobody else's", async () => {
    const id = await create({ ai_filter: filters.winter })
    expect((await other.client.get(OVERVIEWS)).json).toEqual({ data: [] })
    const foreign = await other.client.get(`${OVERVIEWS}/${id}`)
    expectRefused(foreign, 'ALIAS_NOT_FOUND')
    expectSameBytes(await other.client.get(`${OVERVIEWS}/${randomUUID()}`), foreign)
    expectSameBytes(await other.client.get(`${OVERVIEWS}/no-uuid`), foreign)
  })
})
