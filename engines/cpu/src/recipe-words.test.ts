import { expect, it } from 'vitest'
import { faultOfRecipe } from './filter-recipe.ts'

const lamps = { layer: 'bokeh', colours: ['#ffcc88'] }

it.each([
  [{ ...lamps, count: 1.5 }, 'must be a whole number', '[0].count'],
  [{ ...lamps, count: 'many' }, 'must be a number', '[0].count'],
  [{ ...lamps, count: -1 }, 'must be at least 0', '[0].count'],
  [{ ...lamps, colours: [] }, 'must have at least 1 entry', '[0].colours'],
  [{ ...lamps, colours: Array(13).fill('#ffcc88') }, 'must have at most 12 entries', '[0].colours'],
  [{ ...lamps, colours: ['red'] }, 'must be a colour such as #f4c27a', '[0].colours[0]'],
  [{ ...lamps, wings: 2 }, 'has the unknown field "wings"', '[0]'],
  [{ layer: 'bokeh' }, 'is missing', '[0].colours'],
  [{ layer: 'bokehs' }, 'has an unknown layer', '[0].layer'],
  ['bokeh', 'must be an object', '[0]'],
])('says of %j: %s', (layer, words, place) => {
  expect(faultOfRecipe({ scene: { back: [layer] } })).toBe(`✖ ${words}\n  → at scene.back${place}`)
})

it('names what may be chosen', () => {
  const slots = [{ x: 0.5, y: 0.5, size: 0.3 }]
  const fault = faultOfRecipe({ pictures: [{ asset: 'a', slots, for: ['dog'] }] })
  expect(fault).toContain('must be one of male, female, boy, girl, group')
})
