import { testId } from '@guise/core/testing'
import { Redis } from 'ioredis'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createDispatch, startLaneWorker } from '../../src/platform/queue/lane-queues.ts'
import { connectRetrying } from '../../src/platform/redis/connect.ts'
import { openTestRedis, redisUrl } from './redis.ts'

const fast = await openTestRedis()
const retrying = connectRetrying(redisUrl)
const admin = new Redis(redisUrl)
const dispatch = createDispatch(fast)
beforeEach(() => admin.flushall())
afterAll(async () => {
  await dispatch.close()
  for (const redis of [fast, retrying, admin]) redis.disconnect()
})

it('takes nothing from a lane that is shut, not even what it was waiting for', async () => {
  const taken: string[] = []
  const lane = startLaneWorker(retrying, 'image', 2, async (_, id) => void taken.push(id))
  const put = async () => {
    const id = testId()
    await dispatch.enqueue([{ id, lane: 'image', rank: 1 }])
    return id
  }
  const first = await put()
  lane.open()
  await expect.poll(() => taken).toEqual([first])
  const isWaiting = async () => {
    const clients = String(await admin.client('LIST')).split('\n')
    return clients.some((client) => /flags=\S*b.*cmd=bzpopmin/.test(client))
  }
  await expect.poll(isWaiting).toBe(true)
  lane.shut()
  const [second, third] = [await put(), await put()]
  // If it still waited for an id when it was shut it is handed one; the others stay where they are.
  await expect.poll(isWaiting).toBe(false)
  // Time enough for it to come through, were the gate open.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await admin.zcard('guise:lane-image:prioritized')).toBeGreaterThan(0)
  expect(taken).toEqual([first])
  expect(await dispatch.misplaced([{ id: second, lane: 'image', rank: 1 }])).toEqual(new Set())
  lane.open()
  await expect.poll(() => taken.length).toBe(3)
  expect(new Set(taken)).toEqual(new Set([first, second, third]))
  await lane.close(Promise.resolve())
})
