import { expect, it } from 'vitest'
import { createProgress, createTimes } from './progress.ts'

const node = (value: number, max: number, state = 'running') => ({ value, max, state })

it('weighs nodes by how long they took before, and never goes backwards', () => {
  let time = 0
  const times = createTimes()('a graph')
  const run = () => {
    const seen: number[] = []
    const progress = createProgress(
      ['load', 'draw'],
      times,
      (f) => seen.push(f),
      () => time,
    )
    return { seen, progress }
  }
  const first = run()
  first.progress.nodes({ load: node(0, 1) })
  time += 1000
  first.progress.nodes({ load: node(1, 1, 'finished'), draw: node(0, 20) })
  expect(first.seen.at(-1)).toBeCloseTo(0.5)
  time += 9000
  first.progress.nodes({ load: node(1, 1, 'finished'), draw: node(20, 20, 'finished') })

  const second = run()
  second.progress.nodes({ load: node(1, 1, 'finished'), draw: node(0, 20) })
  expect(second.seen.at(-1)).toBeCloseTo(0.05 + 0.9 * 0.1)
  second.progress.nodes({ load: node(1, 1, 'finished'), draw: node(10, 20) })
  const half = second.seen.at(-1)
  expect(half).toBeCloseTo(0.05 + 0.9 * 0.55)
  second.progress.nodes({ load: node(1, 1, 'finished'), draw: node(2, 20) })
  expect(second.seen.at(-1)).toBe(half)
})

it('counts cached nodes for nothing', () => {
  const seen: number[] = []
  const progress = createProgress(['load', 'draw'], new Map(), (fraction) => seen.push(fraction))
  progress.cached(['load'])
  progress.nodes({ draw: node(1, 2) })
  expect(seen).toEqual([expect.closeTo(0.5)])
})

it('remembers the workflows that ran last', () => {
  const timesOf = createTimes()
  timesOf('old').set('1', 5)
  timesOf('kept').set('1', 6)
  for (let n = 0; n < 499; n++) timesOf(`other ${n}`)
  expect(timesOf('kept').get('1')).toBe(6)
  expect(timesOf('old').size).toBe(0)
})
