import { randomUUID } from 'node:crypto'
import {
  type EngineQuery,
  type EngineRpc,
  type EngineSummary,
  Fault,
  GenerationFailed,
  type QueryCaller,
} from '@guise/core'
import type { Redis } from 'ioredis'
import { enqueue } from './fair-queue.ts'
import {
  cancelled,
  noWorkerRunning,
  redisUnavailable,
  tookTooLong,
  tooManyQueries,
  workersBusy,
} from './faults.ts'
import {
  checksKey,
  ENGINES_KEY,
  type QueryLimits,
  readPreview,
  repliesKey,
  requestKey,
  summaryKey,
  type WireReply,
  type WireRequest,
} from './wire.ts'

/** One person needs no more at once. */
const MAX_PENDING_PER_ACCOUNT = 4

export type EngineRpcParts = {
  /** Fails fast. */
  readonly redis: Redis
  /** A retrying connection of its own: it waits for answers and does nothing else. */
  readonly answers: Redis
  readonly limitsOf: (engine: string) => QueryLimits
  /** Tells workers that nobody waits for this id any more. */
  announceCancel(id: string): Promise<void>
}

/** The api's side of engine queries: they go to the engines of running workers, over Redis. */
export function createEngineRpc({
  redis,
  answers,
  limitsOf,
  announceCancel,
}: EngineRpcParts): EngineRpc {
  const self = randomUUID()
  const waiting = new Map<string, (answer: WireReply) => void>()
  const underWay = new Map<string, number>()
  void listen()

  async function listen(): Promise<void> {
    for (;;) {
      const [, text] = (await answers.blpop(repliesKey(self), 0).catch(() => null)) ?? []
      if (text !== undefined) {
        const answer = JSON.parse(text) as WireReply
        waiting.get(answer.id)?.(answer)
      } else if (answers.status === 'end') return
      else await new Promise((resolve) => setTimeout(resolve, 200).unref())
    }
  }

  async function ask<T>(engine: string, query: EngineQuery, caller: QueryCaller): Promise<T> {
    const { accountId, signal } = caller
    if (signal.aborted) throw cancelled()
    if ((await redis.exists(summaryKey(engine)).catch(redisUnavailable)) === 0)
      throw noWorkerRunning(engine)
    // Whoever waits for previews can have a recipe checked all the same.
    const counted = isReading(query) ? `check ${accountId}` : accountId
    const busy = underWay.get(counted) ?? 0
    if (busy >= MAX_PENDING_PER_ACCOUNT) throw tooManyQueries(MAX_PENDING_PER_ACCOUNT)
    underWay.set(counted, busy + 1)
    try {
      return outcome(await send(engine, query, caller), limitsOf(engine))
    } finally {
      const left = (underWay.get(counted) ?? 1) - 1
      if (left > 0) underWay.set(counted, left)
      else underWay.delete(counted)
    }
  }

  async function deliver(engine: string, query: EngineQuery, accountId: string, id: string) {
    const { waitMs } = limitsOf(engine)
    if (!isReading(query)) return enqueue(redis, { engine, waitMs }, accountId, id)
    const key = checksKey(engine)
    await redis
      .multi()
      .rpush(key, id)
      .pexpire(key, 2 * waitMs)
      .exec()
  }

  async function send(engine: string, query: EngineQuery, { accountId, signal }: QueryCaller) {
    const id = randomUUID()
    const { waitMs } = limitsOf(engine)
    const wire: WireRequest = { asker: self, question: query }
    let timer: NodeJS.Timeout | undefined
    let giveUp: () => void = () => {}
    const answered = new Promise<WireReply>((resolve, reject) => {
      waiting.set(id, resolve)
      giveUp = () => reject(cancelled())
      signal.addEventListener('abort', giveUp, { once: true })
      timer = setTimeout(() => reject(workersBusy()), waitMs)
    })
    // Whoever waits below hears of it; until then it must not count as unheard.
    answered.catch(() => {})
    try {
      // What nobody takes in time is gone by itself, and so is what is cancelled.
      await redis.set(requestKey(id), JSON.stringify(wire), 'PX', waitMs).catch(redisUnavailable)
      await deliver(engine, query, accountId, id).catch(redisUnavailable)
      return await answered
    } catch (error) {
      // Not awaited: whoever gave up does not wait for Redis either.
      redis.del(requestKey(id)).catch(() => {})
      announceCancel(id).catch(() => {})
      throw error
    } finally {
      waiting.delete(id)
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
    }
  }

  return {
    async engines() {
      const names = (await redis.smembers(ENGINES_KEY).catch(redisUnavailable)).sort()
      if (names.length === 0) return []
      const summaries = await redis.mget(names.map(summaryKey)).catch(redisUnavailable)
      return summaries.flatMap((text) => (text === null ? [] : [JSON.parse(text) as EngineSummary]))
    },
    check: ask,
    findSlots: ask,
    import: ask,
    preview: async (engine, query, caller) => readPreview(await ask(engine, query, caller)),
  }
}

/** It is read at once, in the worker's own process: nobody waits behind pictures for it. */
function isReading({ kind }: EngineQuery): boolean {
  return kind === 'check' || kind === 'import'
}

function outcome<T>(answer: WireReply, { workMs }: QueryLimits): T {
  if ('answer' in answer) return answer.answer as T
  if ('failure' in answer) throw new GenerationFailed(answer.failure.code, answer.failure.message)
  if ('fault' in answer) {
    const { code, message, retryAfter } = answer.fault
    throw new Fault(code, message, retryAfter === undefined ? {} : { retryAfter })
  }
  if ('late' in answer) throw tookTooLong(workMs)
  throw new Fault('UNAVAILABLE', 'The engine could not answer this request. Try again shortly.')
}
