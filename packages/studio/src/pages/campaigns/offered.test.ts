import type { AliasOverview } from '@guise/sdk'
import { expect, it } from 'vitest'
import type { FilterType } from './filter-types.ts'
import { offeredFor } from './offered.ts'

const pick = (id: string, type: FilterType) => ({ id, type })
const all = [pick('one', 'face_swap'), pick('two', 'multi_swap'), pick('three', 'multi_swap')]
const alias = (alias_type: AliasOverview['alias_type']) =>
  ({ alias_type, filter: { filter_type: 'face_swap' } }) as AliasOverview

it('offers the type of the lock, and says why the others are missing', () => {
  const { offered, note } = offeredFor(alias('face_swap'), all)
  expect(offered.map(({ id }) => id)).toEqual(['one'])
  expect(note).toBe('Multi swap filters are not offered: this alias is locked to face swap.')
})

it('offers what apps can run when there is no lock', () => {
  const { offered, note } = offeredFor(alias(null), all.slice(0, 2))
  expect(offered.map(({ id }) => id)).toEqual(['one'])
  expect(note).toMatch(/^Multi swap filters are not offered: apps use this alias for face swap/)
})

it('says nothing where nothing is left out', () => {
  expect(offeredFor(alias(null), all.slice(0, 1)).note).toBeUndefined()
})
