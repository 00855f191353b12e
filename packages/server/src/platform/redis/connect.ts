import { Redis, type RedisOptions } from 'ioredis'

/** Servers that know which Redis of a group is the one to write to. */
export type Sentinels = {
  readonly addresses: readonly { readonly host: string; readonly port: number }[]
  readonly password?: string | undefined
}

// The constructor of Redis types `replyMapping` apart from the other options.
type Options = Omit<RedisOptions, 'replyMapping'>

const SENTINEL_TIMEOUT_MS = 2000

/** For requests on their way: when Redis is away, fail at once instead of queueing up. */
export function connectFailFast(url: string, sentinels?: Sentinels): Redis {
  return open(url, sentinels, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 1000,
    connectTimeout: 2000,
  })
}

/** For workers: wait for Redis as long as it takes. */
export function connectRetrying(url: string, sentinels?: Sentinels): Redis {
  return open(url, sentinels, { maxRetriesPerRequest: null })
}

function open(url: string, sentinels: Sentinels | undefined, options: Options): Redis {
  const retryStrategy = (times: number) => Math.min(100 * times, 1000)
  const all = { ...options, retryStrategy }
  const redis = sentinels
    ? new Redis({ ...all, ...bySentinels(url, sentinels) })
    : new Redis(url, all)
  // Reconnecting is ioredis's own business; every command reports its own failure.
  redis.on('error', () => {})
  return redis
}

/** The host of the address is the name under which the Sentinels know the group. */
export function bySentinels(url: string, { addresses, password }: Sentinels): Options {
  const { protocol, hostname, username, password: own, pathname } = new URL(url)
  const isEncrypted = protocol === 'rediss:'
  return {
    name: decodeURIComponent(hostname),
    sentinels: [...addresses],
    db: Number(pathname.slice(1)) || 0,
    ...(username && { username: decodeURIComponent(username) }),
    ...(own && { password: decodeURIComponent(own) }),
    ...(password && { sentinelPassword: password }),
    ...(isEncrypted && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
    // A machine that lost its power closes no connection: only the Sentinels say that another took over.
    failoverDetector: true,
    sentinelCommandTimeout: SENTINEL_TIMEOUT_MS,
    connectTimeout: SENTINEL_TIMEOUT_MS,
    // One that was frozen answers as a replica afterwards.
    reconnectOnError: (error) => (error.message.startsWith('READONLY') ? 2 : false),
  }
}
