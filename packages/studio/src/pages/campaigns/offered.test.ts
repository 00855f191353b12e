import type { AliasOverview, CustomFilter } from '@guise/sdk'
import { expect, it } from 'vitest'
import { offeredFor } from './offered.ts'

const filter = (id: string, filter_type: CustomFilter['filter_type']) =>
  ({ id, filter_type }) as CustomFilter
const filters = [
  filter('one', 'face_swap'),
  filter('two', 'multi_swap'),
  filter('three', 'multi_swap'),
]
const alias = (alias_type: AliasOverview['alias_type']) =>
  ({ alias_type, filter: { filter_type: 'face_swap' } }) as AliasOverview

it('offers the type of the lock, and says why the others are missing', () => {
  const { offered, note } = offeredFor(alias('face_swap'), filters)
  expect(offered.map(({ id }) => id)).toEqual(['one'])
  expect(note).toBe('2 multi swap filters are not offered: this alias is locked to face swap.')
})

it('offers what apps can run when there is no lock', () => {
  const { offered, note } = offeredFor(alias(null), filters.slice(0, 2))
  expect(offered.map(({ id }) => id)).toEqual(['one'])
  expect(note).toMatch(/^1 multi swap filter is not offered: apps use this alias for face swap/)
})

it('says nothing where nothing is left out', () => {
  expect(offeredFor(alias(null), filters.slice(0, 1)).note).toBeUndefined()
})
