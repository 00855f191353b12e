import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { GenerationFailed } from '@guise/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { poolOptions, taskTo } from './fixtures/tasks.ts'
import { createEnginePool, type EnginePool, type PoolOptions } from './pool.ts'

const pools: EnginePool[] = []
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())))

function poolOf(options: Partial<PoolOptions> = {}): EnginePool {
  const pool = createEnginePool({ ...poolOptions, ...options })
  pools.push(pool)
  return pool
}

type Asked = { readonly signal?: AbortSignal; readonly progress?: (fraction: number) => void }
const ask = (pool: EnginePool, behaviour: string, { signal, progress }: Asked = {}) =>
  pool.run(taskTo(behaviour), {
    signal: signal ?? new AbortController().signal,
    progress: progress ?? (() => {}),
  })
const numberOf = async (pool: EnginePool, behaviour = 'tell your number') =>
  Number((await ask(pool, behaviour)).notes[0])

const pathOf = (fixture: string) => fileURLToPath(new URL(`./fixtures/${fixture}`, import.meta.url))

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Starts a task and hands over a way to stop it, once the task says that it is under way. */
async function underWay(pool: EnginePool, behaviour: string) {
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

describe('an engine process at work', () => {
  it('hands pictures over and back unchanged, in their order', async () => {
    const pictures = [1, 2, 3].map((value) => new Uint8Array(4e6).fill(value))
    const { outputs } = await poolOf().run(taskTo('copy', pictures), {
      signal: new AbortController().signal,
      progress: () => {},
    })
    expect(outputs.map(({ bytes }) => Buffer.compare(bytes, pictures.shift() ?? bytes))).toEqual([
      0, 0, 0,
    ])
    for (const { bytes: _, ...rest } of outputs) {
      expect(rest).toEqual({
        contentType: 'video/mp4',
        width: 640,
        height: 480,
        seconds: 4,
        thumbnail: Uint8Array.of(1, 2, 3),
      })
    }
  })

  it('stays warm for the next task', async () => {
    const pool = poolOf()
    const first = await numberOf(pool)
    expect(await numberOf(pool)).toBe(first)
  })

  it.each([5, 10])('yields to the worker by %s', async (priorityOffset) => {
    const number = await numberOf(poolOf({ priorityOffset }))
    expect(getPriority(number)).toBe(Math.min(19, getPriority() + priorityOffset))
  })

  it('sees nothing of the worker’s secrets', async () => {
    vi.stubEnv('GUISE_SECRET', 'do not inherit')
    const { notes } = await ask(poolOf(), 'tell your environment')
    vi.unstubAllEnvs()
    expect(JSON.parse(notes[0] ?? '')).toHaveProperty('PATH')
    expect(notes[0]).not.toContain('GUISE_')
  })

  it('tells a failure in its own words and code', async () => {
    const failing = ask(poolOf(), 'find a fault')
    await expect(failing).rejects.toBeInstanceOf(GenerationFailed)
    await expect(failing).rejects.toMatchObject({
      failure: { code: 'NO_FACE_FOUND', message: 'There is no face in picture 2.' },
    })
  })

  it('tells any other error as what it was', async () => {
    const pool = poolOf()
    const failing = ask(pool, 'run into trouble')
    await expect(failing).rejects.not.toBeInstanceOf(GenerationFailed)
    await expect(failing).rejects.toMatchObject({
      name: 'TypeError',
      message: 'this is our own fault',
      stack: expect.stringContaining('misbehaving-engine.ts'),
    })
    await expect(numberOf(pool)).resolves.toBeGreaterThan(0)
  })

  it('works at the same time as others, and further tasks wait', async () => {
    const pool = poolOf({ processes: 2 })
    const first = await underWay(pool, 'report and stop when told')
    const second = await underWay(pool, 'report and stop when told')
    const third = numberOf(pool)
    const left = new AbortController()
    const fourth = ask(pool, 'tell your number', { signal: left.signal })
    left.abort(new Error('cancelled in the line'))
    await expect(fourth).rejects.toThrow('cancelled in the line')
    second.abort()
    await expect(third).resolves.toBeGreaterThan(0)
    first.abort()
  })
})

describe('a lost engine process', () => {
  it.each(['report and stop when told', 'never stop'])(
    'costs its task by kill -9 (%s), and the next task works',
    async (behaviour) => {
      const pool = poolOf()
      const first = await numberOf(pool)
      const { ending } = await underWay(pool, behaviour)
      process.kill(first, 'SIGKILL')
      await expect(ending).rejects.toMatchObject({ name: 'EngineProcessLost' })
      await expect(ending).rejects.not.toBeInstanceOf(GenerationFailed)
      expect(await numberOf(pool)).not.toBe(first)
    },
  )

  it('says its last words', async () => {
    await expect(ask(poolOf(), 'crash')).rejects.toThrow(/SIGABRT.*a library is unhappy/s)
    await expect(ask(poolOf({ args: ['broken'] }), 'copy')).rejects.toThrow('a network is missing')
  })

  it('is lost also when it leaves of its own will', async () => {
    await expect(ask(poolOf(), 'leave')).rejects.toThrow('ended in mid-task (0)')
  })

  it('that was at rest is simply replaced', async () => {
    const pool = poolOf()
    const first = await numberOf(pool)
    process.kill(first, 'SIGKILL')
    await expect.poll(() => isAlive(first)).toBe(false)
    await expect(numberOf(pool)).resolves.not.toBe(first)
  })
})

describe('an aborted task', () => {
  it('stops by itself, and its process works on', async () => {
    const pool = poolOf()
    const first = await numberOf(pool)
    const { ending, abort } = await underWay(pool, 'report and stop when told')
    abort()
    await expect(ending).rejects.toThrow('cancelled')
    expect(await numberOf(pool)).toBe(first)
  })

  it('is stopped soon, even in the middle of an endless loop', async () => {
    const pool = poolOf()
    const first = await numberOf(pool)
    const { ending, abort } = await underWay(pool, 'never stop')
    const began = performance.now()
    abort()
    await expect(ending).rejects.toThrow('cancelled')
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(isAlive(first)).toBe(false)
    expect(await numberOf(pool)).not.toBe(first)
  })

  it.each([0, 30])('is stopped while its process is starting, after %s ms', async (ms) => {
    const pool = poolOf()
    const controller = new AbortController()
    const picture = new Uint8Array(8e6)
    const run = { signal: controller.signal, progress: () => {} }
    const ending = pool.run(taskTo('copy', [picture, picture]), run)
    setTimeout(() => controller.abort(new Error('cancelled')), ms)
    await expect(ending).rejects.toThrow('cancelled')
    await expect(numberOf(pool)).resolves.toBeGreaterThan(0)
  })

  it('is not even begun when the signal came first', async () => {
    const signal = AbortSignal.abort(new Error('cancelled'))
    await expect(ask(poolOf(), 'crash', { signal })).rejects.toThrow('cancelled')
  })
})

describe('an engine process is replaced', () => {
  it('after its share of tasks', async () => {
    const pool = poolOf({ tasksPerProcess: 2 })
    const [first, second, third] = [
      await numberOf(pool),
      await numberOf(pool),
      await numberOf(pool),
    ]
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    await expect.poll(() => isAlive(first)).toBe(false)
  })

  it('when it holds too much memory, but not for what it has thrown away', async () => {
    const pool = poolOf({ memoryBytes: 160e6 })
    const first = await numberOf(pool, 'throw 100 MB away')
    expect(await numberOf(pool, 'hold 100 MB')).toBe(first)
    expect(await numberOf(pool)).not.toBe(first)
    await expect.poll(() => isAlive(first)).toBe(false)
  })

  it('when no task came for a while', async () => {
    const pool = poolOf({ idleMs: 100 })
    const first = await numberOf(pool)
    await expect.poll(() => isAlive(first)).toBe(false)
    expect(await numberOf(pool)).not.toBe(first)
  })
})

describe('the end', () => {
  it('of the engine is the end of its processes and tasks', async () => {
    const pool = poolOf({ processes: 2 })
    const first = await numberOf(pool)
    const { ending } = await underWay(pool, 'never stop')
    await pool.close()
    await expect(ending).rejects.toMatchObject({ name: 'EngineProcessLost' })
    expect(isAlive(first)).toBe(false)
    await expect(numberOf(pool)).rejects.toThrow('the engine is closed')
  })

  it('of a script is not put off by an engine process at rest', async () => {
    const script = spawn(process.execPath, ['--no-warnings', pathOf('script.ts')])
    const [code] = await once(script, 'exit')
    expect(code).toBe(0)
  })

  it.runIf(process.platform === 'linux')(
    'of a killed worker is the end of its engine processes, also of a busy one',
    async () => {
      const worker = spawn(process.execPath, ['--no-warnings', pathOf('short-lived-worker.ts')])
      const [told] = (await once(worker.stdout, 'data')) as [Buffer]
      const numbers = told.toString().split(' ').map(Number)
      const commands = numbers.map((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
      expect(commands.map((text) => text.includes('misbehaving-engine.ts'))).toEqual([true, true])
      worker.kill('SIGKILL')
      await expect.poll(() => numbers.some(isAlive)).toBe(false)
    },
  )
})
