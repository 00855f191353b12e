import { testId } from '@guise/core/testing'
import { afterAll, expect, it } from 'vitest'
import { createGuestLimits } from '../../src/adapters/redis/guest-limits.ts'
import { createMetrics } from '../../src/platform/metrics/metrics.ts'
import { openTestRedis } from './redis.ts'

const redis = await openTestRedis()
afterAll(() => redis.quit())
// A tenth of what the service has.
const settings = { total: 240, kept: 60, few: 5, perAddress: 150, busyFrom: 6 }
const { arrivals, returns, ...limits } = createGuestLimits(redis, createMetrics(), settings)

/** How many of so many visits from one address get in. */
async function visits(campaign: string, address: string, count: number): Promise<number> {
  let admitted = 0
  for (let n = 0; n < count; n++) if (!(await arrivals.take(campaign, address))) admitted += 1
  return admitted
}

it('lets a whole venue in by one address', async () => {
  const campaign = testId()
  expect(await visits(campaign, 'venue', 160)).toBe(150)
  expect(await arrivals.take(campaign, 'venue')).toMatchObject({ by: 'address' })
})

it('gives the venue its part while three addresses flood the code', async () => {
  const campaign = testId()
  const addresses = ['one', 'two', 'three', 'venue']
  const admitted = new Map(addresses.map((address) => [address, 0]))
  for (let round = 0; round < 200; round++) {
    for (const address of addresses) {
      const got = await visits(campaign, address, 1)
      admitted.set(address, (admitted.get(address) ?? 0) + got)
    }
  }
  expect(admitted.get('venue')).toBeGreaterThanOrEqual(48)
})

it('lets a small venue in whole after three addresses have flooded the code', async () => {
  const campaign = testId()
  for (let round = 0; round < 200; round++) {
    for (const address of ['one', 'two', 'three']) await visits(campaign, address, 1)
  }
  expect(await visits(campaign, 'venue', 30)).toBe(30)
})

it('keeps room for phones on networks of their own when the total is used up', async () => {
  const campaign = testId()
  for (let n = 0; n < 40; n++) await visits(campaign, `busy ${n}`, 6)
  expect(await arrivals.take(campaign, 'busy 1')).toBeDefined()
  expect(await visits(campaign, 'a phone', 10)).toBe(5)
})

it('has a budget of its own for phones that came before', async () => {
  const campaign = testId()
  await visits(campaign, 'venue', 151)
  expect(await arrivals.take(campaign, 'venue')).toBeDefined()
  expect(await returns.take(campaign, 'venue')).toBeUndefined()
})

it('counts refusals by code', async () => {
  const code = testId()
  expect(await limits.refusals(code)).toBe(0)
  await limits.noteRefusal(code)
  await limits.noteRefusal(code)
  expect(await limits.refusals(code)).toBe(2)
  expect(await limits.refusals(testId())).toBe(0)
})
