import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { createJobPreviews, showPreview } from '../../src/adapters/redis/job-previews.ts'
import { openChannels } from '../../src/platform/redis/channels.ts'
import { connectRetrying } from '../../src/platform/redis/connect.ts'
import { openTestRedis, redisUrl } from './redis.ts'

const redis = await openTestRedis()
const subscriber = connectRetrying(redisUrl)
const previews = createJobPreviews(redis, openChannels(subscriber))
afterAll(() => {
  for (const connection of [redis, subscriber]) connection.disconnect()
})

const JPEG = Uint8Array.from([0xff, 0xd8, 0x00, 0x80, 0xff])
const heard = async (id: string) => {
  const [, count] = (await redis.pubsub('NUMSUB', `guise:preview:${id}`)) as [string, number]
  return count
}

it('shows those who follow a job its previews, byte for byte, and nobody else', async () => {
  const [id, other] = [randomUUID(), randomUUID()]
  const seen: Uint8Array[] = []
  const seenOfOther: Uint8Array[] = []
  const stop = previews.watch(id, (jpeg) => seen.push(jpeg))
  previews.watch(other, (jpeg) => seenOfOther.push(jpeg))
  await expect.poll(() => heard(id)).toBe(1)
  await showPreview(redis, id, JPEG)
  await expect.poll(() => seen.map((jpeg) => [...jpeg])).toEqual([[...JPEG]])
  stop()
  await expect.poll(() => heard(id)).toBe(0)
  expect(seenOfOther).toEqual([])
})

it('keeps nothing: whoever comes later sees only what comes then', async () => {
  const id = randomUUID()
  await previews.show(id, JPEG)
  expect(await redis.keys(`*${id}*`)).toEqual([])
  const seen: Uint8Array[] = []
  previews.watch(id, (jpeg) => seen.push(jpeg))
  await expect.poll(() => heard(id)).toBe(1)
  await previews.show(id, Uint8Array.from([7]))
  await expect.poll(() => seen.map((jpeg) => [...jpeg])).toEqual([[7]])
})
