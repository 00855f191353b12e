import { expect, it } from 'vitest'
import { faultOfFallback, ownRecipe, waysOf } from './recipe-ways.ts'

const fallback = { engine: 'cpu', recipe: { scene: {} } }
const recipe = { graph: {}, fallback }

it('knows the ways of a recipe, and hands engines only what is theirs', () => {
  expect(waysOf({ engine: 'farm', recipe })).toEqual([
    { engine: 'farm', recipe: { graph: {} } },
    fallback,
  ])
  expect(ownRecipe(recipe)).toEqual({ graph: {} })
  for (const plain of [{ graph: {} }, null, 'text', [1]]) {
    expect(waysOf({ engine: 'farm', recipe: plain })).toEqual([{ engine: 'farm', recipe: plain }])
  }
})

it.each([
  ['is no recipe', 'cpu', /must be/],
  ['has no recipe', { engine: 'cpu' }, /must be/],
  ['is for the same engine', { engine: 'farm', recipe: {} }, /another engine/],
  ['has a fallback itself', { engine: 'cpu', recipe: { fallback } }, /of its own/],
])('refuses a fallback that %s', (_what, given, words) => {
  expect(faultOfFallback({ engine: 'farm', recipe: { fallback: given } })).toMatch(words)
})

it('finds nothing wrong with a good one, or none', () => {
  expect(faultOfFallback({ engine: 'farm', recipe })).toBeUndefined()
  expect(faultOfFallback({ engine: 'farm', recipe: null })).toBeUndefined()
})
