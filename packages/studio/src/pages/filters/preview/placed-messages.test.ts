import { describe, expect, it } from 'vitest'
import {
  fieldOf,
  readPath,
  readPlacedMessages,
  recipeMessage,
  withField,
} from './placed-messages.ts'

describe('what the engine says is wrong', () => {
  it('reads places in both spellings', () => {
    expect(readPath('recipe.scene.back[2].colour')).toEqual(readPath('recipe.scene.back.2.colour'))
  })

  it('reads several faults out of one text', () => {
    const text =
      '✖ must be at most 2000\n  → at scene.back[0].count\n✖ must be a colour such as #f4c27a\n  → at scene.front[1].colour'
    expect(readPlacedMessages(text)).toEqual([
      { words: 'must be at most 2000', path: ['scene', 'back', '0', 'count'] },
      { words: 'must be a colour such as #f4c27a', path: ['scene', 'front', '1', 'colour'] },
    ])
    expect(readPlacedMessages('No engine runs.')).toEqual([{ words: 'No engine runs.', path: [] }])
  })
  it('names the field where words stand away from it', () => {
    const said = (place: string) => withField(fieldOf(readPath(place)), 'is missing')
    expect(said('recipe.scene.back[0].perFace')).toBe('Pixels per face is missing.')
    expect(said('recipe.scene.person.light.face[0]')).toBe('Face is missing.')
    expect(said('recipe.scene')).toBe('Is missing.')
  })
})

it('calls a layer by its name where no editor shows it', () => {
  const recipe = {
    scene: { back: [{ layer: 'gradient' }, { layer: 'particles', name: 'First snow' }] },
  }
  const message = '✖ is missing\n  → at scene.back[1].colours\n✖ too big\n  → at scene.back[0]'
  expect(recipeMessage(message, recipe)).toBe('First snow: Colours is missing.\nGradient: Too big.')
  expect(recipeMessage('All is lost', recipe)).toBe('All is lost.')
})
