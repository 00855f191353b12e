import { expect, it } from 'vitest'
import { gendersOf, sizeOf } from './view.ts'

it('shows a filter for those whom runs can use it for', () => {
  const all = ['female', 'male', 'girl', 'boy']
  expect(gendersOf({ filter_type: 'face_swap', genders: [] })).toEqual(all)
  expect(gendersOf({ filter_type: 'face_swap', genders: ['boy', 'male'] })).toEqual(['male', 'boy'])
  expect(gendersOf({ filter_type: 'multi_swap', genders: [] })).toEqual(['group'])
})

it('knows the size of a picture by its shape', () => {
  expect(sizeOf({ width: 1600, height: 1000 })).toBe('landscape')
  expect(sizeOf({ width: 1000, height: 1100 })).toBe('square')
  expect(sizeOf({ width: 1000, height: 1500 })).toBe('portrait')
})
