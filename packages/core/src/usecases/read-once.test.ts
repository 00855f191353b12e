import { expect, it } from 'vitest'
import { readOnce } from './read-once.ts'

const graph = { nodes: 300 }

it('reads a version once, and every engine of it', () => {
  const asked: string[] = []
  const isReadable = readOnce(({ engine }) => {
    asked.push(engine)
    return engine === 'one'
  })
  for (const _ of [1, 2, 3]) {
    // As a store answers: another object each time.
    expect(isReadable({ engine: 'one', recipe: { ...graph } }, 'v1')).toBe(true)
    expect(isReadable({ engine: 'two', recipe: { ...graph } }, 'v1')).toBe(false)
  }
  expect(asked).toEqual(['one', 'two'])
  expect(isReadable({ engine: 'one', recipe: graph }, 'v2')).toBe(true)
  expect(asked).toHaveLength(3)
})

it('reads a recipe of the installation once, and what is no object each time', () => {
  let asked = 0
  const isReadable = readOnce(() => {
    asked += 1
    return true
  })
  for (const _ of [1, 2, 3]) expect(isReadable({ engine: 'one', recipe: graph })).toBe(true)
  expect(asked).toBe(1)
  for (const _ of [1, 2]) isReadable({ engine: 'one', recipe: null })
  expect(asked).toBe(3)
})
