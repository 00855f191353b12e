import type { Redis } from 'ioredis'
import { connectFailFast, connectRetrying, type Sentinels } from '../platform/redis/connect.ts'
import type { Environment } from './config/environment.ts'

type Settings = Pick<
  Environment,
  'GUISE_REDIS_URL' | 'GUISE_REDIS_SENTINELS' | 'GUISE_REDIS_SENTINEL_PASSWORD'
>

export type RedisConnections = {
  /** The Redis that all share, unless another is named. */
  readonly failFast: (url?: string) => Redis
  readonly retrying: (url?: string) => Redis
}

export function redisConnections(env: Settings): RedisConnections {
  const sentinels = sentinelsOf(env)
  return {
    failFast: (url = env.GUISE_REDIS_URL) => connectFailFast(url, sentinels),
    retrying: (url = env.GUISE_REDIS_URL) => connectRetrying(url, sentinels),
  }
}

export function sentinelsOf(env: Omit<Settings, 'GUISE_REDIS_URL'>): Sentinels | undefined {
  const { GUISE_REDIS_SENTINELS: addresses, GUISE_REDIS_SENTINEL_PASSWORD: password } = env
  return addresses.length === 0 ? undefined : { addresses, password }
}
