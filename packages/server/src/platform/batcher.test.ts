import { expect, it } from 'vitest'
import { createBatcher } from './batcher.ts'

it('sends a lone item at once and gathers what arrives meanwhile', async () => {
  const batches: number[][] = []
  const double = createBatcher<number, number>(
    async (items) => {
      batches.push([...items])
      await new Promise((resolve) => setTimeout(resolve, 5))
      return items.map((item) => item * 2)
    },
    { maxBatch: 4, maxInFlight: 1 },
  )
  const results = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(double))
  expect(results).toEqual([2, 4, 6, 8, 10, 12, 14])
  expect(batches).toEqual([[1], [2, 3, 4, 5], [6, 7]])
})

it('gathers a whole turn of the event loop first where it is told to', async () => {
  const batches: number[][] = []
  const run = createBatcher<number, number>(
    async (items) => {
      batches.push([...items])
      return items
    },
    { maxBatch: 3, maxInFlight: 2, gathersTurn: true },
  )
  const first = run(1)
  await Promise.resolve()
  await Promise.all([first, ...[2, 3, 4].map(run)])
  expect(batches).toEqual([[1, 2, 3], [4]])
  await run(5)
  expect(batches).toEqual([[1, 2, 3], [4], [5]])
})

it('fails only the items of a failing batch', async () => {
  const run = createBatcher<number, number>(
    async (items) => {
      if (items.includes(2)) throw new Error('bad')
      return items
    },
    { maxBatch: 1, maxInFlight: 2 },
  )
  const outcomes = await Promise.allSettled([1, 2, 3].map(run))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

it('lets one item of a batch fail alone', async () => {
  const run = createBatcher<number, number>(
    async (items) =>
      items.map((item) => (item === 2 ? Promise.reject(new Error('bad')) : Promise.resolve(item))),
    { maxBatch: 3, maxInFlight: 1 },
  )
  const outcomes = await Promise.allSettled([0, 1, 2, 3].map(run))
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
})
