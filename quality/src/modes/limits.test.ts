import { expect, test } from 'vitest'
import { type ModeFigures, modeShortfalls } from './limits.ts'

const good: ModeFigures = {
  name: '1 Seashore',
  kind: 'painting',
  changeInFace: 4,
  changeInPicture: 0.4,
  v6: -0.8,
  finer: -0.2,
  v6Seconds: 1,
  finerSeconds: 2,
}
const narrowed = { narrowed: true }

test('a finer and slower quality passes', () => {
  expect(modeShortfalls([good], narrowed)).toEqual([])
})

test.each([
  ['the same picture twice', { changeInFace: 0, finer: -0.8 }, '0.00 of 255'],
  ['a quality that is only different', { finer: -1.2 }, '0 % of kind painting'],
  ['a slow v6', { v6Seconds: 1.5 }, '1.33 times'],
])('%s fails in words', (_what, change, words) => {
  expect(modeShortfalls([{ ...good, ...change }], narrowed).join()).toContain(words)
})

test('a whole run with too few filters fails', () => {
  expect(modeShortfalls([good], { narrowed: false })).toEqual([
    'only 1 filters were measured; 20 are the least',
  ])
})
