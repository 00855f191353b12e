import type { AliasOverview } from '@guise/sdk'
import { expect, it } from 'vitest'
import { forGroups, otherFilters } from './other-filters.ts'

const alias = (id: string, filter_type = 'face_swap', more = {}) =>
  ({
    id,
    filter: { id: `filter of ${id}`, filter_type, model: 'v6', is_available: true, ...more },
  }) as AliasOverview
const made = (body: object | null, inputs = 1) => ({
  alias: 'own',
  request: body && { path: '/v6/run/face_swap', body: { ...body } },
  inputs: Array<never>(inputs),
})
const ALIASES = [
  alias('own'),
  alias('plain'),
  alias('women'),
  alias('square'),
  alias('gone', 'face_swap', { is_available: false }),
  alias('group', 'multi_swap', { model: 'stylized' }),
  alias('copy', 'face_swap', { copied_from: { catalog: 'face-swap', id: 3 } }),
  alias('single', 'face_swap', { copied_from: { catalog: 'face-swap', id: 4 } }),
]
const GROUPS = new Set([3])
const LIMITS = [
  { id: 'filter of women', genders: ['female' as const], sizes: [] },
  { id: 'filter of square', genders: [], sizes: ['square' as const] },
]
const offered = (job: ReturnType<typeof made>) =>
  otherFilters(job as never, ALIASES, LIMITS, GROUPS).map((one) => one.alias.id)

const LAST = ['group', 'copy', 'single']

it('offers the filters that take whoever is in the photo, in the shape it was made in', () => {
  expect(offered(made({ gender: 1, ratio: 'portrait' }))).toEqual(['plain', 'women', ...LAST])
  expect(offered(made({ gender: 0, ratio: 'square' }))).toEqual(['plain', 'square', ...LAST])
})

it('offers filters for groups alone where several people are, or may be, in the photo', () => {
  expect(offered(made({ gender: 4 }))).toEqual(['group', 'copy'])
  expect(offered(made({ style_id: 7 }))).toEqual(['group', 'copy'])
})

it('names the filter of the catalog for a group, and the alias that it belongs to', () => {
  const job = made({ gender: 4, ratio: 'square' })
  const [style, swap] = otherFilters(job as never, ALIASES, [], GROUPS)
  expect([style?.isBehindAlias, swap?.isBehindAlias]).toEqual([false, true])
  expect(swap).toMatchObject({
    alias: { id: 'copy' },
    run: { name: 'faceSwap', body: { filter_id: 3, gender: 4, ratio: 'square' } },
  })
})

it('offers nothing where the request or its one photo is not known', () => {
  expect([offered(made(null)), offered(made({ gender: 1 }, 0)), offered(made({}, 2))]).toEqual([
    [],
    [],
    [],
  ])
})

it('runs each by the endpoint it was made for', () => {
  const job = made({ gender: 2, ratio: 'landscape' })
  const all = otherFilters(job as never, ALIASES.slice(0, 6), [], GROUPS)
  const [first, , last] = all
  expect(first?.run).toEqual({
    name: 'faceSwap',
    photo: 'base64',
    body: { filter_id: 'plain', gender: 2, ratio: 'landscape' },
  })
  expect([last?.alias.id, all.at(-1)?.run.name]).toEqual(['square', 'stylized'])
})

it('offers nothing for groups from a catalog that cannot be read, instead of waiting for it', () => {
  const data = [
    { id: '3', modes: ['single', 'group'] },
    { id: '4', modes: ['single'] },
  ] as unknown as NonNullable<Parameters<typeof forGroups>[0]['data']>
  expect(forGroups({ data: undefined, error: null })).toBeUndefined()
  expect(forGroups({ data, error: null })).toEqual(new Set([3]))
  expect(forGroups({ data: undefined, error: new Error('away') })).toEqual(new Set())
})
