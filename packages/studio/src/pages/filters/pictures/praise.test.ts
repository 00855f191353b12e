import { expect, it } from 'vitest'
import { praiseOf } from './praise.ts'

it('guesses at children, and at nobody else', () => {
  const face = { gender_hint: 'male', age_hint: 67 } as const
  expect(praiseOf(face)).toBe('Good.')
  expect(praiseOf({ ...face, age_hint: null })).toBe('Good.')
  expect(praiseOf({ ...face, age_hint: 9 })).toBe('Good. Looks like a child.')
})
