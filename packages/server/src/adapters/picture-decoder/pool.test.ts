import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { DecoderOverloaded } from './overloaded.ts'
import { createPool, type DecodeAsker, type Pool, type PoolOptions } from './pool.ts'
import { DecoderUnavailable } from './unavailable.ts'

const pools: Pool[] = []
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())))

function poolOf(options: Partial<PoolOptions> = {}): Pool {
  const pool = createPool({
    size: 1,
    maxWaiting: 10,
    jobsPerChild: 100,
    bootMs: 20_000,
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

const ask = (pool: Pool, behaviour: string, asker: DecodeAsker = {}) =>
  pool.run(Buffer.from(behaviour), asker)
const pidOf = async (pool: Pool) => ((await ask(pool, 'echo')).head as { pid: number }).pid
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a pool at work', () => {
  it('hands bytes over and back unchanged, also large ones', async () => {
    const body = Buffer.alloc(15 * 1024 * 1024, 7)
    body.write('echo ')
    const reply = await poolOf().run(body)
    expect(reply.body.equals(body)).toBe(true)
  })

  it('keeps a child for the next picture and replaces it after its share of jobs', async () => {
    const pool = poolOf({ jobsPerChild: 2 })
    const pids = [await pidOf(pool), await pidOf(pool), await pidOf(pool)]
    expect(pids[0]).toBe(pids[1])
    expect(pids[2]).not.toBe(pids[1])
    expect(isAlive(pids[0] ?? 0)).toBe(false)
    expect(pool.stats().respawned).toBe(0)
  })

  it('replaces a child that holds too much memory to be fair to the next picture', async () => {
    const pool = poolOf({ memoryBytes: 80 * 1024 * 1024 })
    // Node alone holds more than half of this bound.
    expect(await pidOf(pool)).not.toBe(await pidOf(pool))
  })

  it('works on as many pictures at once as it has children', async () => {
    const pool = poolOf({ size: 2 })
    const hanging = ask(pool, 'hang', { accountId: 'another' })
    hanging.catch(() => undefined)
    await expect(pidOf(pool)).resolves.toBeGreaterThan(0)
    expect(pool.stats()).toMatchObject({ busy: 1, waiting: 0 })
  })

  it('gives a child no environment and no right to write', async () => {
    process.env.GUISE_TEST_SECRET = 'do not inherit'
    const { head } = await ask(poolOf(), 'environment')
    delete process.env.GUISE_TEST_SECRET
    const names = Object.keys((head as { environment: object }).environment)
    expect(names.filter((name) => !/^(UV_|VIPS_|MALLOC_)/.test(name))).toEqual([])
    expect((await ask(poolOf(), 'write')).head).toEqual({ write: 'ERR_ACCESS_DENIED' })
  })
})

describe('a child out of bounds', () => {
  it('is killed at the wall-clock deadline, and the next picture passes', async () => {
    const pool = poolOf({ timeoutMs: 1_000 })
    const first = await pidOf(pool)
    await expect(ask(pool, 'hang')).rejects.toMatchObject({ reason: 'too_slow' })
    expect(isAlive(first)).toBe(false)
    expect(await pidOf(pool)).not.toBe(first)
    expect(pool.stats().respawned).toBe(1)
  })

  it.runIf(process.platform === 'linux')('is killed when its processor time is spent', async () => {
    const pool = poolOf({ cpuMs: 200 })
    await expect(ask(pool, 'spin')).rejects.toMatchObject({ reason: 'too_slow' })
    await expect(pidOf(pool)).resolves.toBeGreaterThan(0)
  })

  it.runIf(process.platform === 'linux')('counts processor time anew for each job', async () => {
    const pool = poolOf({ cpuMs: 900 })
    for (let i = 0; i < 5; i += 1) await ask(pool, 'work for 200 ms')
    expect(pool.stats().respawned).toBe(0)
  })

  it.runIf(process.platform === 'linux')('is killed when it takes too much memory', async () => {
    const pool = poolOf({ memoryBytes: 300 * 1024 * 1024 })
    await expect(ask(pool, 'grow')).rejects.toMatchObject({ reason: 'too_much_memory' })
    await expect(pidOf(pool)).resolves.toBeGreaterThan(0)
  })

  it.each(['crash', 'leave', 'babble'])('fails only its own picture: %s', async (behaviour) => {
    const pool = poolOf({ size: 2 })
    const [bad, ...good] = await Promise.allSettled([
      ask(pool, behaviour),
      ...Array.from({ length: 6 }, () => ask(pool, 'echo')),
    ])
    expect(bad).toMatchObject({ status: 'rejected', reason: { code: 'INVALID_IMAGE' } })
    expect(bad).toMatchObject({ reason: { reason: 'crashed' } })
    expect(good.map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'))
    expect(pool.stats().respawned).toBe(1)
  })

  it('is not trusted any more once it answers without being asked', async () => {
    const pool = poolOf()
    const { pid } = (await ask(pool, 'twice')).head as { pid: number }
    await expect.poll(() => isAlive(pid)).toBe(false)
    await expect(ask(pool, 'echo mine')).resolves.toMatchObject({ body: Buffer.from('echo mine') })
  })
})

describe('a pool that cannot start its children', () => {
  it('says why, for the log, and goes on trying', async () => {
    const pool = poolOf({ args: ['broken'] })
    await expect(ask(pool, 'echo')).rejects.toThrow(/libvips is missing/)
    await expect(ask(pool, 'echo')).rejects.toBeInstanceOf(DecoderUnavailable)
    expect(pool.stats()).toMatchObject({ busy: 0, respawned: 0 })
  })

  it('does not wait for ever', async () => {
    const pool = poolOf({ args: ['mute'], bootMs: 300 })
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
    const replies = await Promise.all(waiting)
    expect(replies.map(({ body }) => body.toString())).toEqual(['echo 1', 'echo 2'])
    expect(pool.stats()).toMatchObject({ busy: 0, waiting: 0 })
  })
})

describe('one account with many pictures', () => {
  const flood = (pool: Pool, count: number) =>
    Array.from({ length: count }, () => {
      const asked = ask(pool, 'hang', { accountId: 'flood' })
      asked.catch(() => undefined)
      return asked
    })

  it('leaves a child to others, however long its own take', async () => {
    const pool = poolOf({ size: 2 })
    flood(pool, 5)
    const reply = await ask(pool, 'echo mine', { accountId: 'other' })
    expect(reply.body.toString()).toBe('echo mine')
    expect(pool.stats()).toMatchObject({ busy: 1, waiting: 4 })
  })

  it('gives way when the queue is full', async () => {
    const pool = poolOf({ maxWaiting: 2, timeoutMs: 1_000 })
    const [, , last] = flood(pool, 3)
    const other = ask(pool, 'echo mine', { accountId: 'other' })
    await expect(last).rejects.toBeInstanceOf(DecoderOverloaded)
    expect((await other).body.toString()).toBe('echo mine')
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
    expect(isAlive(first)).toBe(false)
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
    expect(pool.stats()).toMatchObject({ waiting: 0, respawned: 0 })
  })

  it('after the answer changes nothing', async () => {
    const pool = poolOf()
    const controller = new AbortController()
    await ask(pool, 'echo', controller)
    controller.abort()
    await expect(pidOf(pool)).resolves.toBeGreaterThan(0)
    expect(pool.stats().respawned).toBe(0)
  })
})

describe('closing', () => {
  it('ends children at work and in reserve, and whoever waits hears of it', async () => {
    const pool = poolOf({ size: 2 })
    const pids = await Promise.all([pidOf(pool), pidOf(pool)])
    const left = Promise.allSettled(
      ['hang', 'hang', 'echo'].map((behaviour) => ask(pool, behaviour)),
    )
    await pool.close()
    for (const result of await left) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(DecoderUnavailable) })
    }
    expect(pids.some(isAlive)).toBe(false)
    await expect(ask(pool, 'echo')).rejects.toBeInstanceOf(DecoderUnavailable)
    await pool.close()
  })
})
