import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import {
  createDecoderPool,
  type DecodeAsker,
  DecoderOverloaded,
  type DecoderPool,
  type DecoderPoolOptions,
  DecoderUnavailable,
} from './pool.ts'

const pools: DecoderPool[] = []
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())))

function poolOf(options: Partial<DecoderPoolOptions> = {}): DecoderPool {
  const pool = createDecoderPool({
    size: 1,
    maxWaiting: 10,
    tasksPerChild: 100,
    startMs: 20_000,
    timeoutMs: 20_000,
    cpuMs: 20_000,
    memoryBytes: 1024 ** 3,
    maxReplyBytes: 32 * 1024 * 1024,
    entry: new URL('./fixtures/misbehaving-child.ts', import.meta.url),
    args: [],
    ...options,
  })
  pools.push(pool)
  return pool
}

const ask = (pool: DecoderPool, behaviour: string, asker: DecodeAsker = {}) =>
  pool.run(Buffer.from(behaviour), asker) as Promise<{ pid: number; bytes: Uint8Array }>
const pidOf = async (pool: DecoderPool) => (await ask(pool, 'echo')).pid
const wordsOf = ({ bytes }: { bytes: Uint8Array }) => Buffer.from(bytes).toString()

describe('a decoder at work', () => {
  it('gives a child no environment, no folder and no right to write', async () => {
    process.env.GUISE_TEST_SECRET = 'do not inherit'
    const reply = (await ask(poolOf(), 'environment')) as unknown as { environment: object }
    delete process.env.GUISE_TEST_SECRET
    const names = Object.keys(reply.environment)
    expect(names.filter((name) => !/^(UV_|VIPS_|MALLOC_)/.test(name))).toEqual([])
    expect(await ask(poolOf(), 'write')).toEqual({ write: 'ERR_ACCESS_DENIED' })
  })

  it('replaces a child that holds too much memory to be fair to the next picture', async () => {
    const pool = poolOf({ memoryBytes: 80 * 1024 * 1024 })
    // Node alone holds more than half of this bound.
    expect(await pidOf(pool)).not.toBe(await pidOf(pool))
    expect(pool.stats().lost).toBe(0)
  })

  it('works on as many pictures at once as it has children', async () => {
    const pool = poolOf({ size: 2 })
    const hanging = ask(pool, 'hang', { accountId: 'another' })
    hanging.catch(() => undefined)
    await expect(pidOf(pool)).resolves.toBeGreaterThan(0)
    expect(pool.stats()).toMatchObject({ busy: 1, waiting: 0 })
  })
})

describe('a picture is refused', () => {
  it('when it takes too long, and the next one passes', async () => {
    const pool = poolOf({ timeoutMs: 1_000 })
    await expect(ask(pool, 'hang')).rejects.toMatchObject({ reason: 'too_slow' })
    await expect(pidOf(pool)).resolves.toBeGreaterThan(0)
    expect(pool.stats().lost).toBe(1)
  })

  it.runIf(process.platform === 'linux')('when it takes too much memory', async () => {
    const pool = poolOf({ memoryBytes: 300 * 1024 * 1024 })
    await expect(ask(pool, 'grow')).rejects.toMatchObject({ reason: 'too_much_memory' })
    await expect(pidOf(pool)).resolves.toBeGreaterThan(0)
  })

  it.each(['crash', 'stumble'])('when it brings its child down: %s', async (behaviour) => {
    const pool = poolOf({ size: 2 })
    const [bad, ...good] = await Promise.allSettled([
      ask(pool, behaviour),
      ...Array.from({ length: 6 }, () => ask(pool, 'echo')),
    ])
    expect(bad).toMatchObject({ status: 'rejected', reason: { code: 'INVALID_IMAGE' } })
    expect(bad).toMatchObject({ reason: { reason: 'crashed' } })
    expect(good.map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'))
    expect(pool.stats().lost).toBe(1)
  })

  it('when its child speaks of an error in words of its own', async () => {
    const bad = ask(poolOf({ args: ['calm', 'report'] }), 'stumble')
    await expect(bad).rejects.toMatchObject({ reason: 'crashed' })
    await expect(bad).rejects.not.toThrow('unhappy')
  })
})

describe('a decoder that cannot start its children', () => {
  it('says why, for the log, and goes on trying', async () => {
    const pool = poolOf({ args: ['broken'] })
    await expect(ask(pool, 'echo')).rejects.toThrow(/libvips is missing/)
    await expect(ask(pool, 'echo')).rejects.toBeInstanceOf(DecoderUnavailable)
    expect(pool.stats()).toMatchObject({ busy: 0, lost: 0 })
  })

  it('does not wait for ever', async () => {
    const pool = poolOf({ args: ['mute'], startMs: 300 })
    await expect(ask(pool, 'echo')).rejects.toBeInstanceOf(DecoderUnavailable)
  })
})

describe('a full queue', () => {
  it('is refused at once, and moves on when a place is free', async () => {
    const pool = poolOf({ maxWaiting: 2, timeoutMs: 1_000 })
    const hanging = expect(ask(pool, 'hang')).rejects.toMatchObject({ reason: 'too_slow' })
    const waiting = [ask(pool, 'echo 1'), ask(pool, 'echo 2')]
    expect(pool.stats()).toMatchObject({ busy: 1, waiting: 2 })
    await expect(ask(pool, 'echo 3')).rejects.toBeInstanceOf(DecoderOverloaded)
    await hanging
    expect((await Promise.all(waiting)).map(wordsOf)).toEqual(['echo 1', 'echo 2'])
    expect(pool.stats()).toMatchObject({ busy: 0, waiting: 0 })
  })
})

describe('one account with many pictures', () => {
  const flood = (pool: DecoderPool, count: number) =>
    Array.from({ length: count }, () => {
      const asked = ask(pool, 'hang', { accountId: 'flood' })
      asked.catch(() => undefined)
      return asked
    })

  it('leaves a child to others, however long its own take', async () => {
    const pool = poolOf({ size: 2 })
    flood(pool, 5)
    const reply = await ask(pool, 'echo mine', { accountId: 'other' })
    expect(wordsOf(reply)).toBe('echo mine')
    expect(pool.stats()).toMatchObject({ busy: 1, waiting: 4 })
  })

  it('gives way when the queue is full', async () => {
    const pool = poolOf({ maxWaiting: 2, timeoutMs: 1_000 })
    const [, , last] = flood(pool, 3)
    const other = ask(pool, 'echo mine', { accountId: 'other' })
    await expect(last).rejects.toBeInstanceOf(DecoderOverloaded)
    expect(wordsOf(await other)).toBe('echo mine')
  })
})

describe('giving up', () => {
  it('takes nothing that was given up before', async () => {
    const reason = new Error('client gone')
    await expect(ask(poolOf(), 'echo', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })

  it('kills the child at work and frees its place', async () => {
    const pool = poolOf()
    const first = await pidOf(pool)
    const controller = new AbortController()
    const hanging = ask(pool, 'hang', controller)
    // A turn later the child is at work.
    await nextTurn()
    controller.abort(new Error('client gone'))
    await expect(hanging).rejects.toThrow('client gone')
    expect(await pidOf(pool)).not.toBe(first)
  })

  it('leaves the queue without disturbing the one at work', async () => {
    const pool = poolOf()
    const controller = new AbortController()
    const working = pidOf(pool)
    const waiting = ask(pool, 'echo', controller)
    controller.abort(new Error('client gone'))
    expect(pool.stats()).toMatchObject({ busy: 1, waiting: 0 })
    await expect(waiting).rejects.toThrow('client gone')
    await expect(working).resolves.toBeGreaterThan(0)
    expect(pool.stats()).toMatchObject({ waiting: 0, lost: 0 })
  })
})

describe('closing', () => {
  it('fails what is at work, and whoever waits hears of it', async () => {
    const pool = poolOf({ size: 2 })
    await Promise.all([pidOf(pool), pidOf(pool)])
    const left = Promise.allSettled(
      ['hang', 'hang', 'echo'].map((behaviour) => ask(pool, behaviour)),
    )
    await pool.close()
    for (const result of await left) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(DecoderUnavailable) })
    }
    await expect(ask(pool, 'echo')).rejects.toBeInstanceOf(DecoderUnavailable)
    await pool.close()
  })
})
