import { describe, expect, it } from 'vitest'
import { readPath, readWords } from './placed-words.ts'

describe('what the engine says is wrong', () => {
  it('reads places in both spellings', () => {
    expect(readPath('recipe.scene.back[2].colour')).toEqual(readPath('recipe.scene.back.2.colour'))
  })

  it('reads several faults out of one text', () => {
    const text =
      '✖ Too big: expected at most 2000\n  → at scene.back[0].count\n✖ a colour like #f4c27a\n  → at scene.front[1].colour'
    expect(readWords(text)).toEqual([
      { words: 'Too big: expected at most 2000', path: ['scene', 'back', '0', 'count'] },
      { words: 'a colour like #f4c27a', path: ['scene', 'front', '1', 'colour'] },
    ])
    expect(readWords('No engine runs.')).toEqual([{ words: 'No engine runs.', path: [] }])
  })
})
