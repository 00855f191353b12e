import type { AliasOverview } from '@guise/sdk'
import { expect, it } from 'vitest'
import { DEFAULTS, startWith } from './launch-form.ts'

const alias = (id: string, project: string, is_available = true) =>
  ({ id, project, filter: { is_available } }) as AliasOverview
const ALIASES = [alias('a', 'Gala'), alias('b', ''), alias('c', 'Gone', false)]

it('begins with the alias one comes from, under the name of its project', () => {
  expect(startWith(ALIASES, 'a')).toEqual({ ...DEFAULTS, alias_id: 'a', title: 'Gala' })
  expect(startWith(ALIASES, 'b')).toEqual({ ...DEFAULTS, alias_id: 'b' })
})

it('begins with none where it cannot be used or is unknown', () => {
  for (const id of ['c', 'x', undefined]) expect(startWith(ALIASES, id)).toEqual(DEFAULTS)
})

it('begins with the only alias there is, if it can be used', () => {
  expect(startWith([alias('a', 'Gala')], undefined)).toMatchObject({ alias_id: 'a', title: 'Gala' })
  expect(startWith([alias('c', 'Gone', false)], undefined)).toEqual(DEFAULTS)
})
