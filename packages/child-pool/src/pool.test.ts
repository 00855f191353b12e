import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ChildLost, TaskError, type TaskRun } from './child.ts'
import { type Behaviour, createTestPool, type TestPool } from './fixtures/behave.ts'
import { LimitExceeded } from './limits.ts'
import { PoolClosed, type PoolOptions } from './pool.ts'

const onLinux = process.platform === 'linux'

const pools: TestPool[] = []
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())))

function poolOf(options: Partial<PoolOptions> = {}): TestPool {
  const pool = createTestPool(options)
  pools.push(pool)
  return pool
}

const limits = { timeoutMs: 60_000, cpuMs: 60_000, memoryBytes: 1e9 }
const never = new AbortController().signal
const ask = (
  pool: TestPool,
  behaviour: Behaviour,
  { signal = never, progress = () => {} }: Partial<TaskRun> = {},
) => pool.run({ behaviour }, { signal, progress })
const pidOf = async (pool: TestPool, behaviour: Behaviour = 'answer') =>
  (await ask(pool, behaviour)).pid

const pathOf = (fixture: string) => fileURLToPath(new URL(`./fixtures/${fixture}`, import.meta.url))

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Starts a task and hands over a way to stop it, once the task says that it is under way. */
async function underWay(pool: TestPool, behaviour: Behaviour) {
  const controller = new AbortController()
  const begun = Promise.withResolvers<void>()
  const ending = ask(pool, behaviour, {
    signal: controller.signal,
    progress: () => begun.resolve(),
  })
  ending.catch(() => {})
  await begun.promise
  return { ending, abort: () => controller.abort(new Error('cancelled')) }
}

describe('a child at work', () => {
  it('gets bytes and gives them back unchanged, in their order, also large ones', async () => {
    const files = [1, 2, 3].map((value) => new Uint8Array(15e6).fill(value))
    const reply = await poolOf().run({ behaviour: 'answer', files }, { signal: never })
    expect(reply.files.map((file, at) => Buffer.compare(file, files[at] ?? file))).toEqual([
      0, 0, 0,
    ])
  })

  it('stays warm for the next task', async () => {
    const pool = poolOf()
    expect(await pidOf(pool)).toBe(await pidOf(pool))
  })

  it.each([0, 5, 10])('yields to its parent by %s', async (priorityOffset) => {
    const pid = await pidOf(poolOf({ priorityOffset }))
    expect(getPriority(pid)).toBe(Math.min(19, getPriority() + priorityOffset))
  })

  it('sees what it is given of the environment, and nothing else', async () => {
    vi.stubEnv('GUISE_SECRET', 'do not inherit')
    const { said } = await ask(poolOf({ env: { LANG: 'C' } }), 'tell the environment')
    vi.unstubAllEnvs()
    expect(JSON.parse(said ?? '')).toEqual({ LANG: 'C' })
  })

  it('is where it is put', async () => {
    expect((await ask(poolOf({ cwd: '/' }), 'tell the working directory')).said).toBe('/')
  })

  it('may print what it likes', async () => {
    await expect(ask(poolOf(), 'print a lot')).resolves.toMatchObject({ files: [] })
  })

  it('tells an error as what it was, and works on', async () => {
    const pool = poolOf()
    const first = await pidOf(pool)
    const failing = ask(pool, 'throw an error')
    await expect(failing).rejects.toBeInstanceOf(TaskError)
    await expect(failing).rejects.toMatchObject({
      name: 'TypeError',
      message: 'this is our own fault',
      stack: expect.stringContaining('misbehaving-child.ts'),
    })
    expect(await pidOf(pool)).toBe(first)
  })

  it('crashes on an error if it is to, and says which', async () => {
    const pool = poolOf({ args: ['calm', 'crash'] })
    await expect(ask(pool, 'throw an error')).rejects.toMatchObject({
      name: 'ChildLost',
      output: expect.stringContaining('this is our own fault'),
    })
    expect(pool.stats().lost).toBe(1)
  })

  it('works at the same time as others, and further tasks wait', async () => {
    const pool = poolOf({ size: 2 })
    const first = await underWay(pool, 'report and stop when told')
    const second = await underWay(pool, 'report and stop when told')
    const third = pidOf(pool)
    const left = new AbortController()
    const fourth = ask(pool, 'answer', left)
    left.abort(new Error('cancelled in the queue'))
    await expect(fourth).rejects.toThrow('cancelled in the queue')
    second.abort()
    await expect(third).resolves.toBeGreaterThan(0)
    first.abort()
  })
})

describe('a lost child', () => {
  it.each(['report and stop when told', 'never stop'] as const)(
    'costs its task by kill -9 (%s), and the next task works',
    async (behaviour) => {
      const pool = poolOf()
      const first = await pidOf(pool)
      const { ending } = await underWay(pool, behaviour)
      process.kill(first, 'SIGKILL')
      await expect(ending).rejects.toBeInstanceOf(ChildLost)
      await expect(ending).rejects.toMatchObject({ how: 'SIGKILL', wasReady: true })
      expect(await pidOf(pool)).not.toBe(first)
      expect(pool.stats().lost).toBe(1)
    },
  )

  it('says its last words', async () => {
    await expect(ask(poolOf(), 'crash')).rejects.toMatchObject({
      how: 'SIGABRT',
      output: expect.stringContaining('a library is unhappy'),
    })
  })

  it.each(['crash', 'leave', 'babble'] as const)('fails only its own task: %s', async (bad) => {
    const pool = poolOf({ size: 2 })
    const [ending, ...others] = await Promise.allSettled([
      ask(pool, bad),
      ...Array.from({ length: 6 }, () => ask(pool, 'answer')),
    ])
    expect(ending).toMatchObject({ status: 'rejected', reason: expect.any(ChildLost) })
    expect(others.map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'))
    expect(pool.stats().lost).toBe(1)
  })

  it('is lost also when what it started still holds its pipes', async () => {
    const error = await ask(poolOf(), 'leave something behind').catch((reason) => reason)
    expect(error).toBeInstanceOf(ChildLost)
    const orphan = Number(/orphan (\d+)/.exec(error.output)?.[1])
    expect(isAlive(orphan)).toBe(true)
    process.kill(orphan, 'SIGKILL')
  })

  it('is not trusted any more once it answers without being asked', async () => {
    const pool = poolOf()
    const pid = await pidOf(pool, 'answer twice')
    await expect.poll(() => isAlive(pid)).toBe(false)
    expect(await pidOf(pool)).not.toBe(pid)
  })

  it('that was at rest is simply replaced', async () => {
    const pool = poolOf()
    const first = await pidOf(pool)
    process.kill(first, 'SIGKILL')
    await expect.poll(() => isAlive(first)).toBe(false)
    await expect(pidOf(pool)).resolves.not.toBe(first)
    expect(pool.stats().lost).toBe(0)
  })
})

describe('a child that cannot start', () => {
  it('says why, and the next task tries again', async () => {
    const pool = poolOf({ args: ['broken'], hasSpares: true })
    for (const _ of [1, 2]) {
      await expect(ask(pool, 'answer')).rejects.toMatchObject({
        name: 'ChildLost',
        wasReady: false,
        output: expect.stringContaining('a library is missing'),
      })
    }
    expect(pool.stats().lost).toBe(0)
  })

  it('is not waited for longer than it may take', async () => {
    const pool = poolOf({ args: ['mute'], startMs: 300 })
    await expect(ask(pool, 'answer')).rejects.toMatchObject({ name: 'ChildLost', wasReady: false })
  })

  it('is lost also where there is no such program', async () => {
    const entry = new URL('./fixtures/nothing.ts', import.meta.url)
    await expect(ask(poolOf({ entry }), 'answer')).rejects.toBeInstanceOf(ChildLost)
  })
})

describe('a task with limits', () => {
  it('is killed when its time is over, and the next task works', async () => {
    const pool = poolOf({ taskLimits: { ...limits, timeoutMs: 1_000 } })
    const first = await pidOf(pool)
    await expect(ask(pool, 'hang')).rejects.toMatchObject({ name: 'LimitExceeded', limit: 'time' })
    expect(isAlive(first)).toBe(false)
    expect(await pidOf(pool)).not.toBe(first)
    expect(pool.stats().lost).toBe(1)
  })

  it.runIf(onLinux)('is killed when its processor time is spent', async () => {
    const pool = poolOf({ taskLimits: { ...limits, cpuMs: 200 } })
    await expect(ask(pool, 'never stop')).rejects.toMatchObject({ limit: 'time' })
    await expect(pidOf(pool)).resolves.toBeGreaterThan(0)
  })

  it.runIf(onLinux)('counts processor time anew for each task', async () => {
    const pool = poolOf({ taskLimits: { ...limits, cpuMs: 900 } })
    for (let i = 0; i < 5; i += 1) await ask(pool, 'work for 200 ms')
    expect(pool.stats().lost).toBe(0)
  })

  it.runIf(onLinux)('is killed when it takes too much memory', async () => {
    const pool = poolOf({ taskLimits: { ...limits, memoryBytes: 300e6 } })
    const growing = ask(pool, 'grow')
    await expect(growing).rejects.toBeInstanceOf(LimitExceeded)
    await expect(growing).rejects.toMatchObject({ limit: 'memory' })
    await expect(pidOf(pool)).resolves.toBeGreaterThan(0)
  })
})

describe('an aborted task', () => {
  it('stops by itself, and its child works on', async () => {
    const pool = poolOf({ graceMs: 30_000 })
    const first = await pidOf(pool)
    const { ending, abort } = await underWay(pool, 'report and stop when told')
    abort()
    await expect(ending).rejects.toThrow('cancelled')
    expect(await pidOf(pool)).toBe(first)
  })

  it('is killed at once where there is no grace', async () => {
    const pool = poolOf({ graceMs: 0 })
    const first = await pidOf(pool)
    const { ending, abort } = await underWay(pool, 'report and stop when told')
    abort()
    await expect(ending).rejects.toThrow('cancelled')
    expect(isAlive(first)).toBe(false)
  })

  it('is stopped even in the middle of an endless loop', async () => {
    const pool = poolOf()
    const first = await pidOf(pool)
    const { ending, abort } = await underWay(pool, 'never stop')
    abort()
    await expect(ending).rejects.toThrow('cancelled')
    expect(isAlive(first)).toBe(false)
    expect(await pidOf(pool)).not.toBe(first)
  })

  it.each([0, 30])('is stopped while its child is starting, after %s ms', async (ms) => {
    const pool = poolOf()
    const controller = new AbortController()
    const file = new Uint8Array(8e6)
    const ending = pool.run({ behaviour: 'hang', files: [file, file] }, controller)
    setTimeout(() => controller.abort(new Error('cancelled')), ms)
    await expect(ending).rejects.toThrow('cancelled')
    await expect(pidOf(pool)).resolves.toBeGreaterThan(0)
  })

  it('is not even begun when the signal came first', async () => {
    const pool = poolOf()
    const signal = AbortSignal.abort(new Error('cancelled'))
    await expect(ask(pool, 'crash', { signal })).rejects.toThrow('cancelled')
    expect(pool.stats().lost).toBe(0)
  })

  it('changes nothing once it is over', async () => {
    const pool = poolOf({ graceMs: 0 })
    const controller = new AbortController()
    const { pid } = await ask(pool, 'answer', controller)
    controller.abort()
    expect(await pidOf(pool)).toBe(pid)
  })
})

describe('a child is replaced', () => {
  it.each([false, true])('after its share of tasks (spares: %s)', async (hasSpares) => {
    const pool = poolOf({ tasksPerChild: 2, hasSpares })
    const pids = [await pidOf(pool), await pidOf(pool), await pidOf(pool)]
    expect(pids[0]).toBe(pids[1])
    expect(pids[2]).not.toBe(pids[1])
    expect(isAlive(pids[0] ?? 0)).toBe(false)
    expect(pool.stats().lost).toBe(0)
  })

  it('when it holds too much memory, but not for what it has thrown away', async () => {
    const pool = poolOf({ keepBytes: 160e6 })
    const first = await pidOf(pool, 'throw 100 MB away')
    expect(await pidOf(pool, 'hold 100 MB')).toBe(first)
    expect(await pidOf(pool)).not.toBe(first)
    expect(isAlive(first)).toBe(false)
    if (onLinux) expect(pool.stats().peakMemoryBytes).toBeGreaterThan(100e6)
  })

  it('when no task came for a while', async () => {
    const pool = poolOf({ idleMs: 100 })
    const first = await pidOf(pool)
    await expect.poll(() => isAlive(first)).toBe(false)
    expect(await pidOf(pool)).not.toBe(first)
  })
})

describe('the end', () => {
  it('of the pool is the end of its children and tasks', async () => {
    const pool = poolOf({ size: 2, hasSpares: true })
    const pids = await Promise.all([pidOf(pool), pidOf(pool)])
    const working = await Promise.all([underWay(pool, 'never stop'), underWay(pool, 'hang')])
    const waiting = ask(pool, 'answer')
    waiting.catch(() => {})
    await pool.close()
    for (const { ending } of working) await expect(ending).rejects.toBeInstanceOf(ChildLost)
    await expect(waiting).rejects.toBeInstanceOf(PoolClosed)
    expect(pids.some(isAlive)).toBe(false)
    await expect(ask(pool, 'answer')).rejects.toBeInstanceOf(PoolClosed)
    await pool.close()
  })

  it('of a script is not put off by a child at rest or in reserve', async () => {
    const script = spawn(process.execPath, ['--no-warnings', pathOf('script.ts')])
    const [code] = await once(script, 'exit')
    expect(code).toBe(0)
  })

  it.runIf(onLinux)('of a killed parent is the end of its children, also busy ones', async () => {
    const parent = spawn(process.execPath, ['--no-warnings', pathOf('short-lived-parent.ts')])
    const [told] = (await once(parent.stdout, 'data')) as [Buffer]
    const pids = told.toString().split(' ').map(Number)
    const commands = pids.map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    expect(commands.map((text) => text.includes('misbehaving-child.ts'))).toEqual([true, true])
    parent.kill('SIGKILL')
    await expect.poll(() => pids.some(isAlive)).toBe(false)
  })
})
