import { setTimeout as delay } from 'node:timers/promises'
import {
  type EngineQuery,
  type EngineSummary,
  Fault,
  GenerationFailed,
  type QueryResult,
} from '@guise/core'
import type { Redis } from 'ioredis'
import { complete, dequeue } from './fair-queue.ts'
import {
  accountsKey,
  checksKey,
  ENGINES_KEY,
  isPreview,
  type QueryLimits,
  repliesKey,
  requestKey,
  SUMMARY_TTL_MS,
  summaryKey,
  type WireFault,
  type WireReply,
  type WireRequest,
  writePreview,
} from './wire.ts'

export type EngineRpcServerParts = {
  readonly summary: EngineSummary
  /** Fails fast. */
  readonly redis: Redis
  /** Makes a retrying connection: it waits for queries and does nothing else. */
  connect(): Redis
  /** Queries in work at the same time; checks are no work. */
  readonly concurrency: number
  readonly limits: QueryLimits
  answer(query: EngineQuery, signal: AbortSignal): Promise<QueryResult>
  reportError(error: unknown): void
}

export type EngineRpcServer = {
  /** Nobody waits for this answer any more. */
  cancel(id: string): void
  close(): Promise<void>
}

const PAUSE_MS = 500

/** The worker's side of engine queries: one account's query after the other's, for one engine. */
export function serveEngineQueries(parts: EngineRpcServerParts): EngineRpcServer {
  const { summary, redis, concurrency, limits } = parts
  const queue = { engine: summary.name, waitMs: limits.waitMs }
  const [checks, accounts] = [parts.connect(), parts.connect()]
  const closing = new AbortController()
  const underWay = new Map<string, AbortController>()
  const ended = new Set<Promise<void>>()

  const publishSummary = async () => {
    const shown = redis.multi().sadd(ENGINES_KEY, summary.name)
    // Without Redis there is nobody to read it; the next one will be shown.
    await shown
      .set(summaryKey(summary.name), JSON.stringify(summary), 'PX', SUMMARY_TTL_MS)
      .exec()
      .catch(() => {})
  }
  void publishSummary()
  const timer = setInterval(publishSummary, SUMMARY_TTL_MS / 3)
  redis.on('ready', publishSummary)

  /** What comes next in a list, one after the other. */
  async function serve(
    connection: Redis,
    key: string,
    take: (next: string) => unknown,
  ): Promise<void> {
    while (!closing.signal.aborted) {
      const taken = await connection.blpop(key, 0).catch(() => null)
      if (!taken) await delay(PAUSE_MS, undefined, { signal: closing.signal }).catch(() => {})
      else await take(taken[1])
    }
  }

  /** Ends when there is room for another. */
  async function workFor(accountId: string): Promise<void> {
    const handled = handleNext(accountId)
      .catch(parts.reportError)
      .finally(() => ended.delete(handled))
    ended.add(handled)
    if (ended.size >= concurrency) await Promise.race(ended)
  }

  async function handleNext(accountId: string): Promise<void> {
    const id = await dequeue(redis, queue, accountId)
    if (id === null) return
    try {
      await handle(id)
    } finally {
      await complete(redis, queue, accountId, id)
    }
  }

  async function handle(id: string): Promise<void> {
    const text = await redis.getdel(requestKey(id))
    // Cancelled, or waited for too long.
    if (text === null) return
    const { asker, question: query } = JSON.parse(text) as WireRequest
    const cancelled = new AbortController()
    underWay.set(id, cancelled)
    const answer = await work(id, query, AbortSignal.any([cancelled.signal, closing.signal]))
    underWay.delete(id)
    const key = repliesKey(asker)
    await redis
      .multi()
      .rpush(key, JSON.stringify(answer))
      .pexpire(key, 2 * limits.waitMs)
      .exec()
  }

  async function work(id: string, query: EngineQuery, given: AbortSignal): Promise<WireReply> {
    const late = AbortSignal.timeout(limits.workMs)
    const signal = AbortSignal.any([given, late])
    try {
      const answer = await parts.answer(query, signal)
      return { id, answer: isPreview(answer) ? writePreview(answer) : answer }
    } catch (error) {
      if (error instanceof GenerationFailed) return { id, failure: error.failure }
      if (late.aborted) return { id, late: true }
      if (error instanceof Fault) return { id, fault: wireFault(error) }
      if (!signal.aborted) parts.reportError(error)
      return { id, trouble: true }
    }
  }

  // An engine reads a recipe at once, in this process: that waits for nobody's picture.
  void serve(checks, checksKey(summary.name), (id) => handle(id).catch(parts.reportError))
  void serve(accounts, accountsKey(summary.name), workFor)
  return {
    cancel: (id) => underWay.get(id)?.abort(),
    async close() {
      closing.abort()
      clearInterval(timer)
      redis.off('ready', publishSummary)
      // What waits for a query is not waited for: without Redis it would never end.
      for (const connection of [checks, accounts]) connection.disconnect()
      await Promise.all(ended)
    },
  }
}

function wireFault({ code, message, details: { retryAfter } }: Fault): WireFault {
  return { code, message, ...(retryAfter !== undefined && { retryAfter }) }
}
