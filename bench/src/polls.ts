import { randomBytes } from 'node:crypto'
import { systemIds } from '@guise/server/platform/system/system'
import { Redis } from 'ioredis'
import { startBare } from './lib/bare.ts'
import { type Figure, interleave } from './lib/interleave.ts'
import { perSecond } from './lib/load.ts'
import { type BenchCaller, startProduct } from './lib/product.ts'

const CALLERS = 200
const CONNECTIONS = 64
const SMALL_PICTURE = randomBytes(1024)

/** Status polls a second: many callers, each of its own job, beside Fastify with one Redis GET. */
export async function measure({ rounds = 3, seconds = 4 } = {}): Promise<readonly Figure[]> {
  const product = await startProduct()
  const redisUrl = product.stack.services.redisUrl
  const bare = await startBare('polls', { GUISE_REDIS_URL: redisUrl })
  const redis = new Redis(redisUrl)
  const figures: Figure[] = []
  try {
    const callers = await product.callers(CALLERS)
    const kinds: readonly [string, number, (caller: BenchCaller) => Promise<string>][] = [
      ['polls, waiting job', 200, ({ accountId }) => product.waitingJob(accountId)],
      ['polls, failed job', 200, ({ accountId }) => product.failedJob(accountId)],
      [
        'polls, picture of 1 kB',
        200,
        ({ accountId }) => product.jobWithPicture(accountId, SMALL_PICTURE),
      ],
      ['polls, unknown id', 404, async () => systemIds.timeOrdered()],
    ]
    for (const [name, status, jobOf] of kinds) {
      const polls: { id: string; key: string }[] = []
      for (const caller of callers) polls.push({ id: await jobOf(caller), key: caller.key })
      const send = (url: string, path: string) => () =>
        perSecond({
          url,
          status,
          seconds,
          connections: CONNECTIONS,
          requests: polls.map(({ id, key }) => ({
            method: 'POST',
            path: path + id,
            headers: { 'X-API-Key': key },
          })),
        })
      // The bare one keeps the very bytes that the product answers.
      for (const { id, key } of status === 200 ? polls : []) {
        const response = await fetch(`${product.url}/v6/status/${id}`, {
          method: 'POST',
          headers: { 'X-API-Key': key },
        })
        await redis.set(`bench:${id}`, await response.text())
      }
      figures.push(
        await interleave({
          name,
          unit: '/s',
          goal: { atLeast: 0.8 },
          rounds,
          product: { pid: product.pid, measure: send(product.url, '/v6/status/') },
          bare: { pid: bare.pid, measure: send(bare.url, '/status/') },
        }),
      )
    }
    return figures
  } finally {
    redis.disconnect()
    await bare.stop()
    await product.stop()
  }
}
