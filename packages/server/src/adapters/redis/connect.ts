import { Redis } from 'ioredis'

/** For requests on their way: when Redis is away, fail at once instead of queueing up. */
export function connectFailFast(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 1000,
    connectTimeout: 2000,
    retryStrategy: (times) => Math.min(100 * times, 1000),
  })
  // Reconnecting is ioredis's own business; every command reports its own failure.
  redis.on('error', () => {})
  return redis
}

/** For workers: wait for Redis as long as it takes. */
export function connectRetrying(url: string): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(100 * times, 1000),
  })
  redis.on('error', () => {})
  return redis
}
