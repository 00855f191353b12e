import { expect, test } from 'vitest'
import type { GroupFigures } from './figures.ts'
import { groupShortfalls } from './limits.ts'

const good: GroupFigures = {
  style: 'stylized 1 Pencil Sketch',
  look: 'stylized',
  photo: 'three',
  template: false,
  people: 3,
  faces: 3,
  lost: 0,
  extra: 0,
  distances: [0.2, 0.3, 0.4],
  likenesses: [0.4, 0.5, 0.6].map((alike) => ({ alike, change: 0.05 })),
  seconds: 1,
}
const faultsOf = (change: Partial<GroupFigures>) =>
  groupShortfalls([{ ...good, ...change }], { narrowed: true })

test('a group that kept its faces passes', () => {
  expect(faultsOf({})).toEqual([])
})

test('somebody who was missed in the photo may be found in the result', () => {
  expect(faultsOf({ faces: 2, extra: 1 })).toEqual([])
})

test.each([
  ['a lost face', { lost: 1 }, '1 of 3 faces were lost'],
  ['a face too many', { extra: 1 }, '1 faces too many'],
  ['strangers', { distances: [0.3, 0.6, Infinity] }, '0.600'],
  [
    'a photo that was not redrawn',
    { likenesses: [{ alike: 0.9, change: 0.05 }] },
    'hardly redrawn',
  ],
] as const)('%s fails in words', (_, change, words) => {
  expect(faultsOf(change).join()).toContain(words)
})

test('inks of another colour redraw a face too', () => {
  expect(faultsOf({ likenesses: [{ alike: 0.9, change: 0.2 }] })).toEqual([])
})

test('realistic faces must stay nearer, and may look like their photo', () => {
  const realistic = { look: 'realistic', likenesses: [{ alike: 0.9, change: 0.02 }] } as const
  expect(faultsOf({ ...realistic, distances: [0.1, 0.2, 0.3] })).toEqual([])
  expect(faultsOf({ ...realistic, distances: [0.2, 0.3, 0.3] }).join()).toContain('limit is 0.25')
})

test('a whole run needs many photos', () => {
  expect(groupShortfalls([good], { narrowed: false }).join()).toContain('only 1 group photos')
})
