import { expect, it } from 'vitest'
import { shownIn } from './shown.ts'

const drafts = [
  { name: 'Gala Night', description: 'Red carpet', state: 'published' },
  { name: 'Snow', description: '', state: 'draft' },
  { name: 'Old gala', description: '', state: 'archived' },
] as const
const names = (...asked: Parameters<typeof shownIn>) => shownIn(...asked).map(({ name }) => name)

it('keeps archived filters in a tab of their own', () => {
  expect(names('all', '', drafts)).toEqual(['Gala Night', 'Snow'])
  expect(names('archived', '', drafts)).toEqual(['Old gala'])
  expect(names('draft', '', drafts)).toEqual(['Snow'])
})

it('finds every word, in names and descriptions', () => {
  expect(names('all', ' CARPET  gala', drafts)).toEqual(['Gala Night'])
  expect(names('all', 'gala snow', drafts)).toEqual([])
})
