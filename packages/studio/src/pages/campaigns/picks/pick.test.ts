import type { CatalogFilter, CustomFilter } from '@guise/sdk'
import { expect, it } from 'vitest'
import { findPicks, picksOf } from './pick.ts'

const standard = (id: number, name: string, modes: CatalogFilter['modes'], description = '') =>
  ({ id: String(id), name, description, modes, preview_url: `${id}.webp` }) as CatalogFilter
const own = (id: string, name: string, more: Partial<CustomFilter> = {}) =>
  ({
    ...{ id, name, filter_type: 'face_swap', model: 'v6', source: 'self_created' },
    ...{ preview_images: [], ...more },
  }) as CustomFilter

const picks = picksOf(
  [
    own('a', 'Golden Hall'),
    own('b', 'Sea copy', { copied_from: { catalog: 'face-swap', id: 1 } }),
    own('c', 'Everybody', { filter_type: 'multi_swap', model: 'stylized', source: 'paid' }),
  ],
  {
    'face-swap': [standard(1, 'Seashore', ['single', 'group']), standard(2, 'Velvet', ['single'])],
    realistic: [standard(1, 'Vineyard', ['single', 'group'], 'near the sea')],
    stylized: [],
  },
)

it('lists own filters, then the catalogs, and a copy only as what it is a copy of', () => {
  expect(picks.map(({ id, source, kind }) => [id, source, kind])).toEqual([
    ['a', 'own', 'Face swap'],
    ['c', 'paid', 'Multi swap · Stylized'],
    ['face-swap-1', 'catalog', 'Face swap'],
    ['face-swap-2', 'catalog', 'Face swap'],
    ['realistic-1', 'catalog', 'Multi swap · Realistic'],
  ])
  expect(picks.find(({ id }) => id === 'face-swap-1')).toMatchObject({
    ...{ target: { filter: 1, catalog: 'face-swap' }, filterIds: ['b'], preview: '1.webp' },
  })
  expect(picks[0]).toMatchObject({ target: { filter: 'a' }, filterIds: ['a'] })
})

it('finds by words of name and description, names first, on the shelf that is open', () => {
  const ids = (...search: [Parameters<typeof findPicks>[1], string]) =>
    findPicks(picks, ...search).map(({ id }) => id)
  expect(ids('all', ' SEA ')).toEqual(['face-swap-1', 'realistic-1'])
  expect(ids('all', 'sea near')).toEqual(['realistic-1'])
  expect(ids('own', '')).toEqual(['a', 'c'])
  expect(ids('groups', '')).toEqual(['c', 'face-swap-1', 'realistic-1'])
})
