import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAccount } from '../../support/stack.ts'
import { saveFilter, useStack } from '../support/context.ts'
import { withId } from '../support/operations.ts'
import { expectRefused } from '../support/refusal.ts'
import { UNKNOWN_ID } from '../support/token.ts'
import { ALIAS, ALIASES } from '../surface.ts'
import { ODD_TEXTS } from '../tables/field-kinds.ts'
import { spell } from '../tables/field-row.ts'

const stack = useStack({ workers: 0 })
let caller: TestAccount
let filter: string
let alias: string
beforeAll(async () => {
  caller = await stack().account()
  filter = await saveFilter(stack(), { accountId: caller.id, type: 'face_swap' })
  alias = (await caller.client.post(ALIASES, { ai_filter: filter, project: 'kept' })).json.id
})

const NO_UUID = ['', 'abc', 12, '12', true, [], {}]
const NO_TEXT = [5, true, ['a'], {}]
const rows = (values: readonly unknown[]) => values.map((value) => ({ value, shown: spell(value) }))

describe('POST /api/alias/', () => {
  const create = (body: object) => caller.client.post(ALIASES, body)

  it.each(rows([undefined, null, ...NO_UUID]))('refuses ai_filter $shown', async ({ value }) => {
    expectRefused(await create({ ai_filter: value }), 'VALIDATION_ERROR', ['ai_filter'])
  })
  it.each(rows(NO_TEXT))('refuses project $shown', async ({ value }) => {
    const answer = await create({ ai_filter: filter, project: value })
    expectRefused(answer, 'VALIDATION_ERROR', ['project'])
  })
  for (const text of ODD_TEXTS) {
    const name = `does not fail over the project ${spell(text)}`
    it(name, async () => {
      const answer = await create({ ai_filter: filter, project: text })
      expect([200, 422], answer.text).toContain(answer.status)
    })
  }
  it.each(rows(['video', '', 5, true]))('refuses alias_type $shown', async ({ value }) => {
    const answer = await create({ ai_filter: filter, alias_type: value })
    expectRefused(answer, 'VALIDATION_ERROR', ['alias_type'])
  })
  it('lists all bad fields', async () => {
    const answer = await create({ ai_filter: 5, project: 5, alias_type: 5 })
    expectRefused(answer, 'VALIDATION_ERROR', ['ai_filter', 'project', 'alias_type'])
  })
  it('refuses an unknown filter', async () => {
    expectRefused(await create({ ai_filter: UNKNOWN_ID }), 'FILTER_NOT_FOUND')
  })
  it('refuses an alias, which is no filter', async () => {
    expectRefused(await create({ ai_filter: alias }), 'FILTER_NOT_FOUND')
  })
  it.each([
    ['left out', {}],
    ['null', { project: null, alias_type: null }],
  ])('takes a project that is %s for an empty one', async (_name, fields) => {
    const answer = await create({ ai_filter: filter.toUpperCase(), ...fields, unknown: 1 })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json).toMatchObject({ ai_filter: filter, project: '' })
  })
})

describe('PATCH /api/alias/{alias_id}/', () => {
  const patch = (body: unknown, id = alias) =>
    caller.client.call('PATCH', withId(ALIAS, id), { body })

  it.each(rows([{}, { ai_filter: null, project: null }, { other: 1 }]))(
    'refuses $shown, which changes nothing',
    async ({ value }) => expectRefused(await patch(value), 'VALIDATION_ERROR'),
  )
  it.each(rows(NO_UUID))('refuses ai_filter $shown', async ({ value }) => {
    expectRefused(await patch({ ai_filter: value }), 'VALIDATION_ERROR', ['ai_filter'])
  })
  it.each(rows(NO_TEXT))('refuses project $shown', async ({ value }) => {
    expectRefused(await patch({ project: value }), 'VALIDATION_ERROR', ['project'])
  })
  it.each([
    ['[]', 'VALIDATION_ERROR'],
    ['{', 'MALFORMED_JSON'],
    ['', 'MALFORMED_JSON'],
  ] as const)('refuses the body "%s"', async (raw, code) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await caller.client.call('PATCH', withId(ALIAS, alias), { raw, headers })
    expectRefused(answer, code)
  })
  it('refuses an unknown filter and changes nothing', async () => {
    expectRefused(await patch({ ai_filter: UNKNOWN_ID, project: 'x' }), 'FILTER_NOT_FOUND')
    const kept = await caller.client.get(withId(ALIAS, alias))
    expect(kept.json).toMatchObject({ ai_filter: filter, project: 'kept', history: [] })
  })
  it('refuses an unknown alias', async () => {
    expectRefused(await patch({ project: 'x' }, UNKNOWN_ID), 'ALIAS_NOT_FOUND')
  })
  it('takes an empty project', async () => {
    expect((await patch({ project: '' })).json).toMatchObject({ project: '' })
  })
})
