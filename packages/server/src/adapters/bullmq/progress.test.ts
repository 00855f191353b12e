import type { Redis } from 'ioredis'
import { expect, it } from 'vitest'
import { createProgressPublisher } from './lane-worker.ts'

/** A publisher with a minimum of 250 ms, a clock in the test's hands, and what it has published. */
function publisher() {
  const said: string[] = []
  const redis = {
    async publish(_channel: string, message: string) {
      const { jobId, fraction } = JSON.parse(message)
      said.push(`${jobId} ${fraction}`)
      return 0
    },
  }
  const clock = { ms: 1000 }
  const publish = createProgressPublisher(redis as unknown as Redis, 250, () => clock.ms)
  return { publish, said, clock }
}

it('publishes the progress of a job at most every so often', () => {
  const { publish, said, clock } = publisher()
  for (let frame = 1; frame < 96; frame++) {
    publish('film', frame / 96)
    clock.ms += 40
  }
  expect(said.length).toBeGreaterThanOrEqual(10)
  expect(said.length).toBeLessThanOrEqual((95 * 40) / 250 + 1)
})

it('lets jobs not wait for each other, and always tells the end', () => {
  const { publish, said } = publisher()
  publish('film', 0.5)
  publish('picture', 0.1)
  publish('film', 0.6)
  publish('film', 1)
  expect(said).toEqual(['film 0.5', 'picture 0.1', 'film 1'])
})
