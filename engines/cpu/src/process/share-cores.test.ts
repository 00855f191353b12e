import { expect, it } from 'vitest'
import type { EnginePool } from './pool.ts'
import { type Cores, shareCores } from './share-cores.ts'

const run = { signal: new AbortController().signal, progress: () => {} }

it('gives all cores to a task alone, in whichever pool, and one to others', async () => {
  const ends: (() => void)[] = []
  const given: number[] = []
  const fake: EnginePool<{ name: string } & Cores, void> = {
    run({ threads }) {
      given.push(threads)
      return new Promise((resolve) => ends.push(resolve))
    },
    close: async () => {},
  }
  const share = shareCores(8)
  const [pictures, films] = [share(fake), share(fake)]
  const first = films.run({ name: 'film' }, run)
  const second = pictures.run({ name: 'picture' }, run)
  expect(given).toEqual([8, 1])
  for (const end of ends) end()
  await Promise.all([first, second])
  void pictures.run({ name: 'picture' }, run)
  expect(given).toEqual([8, 1, 8])
})

it('counts a task that failed no longer', async () => {
  const given: number[] = []
  const failing: EnginePool<Cores, void> = {
    async run({ threads }) {
      given.push(threads)
      throw new Error('lost')
    },
    close: async () => {},
  }
  const pool = shareCores(4)(failing)
  await expect(pool.run({}, run)).rejects.toThrow('lost')
  await expect(pool.run({}, run)).rejects.toThrow('lost')
  expect(given).toEqual([4, 4])
})
