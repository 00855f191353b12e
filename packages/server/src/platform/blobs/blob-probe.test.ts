import { expect, it } from 'vitest'
import { createBlobProbe } from './blob-probe.ts'

function world() {
  const here = { now: 0, away: false, asked: 0, counted: 0, said: [] as string[] }
  const probe = createBlobProbe(
    {
      async check() {
        here.asked += 1
        if (here.away) throw new Error('connect ECONNREFUSED')
      },
    },
    {
      metrics: { count: () => void here.counted++, observe() {} },
      logger: {
        warn: (_about, message) => void here.said.push(message),
        info: (_about, message) => void here.said.push(message),
      },
      now: () => here.now,
    },
  )
  return { here, probe }
}

it('asks the store once in five seconds, however many ask', async () => {
  const { here, probe } = world()
  await Promise.all(Array.from({ length: 50 }, probe))
  expect(here.asked).toBe(1)
  here.now = 5_000
  expect(await probe()).toBeUndefined()
  expect(here.asked).toBe(2)
})

it('names the store while it is away, and says once that it went and once that it is back', async () => {
  const { here, probe } = world()
  here.away = true
  expect(await probe()).toMatch(/blob store/)
  here.now = 5_000
  expect(await probe()).toMatch(/blob store/)
  here.away = false
  here.now = 10_000
  expect(await probe()).toBeUndefined()
  expect(here.said).toEqual(['the blob store cannot be read or written', 'the blob store is back'])
  expect(here.counted).toBe(2)
})
