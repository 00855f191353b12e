import { expect, it } from 'vitest'
import type { FilmFigures } from './figures.ts'
import { filmShortfalls } from './limits.ts'

const GOOD: FilmFigures = {
  name: 'a film',
  frames: 'single',
  model: 'advanced',
  people: 1,
  farthest: 0.2,
  lost: 0,
  looked: 13,
  first: 0.99,
  last: undefined,
  change: 1,
  flicker: 0.2,
  seconds: 20,
  ratio: 3,
}
const faultsOf = (film: Partial<FilmFigures>) =>
  filmShortfalls([{ ...GOOD, ...film }], { narrowed: true })

it('finds nothing wrong with a good film', () => {
  expect(faultsOf({})).toEqual([])
})

it.each([
  [{ farthest: 0.36 }, 'a film: a face went 0.360 away; 0.35 is the limit'],
  [{ lost: 2 }, 'a film: a face was lost in 2 of 13 frames'],
  [{ first: 0.94 }, 'a film: the first frame is only 0.940 like its picture; 0.95 is the least'],
  [{ last: 0.5 }, 'a film: the last frame is only 0.500 like its picture; 0.95 is the least'],
  [{ flicker: 1.5 }, 'a film: it flickers by 1.50; 0.5 is the limit'],
  [{ seconds: 181 }, 'a film: it took 181 seconds; 180 is the limit'],
])('names what is below the limits: %o', (film, fault) => {
  expect(faultsOf(film)).toEqual([fault])
})

it('wants enough portraits unless only some films were asked for', () => {
  expect(filmShortfalls([GOOD], { narrowed: false })).toEqual([
    'only 1 films of portraits were measured; 10 are the least',
  ])
})
