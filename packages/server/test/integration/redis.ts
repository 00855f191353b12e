import { once } from 'node:events'
import type { Redis } from 'ioredis'
import { connectFailFast } from '../../src/platform/redis/connect.ts'

/** The private Redis of this run; `npm test -- integration` starts it and sets the address. */
export const redisUrl = process.env.GUISE_REDIS_URL ?? ''
if (!redisUrl) {
  throw new Error('GUISE_REDIS_URL is not set: run this by "npm test -- integration"')
}

/** One that fails fast refuses every command until it is connected, so it is handed out only then. */
export async function openTestRedis(): Promise<Redis> {
  const redis = connectFailFast(redisUrl)
  await once(redis, 'ready')
  return redis
}
