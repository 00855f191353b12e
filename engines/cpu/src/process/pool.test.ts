import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GenerationFailed } from '@guise/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Behaviour } from './fixtures/misbehaving-engine.ts'
import { createEnginePool, type EnginePool, type EnginePoolOptions } from './pool.ts'

type TestPool = EnginePool<Behaviour, string>

const pools: TestPool[] = []
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())))

function poolOf(options: Partial<EnginePoolOptions> = {}): TestPool {
  const pool: TestPool = createEnginePool({
    entry: new URL('./fixtures/misbehaving-engine.ts', import.meta.url),
    args: [],
    size: 1,
    priorityOffset: 5,
    graceMs: 300,
    tasksPerChild: 100,
    keepBytes: 1e9,
    idleMs: 60_000,
    ...options,
  })
  pools.push(pool)
  return pool
}

const never = new AbortController().signal
const ask = (pool: TestPool, behaviour: Behaviour, progress = () => {}) =>
  pool.run(behaviour, { signal: never, progress })

describe('an engine process', () => {
  it('sees nothing of the worker’s secrets', async () => {
    vi.stubEnv('GUISE_SECRET', 'do not inherit')
    const environment = await ask(poolOf(), 'tell the environment')
    vi.unstubAllEnvs()
    expect(JSON.parse(environment)).toHaveProperty('PATH')
    expect(environment).not.toContain('GUISE_')
  })

  it('leaves what it has compiled to the next one, where there is a folder for that', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'guise-test-'))
    vi.stubEnv('NODE_COMPILE_CACHE', folder)
    await ask(poolOf(), 'tell the environment')
    vi.unstubAllEnvs()
    const kept = await readdir(folder, { recursive: true })
    expect(kept.length).toBeGreaterThan(1)
    await rm(folder, { recursive: true })
  })

  it('tells a failure in its own words and code', async () => {
    const failing = ask(poolOf(), 'find a fault')
    await expect(failing).rejects.toBeInstanceOf(GenerationFailed)
    await expect(failing).rejects.toMatchObject({
      failure: { code: 'NO_FACE_FOUND', message: 'There is no face in picture 2.' },
    })
  })

  it('tells any other error as what it was', async () => {
    const failing = ask(poolOf(), 'run into trouble')
    await expect(failing).rejects.not.toBeInstanceOf(GenerationFailed)
    await expect(failing).rejects.toMatchObject({
      name: 'TypeError',
      message: 'this is our own fault',
      stack: expect.stringContaining('misbehaving-engine.ts'),
    })
  })
})

describe('a lost engine process', () => {
  it('is an error of ours, and says its last words', async () => {
    const crashing = ask(poolOf(), 'crash')
    await expect(crashing).rejects.toMatchObject({ name: 'EngineProcessLost' })
    await expect(crashing).rejects.toThrow(/SIGABRT.*a library is unhappy/s)
    await expect(ask(poolOf({ args: ['broken'] }), 'crash')).rejects.toThrow('a network is missing')
  })

  it('is lost also when it leaves of its own will', async () => {
    await expect(ask(poolOf(), 'leave')).rejects.toThrow('ended in mid-task (0)')
  })

  it('is lost by the end of the engine, which takes no task any more', async () => {
    const pool = poolOf()
    const begun = Promise.withResolvers<void>()
    const ending = ask(pool, 'never stop', () => begun.resolve())
    ending.catch(() => {})
    await begun.promise
    await pool.close()
    await expect(ending).rejects.toMatchObject({ name: 'EngineProcessLost' })
    await expect(ask(pool, 'leave')).rejects.toThrow('the engine is closed')
  })
})
