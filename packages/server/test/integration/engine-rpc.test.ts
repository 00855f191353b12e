import { type EngineQuery, Fault, GenerationFailed, type QueryResult } from '@guise/core'
import { testId } from '@guise/core/testing'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import {
  createEngineRpc,
  type EngineRpcServer,
  serveEngineQueries,
} from '../../src/adapters/engine-rpc/index.ts'
import { connectRetrying } from '../../src/platform/redis/connect.ts'
import { openTestRedis, redisUrl } from './redis.ts'

const redis = await openTestRedis()
const answers = connectRetrying(redisUrl)

const LIMITS = { workMs: 10_000, waitMs: 20_000 }
const withdrawals: string[] = []
const served: EngineRpcServer[] = []
const rpc = createEngineRpc({
  redis,
  answers,
  limitsOf: () => LIMITS,
  async announceCancel(id) {
    withdrawals.push(id)
    for (const server of served) server.cancel(id)
  },
})
afterEach(async () => {
  await Promise.all(served.splice(0).map((server) => server.close()))
})
afterAll(() => {
  for (const connection of [redis, answers]) connection.disconnect()
})

type Answer = (query: EngineQuery, signal: AbortSignal) => Promise<QueryResult>

let engines = 0
/** A worker with an engine of its own. */
async function serve(answer: Answer, concurrency = 2, workMs = LIMITS.workMs) {
  engines += 1
  const engine = `engine-${process.pid}-${engines}`
  const errors: unknown[] = []
  served.push(
    serveEngineQueries({
      summary: { name: engine, description: 'Tests', sources: ['scene'], recipeSchema: { a: 1 } },
      redis,
      connect: () => connectRetrying(redisUrl),
      concurrency,
      limits: { ...LIMITS, workMs },
      answer,
      reportError: (error) => errors.push(error),
    }),
  )
  await expect
    .poll(async () => (await rpc.engines()).some(({ name }) => name === engine))
    .toBe(true)
  return { engine, errors }
}

const asker = (accountId = testId(), signal = new AbortController().signal) => ({
  accountId,
  signal,
})
const CHECK = { kind: 'check', recipe: { a: [1] }, modelType: 'face_swap' } as const
const PREVIEW = {
  kind: 'preview',
  modelType: 'face_swap',
  recipe: {},
  assets: {},
  subject: 'male',
  ratio: 'square',
  photo: null,
  longestSide: 512,
  show: 'result',
} as const
const good = async () => ({ fault: null, assets: [] })
const drawn = { bytes: new Uint8Array(1), contentType: 'image/webp', width: 1, height: 1 } as const
const DRAWN = { ...drawn, notes: [] }
const waits = (engine: string, account: string) => `guise:desk:${engine}:waiting:${account}`

/** Something that is held until it is let go. */
function gate() {
  let open: () => void = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

describe('engine queries over Redis', () => {
  it('carries a query to a worker and its answer back', async () => {
    const asked: EngineQuery[] = []
    const { engine } = await serve(async (query) => {
      asked.push(query)
      return { fault: 'no', assets: ['x'] }
    })
    expect(await rpc.check(engine, CHECK, asker())).toEqual({ fault: 'no', assets: ['x'] })
    expect(asked).toEqual([CHECK])
    const summary = (await rpc.engines()).find(({ name }) => name === engine)
    expect(summary).toMatchObject({ sources: ['scene'], recipeSchema: { a: 1 } })
  })

  it('carries the bytes of previews', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, n) => (n * 31) % 256)
    const preview = { contentType: 'image/webp', width: 5, height: 6, notes: ['n'] } as const
    const { engine } = await serve(async () => ({ ...preview, bytes }))
    const made = await rpc.preview(engine, PREVIEW, asker())
    expect(made).toMatchObject(preview)
    expect(Buffer.compare(made.bytes, bytes)).toBe(0)
  })

  it('says at once when there is no such engine', async () => {
    await expect(rpc.check('nowhere', CHECK, asker())).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'No worker with the engine "nowhere" is running. Start a worker, then try again.',
    })
  })

  it("tells a refusal of the engine from the engine's own error", async () => {
    const refusal = await serve(async () => {
      throw new GenerationFailed('NO_FACE_FOUND', 'There is no face.')
    })
    const refused = rpc.check(refusal.engine, CHECK, asker())
    await expect(refused).rejects.toMatchObject({
      name: 'GenerationFailed',
      failure: { code: 'NO_FACE_FOUND', message: 'There is no face.' },
    })
    expect(refusal.errors).toEqual([])
    const broken = await serve(async () => {
      throw new Error('out of order')
    })
    const failed = rpc.check(broken.engine, CHECK, asker())
    await expect(failed).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(broken.errors).toMatchObject([{ message: 'out of order' }])
  })

  it('carries what an engine says when it is busy, and when to ask again', async () => {
    const busy = await serve(async () => {
      throw new Fault('UNAVAILABLE', 'No instance is free.', { retryAfter: 7 })
    })
    await expect(rpc.preview(busy.engine, PREVIEW, asker())).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'No instance is free.',
      details: { retryAfter: 7 },
    })
    expect(busy.errors).toEqual([])
  })

  it('stops the work on a query that is cancelled', async () => {
    let begun: () => void = () => {}
    const working = new Promise<void>((resolve) => {
      begun = resolve
    })
    let stopped = false
    const { engine, errors } = await serve(
      (_query, signal) =>
        new Promise((_resolve, reject) => {
          begun()
          signal.addEventListener('abort', () => {
            stopped = true
            reject(signal.reason)
          })
        }),
    )
    const gone = new AbortController()
    const asked = rpc.preview(engine, PREVIEW, asker(testId(), gone.signal))
    await working
    gone.abort()
    await expect(asked).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await expect.poll(() => stopped).toBe(true)
    expect(errors).toEqual([])
  })

  it('never begins a query that was cancelled while it waited', async () => {
    const begun: unknown[] = []
    const first = gate()
    const { engine } = await serve(async (query) => {
      begun.push((query as typeof PREVIEW).recipe)
      if (begun.length === 1) await first.opened
      return DRAWN
    }, 1)
    const one = rpc.preview(engine, PREVIEW, asker())
    await expect.poll(() => begun.length).toBe(1)
    const gone = new AbortController()
    const account = testId()
    const second = { ...PREVIEW, recipe: { second: true } }
    const waiting = rpc.preview(engine, second, asker(account, gone.signal))
    await expect.poll(() => redis.llen(waits(engine, account))).toBe(1)
    gone.abort()
    await expect(waiting).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    first.open()
    await one
    const third = { ...PREVIEW, recipe: { third: true } }
    await rpc.preview(engine, third, asker(account))
    expect(begun).toEqual([PREVIEW.recipe, third.recipe])
  })

  it('lets one account have a few queries under way, and others theirs', async () => {
    const { open, opened } = gate()
    const { engine } = await serve(async () => {
      await opened
      return DRAWN
    }, 10)
    const account = testId()
    const few = [1, 2, 3, 4].map(() => rpc.preview(engine, PREVIEW, asker(account)))
    await expect.poll(() => redis.llen(waits(engine, account))).toBe(3)
    const more = rpc.preview(engine, PREVIEW, asker(account))
    await expect(more).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    const other = rpc.preview(engine, PREVIEW, asker())
    open()
    await Promise.all([...few, other])
    expect(await rpc.preview(engine, PREVIEW, asker(account))).toMatchObject({ width: 1 })
  })

  it('answers everybody in turn while one account keeps it full', async () => {
    const order: unknown[] = []
    const first = gate()
    const { engine } = await serve(async (query) => {
      order.push((query as typeof PREVIEW).recipe)
      if (order.length === 1) await first.opened
      return DRAWN
    }, 1)
    const busy = testId()
    const ask = (who: string, account: string) =>
      rpc.preview(engine, { ...PREVIEW, recipe: { who } }, asker(account))
    const own = [ask('busy', busy)]
    await expect.poll(() => order.length).toBe(1)
    own.push(ask('busy', busy), ask('busy', busy), ask('busy', busy))
    await expect.poll(() => redis.llen(waits(engine, busy))).toBe(3)
    const [second, third] = [testId(), testId()]
    const others = [ask('second', second)]
    await expect.poll(() => redis.llen(waits(engine, second))).toBe(1)
    others.push(ask('third', third))
    await expect.poll(() => redis.llen(waits(engine, third))).toBe(1)
    first.open()
    await Promise.all([...own, ...others])
    const who = order.map((recipe) => (recipe as { who: string }).who)
    expect(who).toEqual(['busy', 'second', 'third', 'busy', 'busy', 'busy'])
  })

  it('works at one query of an account, and beside it at those of others', async () => {
    let atOnce = 0
    let most = 0
    const { open, opened } = gate()
    const { engine } = await serve(async () => {
      atOnce += 1
      most = Math.max(most, atOnce)
      await opened
      atOnce -= 1
      return DRAWN
    }, 3)
    const busy = testId()
    const own = [1, 2, 3].map(() => rpc.preview(engine, PREVIEW, asker(busy)))
    await expect.poll(() => redis.llen(waits(engine, busy))).toBe(2)
    expect(most).toBe(1)
    const other = rpc.preview(engine, PREVIEW, asker())
    await expect.poll(() => most).toBe(2)
    open()
    await Promise.all([...own, other])
    expect(most).toBe(2)
  })

  it('checks recipes while all its hands are full, also for whoever fills them', async () => {
    const { open, opened } = gate()
    const { engine } = await serve(async (query) => {
      if (query.kind === 'check') return good()
      await opened
      return DRAWN
    }, 1)
    const busy = testId()
    const own = [1, 2, 3, 4].map(() => rpc.preview(engine, PREVIEW, asker(busy)))
    await expect.poll(() => redis.llen(waits(engine, busy))).toBe(3)
    for (const account of [busy, testId()]) {
      expect(await rpc.check(engine, CHECK, asker(account))).toEqual(await good())
    }
    open()
    await Promise.all(own)
  })

  it('stops what takes too long, says so, and goes on with the next', async () => {
    const { engine, errors } = await serve(
      (query, signal) =>
        (query as typeof PREVIEW).longestSide === 512
          ? new Promise((_resolve, reject) => {
              signal.addEventListener('abort', () => reject(signal.reason))
            })
          : Promise.resolve(DRAWN),
      1,
      200,
    )
    const account = testId()
    const slow = rpc.preview(engine, PREVIEW, asker(account))
    const next = rpc.preview(engine, { ...PREVIEW, longestSide: 256 }, asker(account))
    await expect(slow).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('took longer'),
    })
    expect(await next).toMatchObject({ width: 1 })
    expect(errors).toEqual([])
  })
})
