import type { AliasCard } from '@guise/sdk'
import { expect, it } from 'vitest'
import { DEFAULTS, startWith } from './launch-form.ts'

const card = (id: string, project: string, is_available = true) =>
  ({ id, project, filter: { is_available } }) as AliasCard
const CARDS = [card('a', 'Gala'), card('b', ''), card('c', 'Gone', false)]

it('begins with the alias one comes from, under the name of its project', () => {
  expect(startWith(CARDS, 'a')).toEqual({ ...DEFAULTS, alias_id: 'a', title: 'Gala' })
  expect(startWith(CARDS, 'b')).toEqual({ ...DEFAULTS, alias_id: 'b' })
})

it('begins with none where it cannot be used or is unknown', () => {
  for (const id of ['c', 'x', undefined]) expect(startWith(CARDS, id)).toEqual(DEFAULTS)
})

it('begins with the only alias there is, if it can be used', () => {
  expect(startWith([card('a', 'Gala')], undefined)).toMatchObject({ alias_id: 'a', title: 'Gala' })
  expect(startWith([card('c', 'Gone', false)], undefined)).toEqual(DEFAULTS)
})
