import { expect, test } from 'vitest'
import { sceneShortfalls } from './limits.ts'

const scene = (sourceToResult: number) => ({ scene: 'ann-in-studio', sourceToResult, seconds: 1 })

test('scenes pass when half of the faces are near', () => {
  const figures = [scene(0.1), scene(0.2), scene(0.5)]
  expect(sceneShortfalls(figures, { narrowed: true })).toEqual([])
  expect(sceneShortfalls([], { narrowed: true })).toEqual([])
})

test('scenes fail by their median, in words', () => {
  const figures = [scene(0.1), scene(0.3), scene(Infinity)]
  const [fault] = sceneShortfalls(figures, { narrowed: true })
  expect(fault).toContain('0.300')
  expect(fault).toContain('the limit is 0.25')
})

test('a whole run with too few scenes fails', () => {
  expect(sceneShortfalls([scene(0.1)], { narrowed: false })).toEqual([
    'only 1 scenes were measured; 10 are the least',
  ])
})
