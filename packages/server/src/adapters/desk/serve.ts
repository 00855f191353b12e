import { setTimeout as delay } from 'node:timers/promises'
import { type DeskAnswer, type DeskCard, type DeskQuestion, GenerationFailed } from '@guise/core'
import type { Redis } from 'ioredis'
import { leave, takeTurn } from './turns.ts'
import {
  answersKey,
  CARD_MS,
  cardKey,
  checksKey,
  ENGINES_KEY,
  isPreview,
  PATIENCE_MS,
  questionKey,
  turnsKey,
  type WireAnswer,
  type WireQuestion,
  WORKING_MS,
  writePreview,
} from './wire.ts'

export type DeskParts = {
  readonly card: DeskCard
  /** Fails fast. */
  readonly redis: Redis
  /** Makes a patient connection: it waits for questions and does nothing else. */
  connect(): Redis
  /** Questions in work at the same time; checks are no work. */
  readonly concurrency: number
  /** How long one of them may take. */
  readonly workingMs?: number
  answer(question: DeskQuestion, signal: AbortSignal): Promise<DeskAnswer>
  reportTrouble(error: unknown): void
}

export type ServedDesk = {
  /** Nobody waits for this answer any more. */
  withdraw(id: string): void
  close(): Promise<void>
}

const PAUSE_MS = 500

/** The worker's side of the desk: one account's question after the other's, for one engine. */
export function serveDesk(parts: DeskParts): ServedDesk {
  const { card, redis, concurrency, workingMs = WORKING_MS } = parts
  const [checks, turns] = [parts.connect(), parts.connect()]
  const closing = new AbortController()
  const underWay = new Map<string, AbortController>()
  const ended = new Set<Promise<void>>()

  const showCard = async () => {
    const shown = redis.multi().sadd(ENGINES_KEY, card.name)
    // Without Redis there is nobody to read it; the next one will be shown.
    await shown
      .set(cardKey(card.name), JSON.stringify(card), 'PX', CARD_MS)
      .exec()
      .catch(() => {})
  }
  void showCard()
  const timer = setInterval(showCard, CARD_MS / 3)
  redis.on('ready', showCard)

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
      .catch(parts.reportTrouble)
      .finally(() => ended.delete(handled))
    ended.add(handled)
    if (ended.size >= concurrency) await Promise.race(ended)
  }

  async function handleNext(accountId: string): Promise<void> {
    const id = await takeTurn(redis, card.name, accountId)
    if (id === null) return
    try {
      await handle(id)
    } finally {
      await leave(redis, card.name, accountId, id)
    }
  }

  async function handle(id: string): Promise<void> {
    const text = await redis.getdel(questionKey(id))
    // Withdrawn, or waited for too long.
    if (text === null) return
    const { asker, question } = JSON.parse(text) as WireQuestion
    const withdrawn = new AbortController()
    underWay.set(id, withdrawn)
    const answer = await work(id, question, AbortSignal.any([withdrawn.signal, closing.signal]))
    underWay.delete(id)
    const key = answersKey(asker)
    await redis
      .multi()
      .rpush(key, JSON.stringify(answer))
      .pexpire(key, 2 * PATIENCE_MS)
      .exec()
  }

  async function work(id: string, question: DeskQuestion, given: AbortSignal): Promise<WireAnswer> {
    const late = AbortSignal.timeout(workingMs)
    const signal = AbortSignal.any([given, late])
    try {
      const answer = await parts.answer(question, signal)
      return { id, answer: isPreview(answer) ? writePreview(answer) : answer }
    } catch (error) {
      if (error instanceof GenerationFailed) return { id, failure: error.failure }
      if (late.aborted) return { id, late: true }
      if (!signal.aborted) parts.reportTrouble(error)
      return { id, trouble: true }
    }
  }

  // An engine reads a recipe at once, in this process: that waits for nobody's picture.
  void serve(checks, checksKey(card.name), (id) => handle(id).catch(parts.reportTrouble))
  void serve(turns, turnsKey(card.name), workFor)
  return {
    withdraw: (id) => underWay.get(id)?.abort(),
    async close() {
      closing.abort()
      clearInterval(timer)
      redis.off('ready', showCard)
      // What waits for a question is not waited for: without Redis it would never end.
      for (const connection of [checks, turns]) connection.disconnect()
      await Promise.all(ended)
    },
  }
}
