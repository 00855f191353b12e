import type { AliasOverview } from '@guise/sdk'
import { expect, it } from 'vitest'
import { aliasPlace, aliasTitle } from './alias-title.ts'

const alias = (name: string, project: string) =>
  ({ name, project, filter: { name: 'Daylight' } }) as AliasOverview

it('tells aliases of one campaign apart', () => {
  expect(aliasTitle(alias('Main stage', 'Gala'))).toBe('Gala · Main stage')
  expect(aliasTitle(alias('', 'Gala'))).toBe('Gala · Daylight')
  expect(aliasTitle(alias('Main stage', ''))).toBe('Main stage')
  expect(aliasTitle(alias('', ' '))).toBe('Daylight')
})

it('leaves the filter out where it is said already', () => {
  expect(aliasPlace(alias('Main stage', 'Gala'))).toBe('Gala · Main stage')
  expect(aliasPlace(alias('', 'Gala'))).toBe('Gala')
  expect(aliasPlace(alias('', ''))).toBe('')
})
