import { describeDispatch } from '@guise/core/testing'
import { Redis } from 'ioredis'
import { afterAll, expect, it } from 'vitest'
import { createDispatch, startLaneWorker } from '../../src/platform/queue/lane-queues.ts'
import { connectFailFast, connectRetrying } from '../../src/platform/redis/connect.ts'
import { openTestRedis, redisUrl } from './redis.ts'

const fast = await openTestRedis()
const retrying = connectRetrying(redisUrl)
const admin = new Redis(redisUrl)
const dispatch = createDispatch(fast)
afterAll(async () => {
  await dispatch.close()
  for (const redis of [fast, retrying, admin]) redis.disconnect()
})

describeDispatch('BullMQ', async () => {
  await admin.flushall()
  return {
    dispatch,
    forgetEverything: async () => {
      await admin.flushall()
    },
    async drain() {
      const expected = await admin.zcard('guise:lane-image:prioritized')
      const taken: string[] = []
      const worker = startLaneWorker(retrying, 'image', 1, async (_, id) => void taken.push(id))
      worker.open()
      await expect.poll(() => taken.length).toBe(expected)
      await worker.close(Promise.resolve())
      return taken
    },
  }
})

it('fails at once when Redis is away instead of letting requests wait', async () => {
  const away = connectFailFast('redis://127.0.0.1:1')
  const nobody = createDispatch(away)
  const began = Date.now()
  const job = { id: 'x', lane: 'image', rank: 1 } as const
  await expect(nobody.enqueue([job])).rejects.toThrow('Redis is unavailable')
  expect(Date.now() - began).toBeLessThan(5000)
  away.disconnect()
})
