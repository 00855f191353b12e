import type { InstanceCheck } from '@guise/core'
import { createMemoryEngineInstances } from '@guise/core/testing'
import { describe, expect, it } from 'vitest'
import type { SystemStats } from '../client/answers.ts'
import { type Client, createClient } from '../client/client.ts'
import { InstanceUnreachable } from '../client/errors.ts'
import { checkDue, watchFarm } from './watch.ts'

const STALL_MS = 300_000
const LEASE_MS = 30_000
const NEED = { engine: 'comfyui', classes: ['LoadImage'], models: ['vae/a.pt'], workflow: 'one' }

/** A farm of one instance, whose server and clock the test sets. */
async function world() {
  let time = Date.UTC(2026, 0, 1)
  const now = () => time
  const instances = createMemoryEngineInstances({ now: () => new Date(time) })
  const server = {
    isUp: true,
    queue: 0,
    argv: ['main.py', '--disable-metadata'],
    version: '0.7.0',
    listed: 0,
    folders: ['vae'],
    cancelled: [] as string[],
  }
  const stats = (): SystemStats => ({
    system: {
      ...{ comfyui_version: server.version, argv: server.argv },
      ...{ ram_total: 64e9, ram_free: 32e9 },
    },
    devices: [1, 2].map(() => ({ name: '', type: 'cuda', vram_total: 24e9, vram_free: 20e9 })),
  })
  async function ask<T>(answer: () => T): Promise<T> {
    if (!server.isUp) throw new InstanceUnreachable('connection refused')
    return answer()
  }
  const client: Client = {
    ...createClient({ url: 'http://gpu.invalid:8188' }),
    systemStats: () => ask(stats),
    queueRemaining: () => ask(() => server.queue),
    objectInfo: () =>
      ask(() => {
        server.listed += 1
        return { LoadImage: {} as never }
      }),
    modelFolders: () => ask(() => server.folders),
    models: () => ask(() => ['a.pt']),
    cancel: (promptId) => ask(() => void server.cancelled.push(promptId)),
  }
  const id = 'instance-1'
  await instances.add({ id, engine: 'comfyui', url: 'http://gpu.invalid:8188' })
  const changes: (string | null)[] = []
  const farm = { instances, now, sleep: async () => {} }
  const options = {
    ...{ engine: 'comfyui', stallMs: STALL_MS, clientOf: () => client },
    onChange: (_: unknown, { problem }: InstanceCheck['facts']) => changes.push(problem),
  }
  async function find() {
    const [instance] = await instances.list('comfyui')
    if (!instance) throw new Error('the instance is gone')
    return instance
  }
  /** Waits until the next check is due; answers how long that took. */
  async function check() {
    const pause = Math.max(0, (await find()).nextCheckAt.getTime() - time)
    time += pause
    const checks = await checkDue(farm, options, 16, new AbortController().signal)
    expect(checks).toHaveLength(1)
    await Promise.all(checks)
    return pause
  }
  let prompts = 0
  const take = (jobId = `job-${++prompts}`) =>
    instances.take(NEED, { promptId: crypto.randomUUID(), jobId, attempt: 1 }, LEASE_MS)
  const pass = (ms: number) => {
    time += ms
  }
  return {
    instances,
    server,
    client,
    farm,
    options,
    id,
    check,
    find,
    take,
    pass,
    changes,
  }
}

describe('the health watch', () => {
  it('puts an instance into rotation with what it found', async () => {
    const { check, find, take, changes } = await world()
    expect(await take()).toBeUndefined()
    await check()
    expect(await find()).toMatchObject({
      facts: {
        ...{ isHealthy: true, problem: null, warning: null, version: '0.7.0', queue: 0 },
        ...{ vramTotal: 48e9, vramFree: 40e9, ramTotal: 64e9, ramFree: 32e9 },
      },
    })
    expect(await take()).toBeDefined()
    expect(changes).toEqual([null])
  })

  it('leaves an instance out that lists folders of models without end', async () => {
    const { server, check, find } = await world()
    server.folders = Array.from({ length: 1_001 }, (_, n) => `folder-${n}`)
    await check()
    expect((await find()).facts.problem).toMatch(/^Its nodes and models cannot be listed\./)
  })

  it('asks for nodes and models once after every start', async () => {
    const { check, find, server } = await world()
    await check()
    const { bootId } = (await find()).facts
    await check()
    expect((await find()).facts.bootId).toBe(bootId)
    expect(server.listed).toBe(1)
    server.isUp = false
    await check()
    server.isUp = true
    await check()
    expect((await find()).facts.bootId).not.toBe(bootId)
    server.argv = [...server.argv, '--lowvram']
    await check()
    expect(server.listed).toBe(3)
  })

  it('takes an instance that does not answer out of rotation, with growing pauses', async () => {
    const { check, find, take, server, changes } = await world()
    await check()
    server.isUp = false
    await check()
    expect((await find()).facts).toMatchObject({ isHealthy: false, problem: 'It does not answer.' })
    expect(await take()).toBeUndefined()
    const pauses = [await check(), await check(), await check(), await check()]
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000])
    for (let more = 0; more < 5; more++) expect(await check()).toBeLessThanOrEqual(60_000)
    server.isUp = true
    await check()
    expect(await take()).toBeDefined()
    expect(await check()).toBe(5_000)
    expect(changes).toEqual([null, 'It does not answer.', null])
  })

  it('finds a worker thread that died while HTTP goes on', async () => {
    const { check, find, server, pass } = await world()
    await check()
    server.queue = 2
    await check()
    pass(STALL_MS)
    await check()
    const { facts } = await find()
    expect(facts).toMatchObject({ isHealthy: false, queue: 2 })
    expect(facts.problem).toMatch(/^Nothing has moved for 5 min with 2 in its queue/)
    server.queue = 0
    await check()
    expect((await find()).facts.isHealthy).toBe(true)
  })

  it('does not take a cancelled prompt for movement of a stalled instance', async () => {
    const { check, find, server, pass } = await world()
    await check()
    server.queue = 2
    await check()
    pass(STALL_MS)
    await check()
    server.queue = 1
    await check()
    expect((await find()).facts).toMatchObject({ isHealthy: false, queue: 1 })
    server.isUp = false
    await check()
    server.isUp = true
    await check()
    expect((await find()).facts).toMatchObject({ isHealthy: true, queue: 1 })
  })

  it('takes progress of a prompt for movement', async () => {
    const { check, find, server, take, instances, pass } = await world()
    await check()
    const slot = await take()
    server.queue = 1
    await check()
    pass(STALL_MS)
    if (slot) await instances.renew(slot, { leaseMs: LEASE_MS, hasStarted: true, hasMoved: true })
    await check()
    expect((await find()).facts.isHealthy).toBe(true)
  })

  it('warns of workflows in pictures and of versions that nobody tried', async () => {
    const { check, find, server } = await world()
    server.argv = ['main.py']
    server.version = '0.3.60'
    await check()
    const { isHealthy, warning } = (await find()).facts
    expect(isHealthy).toBe(true)
    expect(warning).toMatch(/--disable-metadata.*0\.3\.60/)
  })

  it('stops a prompt whose worker died and that nobody adopted', async () => {
    const { check, server, take, instances, pass } = await world()
    await check()
    const [kept, left] = [await take('kept'), await take('left')]
    pass(100_000)
    await check()
    expect(server.cancelled).toEqual([])
    expect(kept).toBeDefined()
    await instances.adopt({ jobId: 'kept', attempt: 2 }, LEASE_MS)
    pass(60_000)
    await check()
    expect(server.cancelled).toEqual([left?.promptId])
    expect(await instances.promptsOf('left')).toMatchObject([{ ending: 'abandoned' }])
    expect(await instances.promptsOf('kept')).toMatchObject([{ ending: null, attempt: 2 }])
  })

  it('leaves a prompt alone that was adopted while it looked', async () => {
    const { check, client, server, take, instances, pass } = await world()
    await check()
    await take('late')
    pass(200_000)
    const { queueRemaining } = client
    client.queueRemaining = async (signal) => {
      await instances.adopt({ jobId: 'late', attempt: 2 }, LEASE_MS)
      return queueRemaining(signal)
    }
    await check()
    expect(server.cancelled).toEqual([])
    expect(await instances.promptsOf('late')).toMatchObject([{ ending: null, attempt: 2 }])
  })

  it('looks at the others while one hangs, and stops at once', async () => {
    const { instances, client, farm, options, pass } = await world()
    const url = 'http://hole.invalid:8188'
    await instances.add({ id: 'hole', engine: 'comfyui', url })
    const hangs = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    const hole = { ...client, systemStats: hangs }
    let looks = 0
    const well = { ...client, queueRemaining: async () => ++looks }
    const sleep = async (ms: number) => {
      pass(ms)
      await new Promise((resolve) => setImmediate(resolve))
    }
    const watch = watchFarm(
      { ...farm, sleep },
      { ...options, clientOf: (asked) => (asked === url ? hole : well) },
    )
    await expect.poll(() => looks).toBeGreaterThan(2)
    await watch.stop()
    // Nothing was found out about it.
    const [, left] = await instances.list('comfyui')
    expect(left).toMatchObject({ id: 'hole', faults: 0, facts: { checkedAt: null } })
  })
})
