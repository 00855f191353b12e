import { expect, test } from 'vitest'
import { type CharacterFigures, characterShortfalls } from './limits.ts'

const good: CharacterFigures = {
  character: 'ann-as-queen',
  sourceToResult: 0.3,
  patch: 0.08,
  control: 0.5,
  neck: 1,
  gaps: 0,
  seconds: 4,
  sceneSeconds: 3.5,
}

test('a character that is drawn throughout passes', () => {
  expect(characterShortfalls([good])).toEqual([])
})

test.each([
  ['a stranger', { sourceToResult: 0.5 }, '0.500'],
  ['a photographic face', { patch: 0.3 }, 'photographic patch'],
  ['a control that passes', { control: 0.1 }, 'says nothing'],
  ['a face without a control', { control: Number.NaN }, 'says nothing'],
  ['a floating head', { neck: 0.4 }, 'floats'],
  ['a gap at the collar', { gaps: 0.02 }, 'between jaw and costume'],
  ['a slow figure', { seconds: 7 }, '2.00 times'],
])('%s fails in words', (_what, change, words) => {
  const [fault] = characterShortfalls([{ ...good, ...change }])
  expect(fault).toContain(words)
})

test('a face that nobody finds is said of that character', () => {
  const faults = characterShortfalls([good, good, { ...good, sourceToResult: Infinity }])
  expect(faults).toEqual(['ann-as-queen: no face is found in the picture'])
})
