import { randomUUID } from 'node:crypto'
import {
  type DeskAsker,
  type DeskCard,
  type DeskQuestion,
  type EngineDesks,
  Fault,
  GenerationFailed,
} from '@guise/core'
import type { Redis } from 'ioredis'
import { away, nobodyAnswered, nobodyThere, tookTooLong, tooMany, withdrawn } from './faults.ts'
import { standInLine } from './turns.ts'
import {
  answersKey,
  cardKey,
  checksKey,
  ENGINES_KEY,
  PATIENCE_MS,
  questionKey,
  readPreview,
  type WireAnswer,
  type WireQuestion,
} from './wire.ts'

/** One person needs no more at once. */
const UNDER_WAY_PER_ACCOUNT = 4

export type DeskConnections = {
  /** Fails fast. */
  readonly redis: Redis
  /** A patient connection of its own: it waits for answers and does nothing else. */
  readonly answers: Redis
  /** Tells workers that nobody waits for this id any more. */
  announceCancel(id: string): Promise<void>
}

/** The api's side of the desk: questions to the engines of running workers, over Redis. */
export function createEngineDesks({
  redis,
  answers,
  announceCancel,
}: DeskConnections): EngineDesks {
  const self = randomUUID()
  const waiting = new Map<string, (answer: WireAnswer) => void>()
  const underWay = new Map<string, number>()
  void listen()

  async function listen(): Promise<void> {
    for (;;) {
      const [, text] = (await answers.blpop(answersKey(self), 0).catch(() => null)) ?? []
      if (text !== undefined) {
        const answer = JSON.parse(text) as WireAnswer
        waiting.get(answer.id)?.(answer)
      } else if (answers.status === 'end') return
      else await new Promise((resolve) => setTimeout(resolve, 200).unref())
    }
  }

  async function ask<T>(engine: string, question: DeskQuestion, asker: DeskAsker): Promise<T> {
    const { accountId, signal } = asker
    if (signal.aborted) throw withdrawn()
    if ((await redis.exists(cardKey(engine)).catch(away)) === 0) throw nobodyThere(engine)
    // Whoever waits for previews can have a recipe checked all the same.
    const counted = question.kind === 'check' ? `check ${accountId}` : accountId
    const busy = underWay.get(counted) ?? 0
    if (busy >= UNDER_WAY_PER_ACCOUNT) throw tooMany(UNDER_WAY_PER_ACCOUNT)
    underWay.set(counted, busy + 1)
    try {
      return outcome(await send(engine, question, asker))
    } finally {
      const left = (underWay.get(counted) ?? 1) - 1
      if (left > 0) underWay.set(counted, left)
      else underWay.delete(counted)
    }
  }

  async function putForward(engine: string, { kind }: DeskQuestion, accountId: string, id: string) {
    if (kind !== 'check') return standInLine(redis, engine, accountId, id)
    const key = checksKey(engine)
    await redis
      .multi()
      .rpush(key, id)
      .pexpire(key, 2 * PATIENCE_MS)
      .exec()
  }

  async function send(engine: string, question: DeskQuestion, { accountId, signal }: DeskAsker) {
    const id = randomUUID()
    const wire: WireQuestion = { asker: self, question }
    let timer: NodeJS.Timeout | undefined
    let giveUp: () => void = () => {}
    const answered = new Promise<WireAnswer>((resolve, reject) => {
      waiting.set(id, resolve)
      giveUp = () => reject(withdrawn())
      signal.addEventListener('abort', giveUp, { once: true })
      timer = setTimeout(() => reject(nobodyAnswered()), PATIENCE_MS)
    })
    // Whoever waits below hears of it; until then it must not count as unheard.
    answered.catch(() => {})
    try {
      // What nobody takes in time is gone by itself, and so is what is withdrawn.
      await redis.set(questionKey(id), JSON.stringify(wire), 'PX', PATIENCE_MS).catch(away)
      await putForward(engine, question, accountId, id).catch(away)
      return await answered
    } catch (error) {
      // Not awaited: whoever gave up does not wait for Redis either.
      redis.del(questionKey(id)).catch(() => {})
      announceCancel(id).catch(() => {})
      throw error
    } finally {
      waiting.delete(id)
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
    }
  }

  return {
    async cards() {
      const engines = (await redis.smembers(ENGINES_KEY).catch(away)).sort()
      if (engines.length === 0) return []
      const cards = await redis.mget(engines.map(cardKey)).catch(away)
      return cards.flatMap((text) => (text === null ? [] : [JSON.parse(text) as DeskCard]))
    },
    check: ask,
    findSlots: ask,
    preview: async (engine, question, asker) => readPreview(await ask(engine, question, asker)),
  }
}

function outcome<T>(answer: WireAnswer): T {
  if ('answer' in answer) return answer.answer as T
  if ('failure' in answer) throw new GenerationFailed(answer.failure.code, answer.failure.message)
  if ('late' in answer) throw tookTooLong()
  throw new Fault('UNAVAILABLE', 'The engine had trouble with this question. Try again shortly.')
}
