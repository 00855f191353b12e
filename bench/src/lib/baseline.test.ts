import { expect, it } from 'vitest'
import { slowerThan } from './baseline.ts'
import type { Figure } from './interleave.ts'

const figure = (name: string, low: number, median = low): Figure => {
  const spread = { low, median, high: median }
  const goal = { atLeast: 0.8 }
  return {
    name,
    unit: '/s',
    product: spread,
    bare: spread,
    ratio: spread,
    cpu: spread,
    goal,
    notes: [],
  }
}

it('names what costs more than it did, beyond the slack', () => {
  const { cpu: _, ...uncounted } = figure('a start', 9)
  const figures = [figure('polls', 3.1), figure('pictures', 2.9), figure('new', 9), uncounted]
  expect(slowerThan({ polls: 2, pictures: 2, 'a start': 1 }, figures)).toEqual([
    'polls: costs 3.10 times the bare engine. It cost 2.00 when the report was written, and may cost 3.00.',
  ])
})

it('forgives a busy round where another one was good', () => {
  expect(slowerThan({ polls: 2 }, [figure('polls', 2.1, 7)])).toEqual([])
})
