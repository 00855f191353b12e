import { LANES } from '@guise/core'
import { Redis } from 'ioredis'
import { bySentinels, type Sentinels } from '../../platform/redis/connect.ts'
import type { Environment } from '../config/environment.ts'
import { clockFinding, readClock } from './clock.ts'
import { type Finding, firstLine, notice, ok, problem, unchecked } from './finding.ts'
import { type FixContext, installCommand, REDIS, shown, startCommand } from './remedies.ts'

const OLDEST = 7
const CONNECT_TIMEOUT_MS = 10_000
type Server = { readonly check: string; readonly what: string }
const SERVER: Server = { check: 'redis', what: 'Redis' }
const CLOCK = { check: 'clock-redis', what: 'Clock and Redis' }

export type RedisLook = FixContext & {
  readonly now: () => number
  readonly sentinels?: Sentinels | undefined
}

export async function examineRedis(
  url: string | undefined,
  look: RedisLook,
): Promise<readonly Finding[]> {
  if (url === undefined) {
    const why = 'GUISE_REDIS_URL is not set or wrong'
    return [unchecked(SERVER, why), unchecked(CLOCK, why)]
  }
  return examineAt(url, look, SERVER, 'GUISE_REDIS_URL=')
}

/** Each Redis that a lane has of its own. */
export async function examineLaneRedis(
  { GUISE_LANE_REDIS: urls }: Pick<Environment, 'GUISE_LANE_REDIS'>,
  look: RedisLook,
): Promise<readonly Finding[]> {
  const looks = LANES.map(async (lane) => {
    const url = urls[lane]
    if (url === undefined) return []
    const server = { check: `redis-${lane}`, what: `Redis of lane ${lane}` }
    // Leases are kept by the one that all share: the clock of this one is of no account.
    return (await examineAt(url, look, server, `GUISE_LANE_REDIS=${lane}=`)).slice(0, 1)
  })
  return (await Promise.all(looks)).flat()
}

async function examineAt(
  url: string,
  look: RedisLook,
  server: Server,
  setting: string,
): Promise<readonly Finding[]> {
  const { sentinels } = look
  const options = {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: CONNECT_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    sentinelRetryStrategy: () => null,
  }
  const redis = sentinels
    ? new Redis({ ...bySentinels(url, sentinels), ...options, failoverDetector: false })
    : new Redis(url, options)
  let socketError: unknown
  redis.on('error', (error) => {
    socketError = error
  })
  try {
    await redis.connect()
    const found = serverOf(server, url, await redis.info())
    const reading = await readClock(look.now, async () => {
      const [seconds, micros] = await redis.time()
      return Number(seconds) * 1000 + Number(micros) / 1000
    })
    return [found, clockFinding('Redis', reading)]
  } catch (error) {
    // What the socket said is plainer than "Connection is closed".
    const finding = findingOf(socketError ?? error, url, look, { server, setting })
    return [finding, unchecked(CLOCK, 'Redis does not answer')]
  } finally {
    redis.disconnect()
  }
}

function serverOf(server: Server, url: string, info: string): Finding {
  const read = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(info)?.[1]?.trim() ?? ''
  const version = read('redis_version')
  const where = `${version} at ${shown(url)}`
  if (Number.parseInt(version, 10) < OLDEST) {
    return problem(server, `${where} is too old: ${OLDEST} is needed`, installCommand(REDIS))
  }
  const policy = read('maxmemory_policy')
  if (policy !== 'noeviction' && read('maxmemory') !== '0') {
    return notice(
      server,
      `${where} can lose waiting jobs when its memory is full (maxmemory-policy ${policy})`,
      `${client(url)} config set maxmemory-policy noeviction`,
    )
  }
  return ok(server, where)
}

function findingOf(
  error: unknown,
  url: string,
  look: RedisLook,
  { server, setting }: { readonly server: Server; readonly setting: string },
): Finding {
  const words = firstLine(error)
  const place = shown(url)
  const code = String((error as { code?: unknown }).code ?? '')
  if (/NOAUTH|WRONGPASS|NOPERM/.test(words)) {
    return problem(
      server,
      `${place} does not accept this name and password`,
      `export ${setting}redis://NAME:PASSWORD@${place}`,
    )
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return problem(
      server,
      `host "${new URL(url).hostname}" not found`,
      `export ${setting}redis://HOST:6379`,
    )
  }
  if (look.sentinels) {
    return problem(
      server,
      `the Sentinels of GUISE_REDIS_SENTINELS name no Redis "${place}" that answers: ${words}`,
      sentinelCommand(look.sentinels, place),
    )
  }
  const detail =
    code === 'ECONNREFUSED' ? `nothing listens at ${place}` : `${place} does not work: ${words}`
  return problem(server, detail, startCommand(REDIS, url, look))
}

function client(url: string): string {
  const { hostname, port } = new URL(url)
  return `redis-cli -h ${hostname} -p ${port || 6379}`
}

function sentinelCommand({ addresses: [first] }: Sentinels, name: string): string {
  return `redis-cli -h ${first?.host} -p ${first?.port} sentinel get-master-addr-by-name ${name}`
}
