import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../support/stack.ts'
import { PICTURE, runRow, UUID_RUNS } from '../support/bodies.ts'
import { saveFilter, useStack } from '../support/context.ts'
import { OPERATIONS, withId } from '../support/operations.ts'
import { expectRefused, expectSameBytes } from '../support/refusal.ts'
import {
  ALIAS,
  ALIASES,
  CANCEL,
  CUSTOM_FILTERS,
  FAMILIES,
  MY_ALIASES,
  OWN_ACCESS,
} from '../surface.ts'

const stack = useStack({ workers: 0 })
let owner: TestAccount
let other: TestAccount
/** What the owner has, and the other must not see. */
const jobs = new Map<string, string>()
const filters = { face_swap: '', multi_swap: '' }
const aliases = { face_swap: '', multi_swap: '' }

beforeAll(async () => {
  owner = await stack().account()
  other = await stack().account()
  for (const { runs, status } of FAMILIES) {
    const { path, minimal } = runRow(runs[0] ?? '')
    jobs.set(status, (await owner.client.post(path, minimal)).json.id)
  }
  for (const type of ['face_swap', 'multi_swap'] as const) {
    filters[type] = await saveFilter(stack(), { accountId: owner.id, type })
    const made = await owner.client.post(ALIASES, { ai_filter: filters[type] })
    aliases[type] = made.json.id
  }
})

const STATUS_PATHS = FAMILIES.map(({ status }) => status)

it('tests every operation with an id', () => {
  // Those of the unified API are tested with what they are about: jobs, webhooks, keys.
  const known = [...STATUS_PATHS, ALIAS, CANCEL]
  const asked = OPERATIONS.filter(
    ({ name, path }) => path.includes('{') && !OWN_ACCESS.has(name),
  ).map(({ path }) => path)
  expect(asked.filter((path) => !known.includes(path))).toEqual([])
})

describe("another account's job", () => {
  it.each(STATUS_PATHS)('POST %s is as unknown as any', async (path) => {
    const foreign = await other.client.call('POST', withId(path, jobs.get(path) ?? ''))
    expectRefused(foreign, 'JOB_NOT_FOUND')
    expectSameBytes(await other.client.call('POST', withId(path, randomUUID())), foreign)
    expect((await owner.client.call('POST', withId(path, jobs.get(path) ?? ''))).status).toBe(200)
  })

  it('cannot be cancelled', async () => {
    for (const id of jobs.values()) {
      const foreign = await other.client.call('POST', withId(CANCEL, id))
      expectRefused(foreign, 'JOB_NOT_FOUND')
      expectSameBytes(await other.client.call('POST', withId(CANCEL, randomUUID())), foreign)
    }
  })
})

describe("another family's status path", () => {
  it.each(STATUS_PATHS)('POST %s does not know jobs of other families', async (path) => {
    const unknown = await owner.client.call('POST', withId(path, randomUUID()))
    expectRefused(unknown, 'JOB_NOT_FOUND')
    for (const [own, id] of jobs) {
      if (own === path) continue
      expectSameBytes(unknown, await owner.client.call('POST', withId(path, id)))
    }
  })
})

describe("another account's alias", () => {
  it.each([
    ['GET', {}],
    ['PATCH', { body: { project: 'mine now' } }],
    ['DELETE', {}],
  ])('%s is as unknown as any', async (method, options) => {
    const path = withId(ALIAS, aliases.face_swap)
    const foreign = await other.client.call(method, path, options)
    expectRefused(foreign, 'ALIAS_NOT_FOUND')
    const unknown = await other.client.call(method, withId(ALIAS, randomUUID()), options)
    expectSameBytes(unknown, foreign)
    const kept = await owner.client.get(path)
    expect(kept.json).toMatchObject({ id: aliases.face_swap, project: '' })
  })
})

describe('lists', () => {
  it.each([CUSTOM_FILTERS, ALIASES, MY_ALIASES])('%s shows nothing of others', async (path) => {
    expect((await other.client.get(path)).json).toEqual([])
    expect((await owner.client.get(path)).json).toHaveLength(2)
  })
})

describe.each(UUID_RUNS)('POST $path', ({ path, field, type }) => {
  const run = (id: string) => other.client.post(path, { ...runRow(path).minimal, [field]: id })
  const gone = async () => {
    const id = await saveFilter(stack(), { accountId: other.id, type })
    await stack().database.query('update filters set archived_at = now() where id = $1', [id])
    return id
  }
  const deleted = async () => {
    const filter = await saveFilter(stack(), { accountId: other.id, type })
    const { json } = await other.client.post(ALIASES, { ai_filter: filter })
    expect((await other.client.call('DELETE', withId(ALIAS, json.id))).status).toBe(204)
    // Lists of the other account stay empty for the tests above.
    await stack().database.query('update filters set archived_at = now() where id = $1', [filter])
    return json.id as string
  }

  it.each([
    ["another account's filter", () => filters[type]],
    ["another account's alias", () => aliases[type]],
    ['an archived filter', gone],
    ['a deleted alias', deleted],
  ])('refuses %s like an unknown UUID', async (_name, id) => {
    const foreign = await run(await id())
    expectRefused(foreign, 'WORKFLOW_FETCH_FAILED')
    expectSameBytes(await run(randomUUID()), foreign)
  })
})

describe('an alias', () => {
  it.each(['POST', 'PATCH'])(
    "cannot be pointed by %s at another account's filter",
    async (method) => {
      const mine = await saveFilter(stack(), { accountId: other.id, type: 'face_swap' })
      const { json } = await other.client.post(ALIASES, { ai_filter: mine })
      const path = method === 'POST' ? ALIASES : withId(ALIAS, json.id)
      const point = (id: string) => other.client.call(method, path, { body: { ai_filter: id } })
      const unknown = await point(randomUUID())
      expectRefused(unknown, 'FILTER_NOT_FOUND')
      for (const id of [filters.face_swap, aliases.face_swap, json.id]) {
        expectSameBytes(unknown, await point(id))
      }
      await other.client.call('DELETE', withId(ALIAS, json.id))
      await stack().database.query('update filters set archived_at = now() where id = $1', [mine])
    },
  )
})

it('keeps idempotency keys of accounts apart', async () => {
  const headers = { 'Idempotency-Key': 'the same for both' }
  const body = { base64: PICTURE, gender: 0, filter_id: 1 }
  const one = await owner.client.post('/v6/run/face_swap', body, { headers })
  const two = await other.client.post('/v6/run/face_swap', body, { headers })
  expect([one.status, two.status]).toEqual([200, 200])
  expect(two.json.id).not.toBe(one.json.id)
})
