import { expect, it } from 'vitest'
import {
  isComplete,
  type OwnPicture,
  picturesOf,
  subjectsLabel,
  subjectsOf,
  tidied,
  withFrame,
  withPicture,
  withSlotFor,
} from './recipe.ts'

const picture = { asset: 'a', slots: [{ x: 0.5, y: 0.5, size: 0.2 }] }
const frame = { x: 0, y: 0, width: 0.5, height: 1 }

it('reads the pictures of a recipe, or none', () => {
  expect(picturesOf({ pictures: [picture] })).toEqual([picture])
  expect(picturesOf(null)).toEqual([])
  expect(picturesOf({ scene: {} })).toEqual([])
})

it('leaves out what the engine decides by itself', () => {
  expect(tidied({ ...picture, for: [], painting: false, frames: {} })).toEqual(picture)
  expect(tidied({ ...picture, painting: true })).toEqual({ ...picture, painting: true })
})

it('frames one shape, and lets it go again', () => {
  const framed = withFrame(withFrame(picture, 'square', frame), 'portrait', frame)
  expect(framed.frames).toEqual({ square: frame, portrait: frame })
  expect(withFrame(withFrame(framed, 'square', undefined), 'portrait', undefined)).toEqual(picture)
})

it('changes a picture that is still where it was', () => {
  const other = { ...picture, asset: 'b' }
  const paint = (one: OwnPicture) => ({ ...one, painting: true })
  const both = [picture, other]
  expect(withPicture(both, { at: 1, asset: 'b' }, paint)).toEqual([picture, paint(other)])
  expect(withPicture(both, { at: 0, asset: 'b' }, paint)).toBe(both)
  expect(withPicture(both, { at: 2, asset: 'b' }, paint)).toBe(both)
  expect(withPicture(both, { at: 0, asset: 'a' }, (same) => same)).toBe(both)
})

it('puts a place right unless it was changed meanwhile', () => {
  const [old] = picture.slots
  const found = { x: 0.4, y: 0.4, size: 0.3 }
  if (!old) throw new Error('a picture with a place')
  const painted = { ...picture, painting: true }
  expect(withSlotFor(painted, old, found)).toEqual({ ...painted, slots: [found] })
  const moved = { ...picture, slots: [{ ...old, x: 0.6 }] }
  expect(withSlotFor(moved, old, found)).toBe(moved)
})

it('offers a picture to those whom runs can use it for', () => {
  const singles = ['male', 'female', 'boy', 'girl']
  expect(subjectsOf('face_swap', {})).toEqual(singles)
  expect(subjectsOf('face_swap', { for: ['group'] })).toEqual([...singles, 'group'])
  expect(subjectsOf('multi_swap', {})).toEqual([])
  expect(subjectsOf('multi_swap', { for: ['boy'] })).toEqual(['boy'])
})

it('says for whom a picture is', () => {
  expect(subjectsLabel(picture)).toBe('Everybody')
  expect(subjectsLabel({ ...picture, for: ['female', 'girl'] })).toBe('Women, girls')
})

it('is complete when every picture has a place', () => {
  expect(isComplete([])).toBe(false)
  expect(isComplete([picture, { asset: 'b', slots: [] }])).toBe(false)
  expect(isComplete([picture])).toBe(true)
})
