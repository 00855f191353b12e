import { expect, it } from 'vitest'
import { noteOnEmptyPlaces } from './note-on-empty-places.ts'

it('counts the people who keep their own faces', () => {
  expect(noteOnEmptyPlaces(['ada', undefined])).toBe(
    '1 of the 2 people in this picture keeps their own face, because the photo shows only one person.',
  )
  expect(noteOnEmptyPlaces([undefined, 'ada', undefined, 'ben'])).toBe(
    '2 of the 4 people in this picture keep their own faces, because the photo shows only 2 people.',
  )
})

it('says nothing where every place is taken', () => {
  expect(noteOnEmptyPlaces(['ada', 'ben'])).toBeUndefined()
  expect(noteOnEmptyPlaces(['ada'])).toBeUndefined()
})
