import { expect, it } from 'vitest'
import { named } from './word-list.ts'

it('cuts long words between characters, never in the middle of one', () => {
  const letters = `a${'\u{20000}'.repeat(50)}`
  expect(named([letters])).toBe(`a${'\u{20000}'.repeat(39)}...`)
})
