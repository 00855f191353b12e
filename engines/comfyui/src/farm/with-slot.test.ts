import { EngineBusy, GenerationFailed, type SlotNeed, UNCHECKED } from '@guise/core'
import { createMemoryEngineInstances } from '@guise/core/testing'
import { describe, expect, it } from 'vitest'
import { PromptEnded, pastOf, reserveSlot, type SlotHold, useSlot, withSlot } from './with-slot.ts'

const NEED: SlotNeed = { engine: 'comfyui', classes: [], models: [], workflow: 'one' }

async function world(count = 1) {
  let time = Date.UTC(2026, 0, 1)
  const now = () => time
  const instances = createMemoryEngineInstances({ now: () => new Date(time) })
  const ids = Array.from({ length: count }, (_, place) => `instance-${place}`)
  for (const id of ids) {
    const url = `http://${id}.invalid:8188`
    await instances.add({ id, engine: 'comfyui', url })
    await instances.writeCheck(id, {
      facts: { ...UNCHECKED, isHealthy: true, bootId: 'one' },
      pauseMs: 0,
    })
  }
  const farm = {
    ...{ instances, now },
    /** Passes at once; whoever waits for the end of something still lets others go first. */
    sleep: async (ms: number, signal: AbortSignal) => {
      time += ms
      await new Promise((resolve) => setImmediate(resolve))
      if (!signal.aborted) await new Promise((resolve) => setImmediate(resolve))
    },
  }
  const use = async <T>(
    attempt: number,
    work: (hold: SlotHold) => Promise<T>,
    signal: AbortSignal = new AbortController().signal,
  ) => {
    const job = { id: 'job', attempt }
    return withSlot(farm, NEED, { job, signal, past: await pastOf(farm, job) }, work)
  }
  const endings = async () =>
    (await instances.promptsOf('job')).map(({ ending, instanceId }) => [ending, instanceId])
  const isHealthy = async (id: string) =>
    (await instances.list('comfyui')).find((each) => each.id === id)?.facts.isHealthy
  return { instances, farm, use, endings, isHealthy }
}

const dies = async ({ started }: SlotHold): Promise<never> => {
  started()
  throw new PromptEnded('lost', 'Connection refused.', { problem: 'It died.' })
}

describe('a slot', () => {
  it('tells that its instance moved, also when the prompt has failed', async () => {
    const { instances, use } = await world()
    const fails = use(1, async ({ moved }) => {
      moved()
      throw new PromptEnded('failed', 'It threw.')
    })
    await expect(fails).rejects.toThrow('It threw.')
    expect((await instances.list('comfyui'))[0]?.stoodMs).toEqual(expect.any(Number))
  })

  it('is kept for a job that begins later, or given back unsent', async () => {
    const { instances, farm, endings } = await world()
    const { signal } = new AbortController()
    const reserve = (attempt: number, id = 'job') =>
      reserveSlot(farm, NEED, { job: { id, attempt }, signal, past: [] })
    const first = await reserve(1)
    expect(await reserve(1)).toBeUndefined()
    await first?.release()
    await first?.release()
    const second = await reserve(1)
    const other = await reserve(1, 'other')
    expect(await reserve(1, 'third')).toBeUndefined()
    const run = { job: { id: 'job', attempt: 1 }, signal, past: [] }
    if (!second || !other) throw new Error('no slot was free')
    expect(await useSlot(second, run, async ({ slot }) => slot.jobId)).toBe('job')
    await second.release()
    await other.release()
    expect(await endings()).toEqual([
      ['unsent', 'instance-0'],
      ['succeeded', 'instance-0'],
    ])
    expect((await instances.list('comfyui'))[0]?.openPrompts).toEqual([])
  })

  it('is taken for the work and given back with an ending', async () => {
    const { instances, use, endings } = await world()
    const answer = await use(1, async ({ slot, isAdopted }) => {
      const [instance] = await instances.list('comfyui')
      expect(instance?.openPrompts).toMatchObject([{ promptId: slot.promptId, jobId: 'job' }])
      expect(slot.promptId).toMatch(/^[0-9a-f-]{36}$/)
      return isAdopted
    })
    expect(answer).toBe(false)
    expect(await endings()).toEqual([['succeeded', 'instance-0']])
  })

  it('is waited for a moment only', async () => {
    const { farm, use } = await world(0)
    const began = farm.now()
    await expect(use(1, async () => {})).rejects.toBeInstanceOf(EngineBusy)
    expect(farm.now() - began).toBeLessThan(3_000)
  })

  it('is not waited for when no instance has what the prompt needs', async () => {
    const { farm, instances } = await world(2)
    const install = (id: string, classes: readonly string[]) =>
      instances.writeCheck(id, {
        facts: { ...UNCHECKED, isHealthy: true, bootId: 'one' },
        pauseMs: 0,
        inventory: { classes, models: [] },
      })
    await install('instance-0', ['LoadImage'])
    await install('instance-1', ['SaveImage'])
    const signal = new AbortController().signal
    const use = () =>
      withSlot(
        farm,
        { ...NEED, classes: ['FaceDetailer'] },
        { job: { id: 'job', attempt: 1 }, signal, past: [] },
        async () => 'done',
      )
    await expect(use()).rejects.toBeInstanceOf(GenerationFailed)
    // One that has it, but is out of rotation, may come back.
    await install('instance-1', ['FaceDetailer'])
    await instances.suspect('instance-1', 'It died.')
    await expect(use()).rejects.toBeInstanceOf(EngineBusy)
  })

  it('is renewed while the work lasts, with what it has seen', async () => {
    const { instances, use } = await world()
    await use(1, async ({ started, moved }) => {
      const seen = async () => (await instances.list('comfyui'))[0]
      expect(await seen()).toMatchObject({ stoodMs: null, openPrompts: [{ startedAt: null }] })
      moved()
      await expect.poll(async () => (await seen())?.stoodMs).not.toBeNull()
      expect(await seen()).toMatchObject({ openPrompts: [{ startedAt: null }] })
      started()
      await expect.poll(async () => (await seen())?.openPrompts[0]?.startedAt).not.toBeNull()
    })
  })

  it('goes to the next attempt with its prompt when the worker is gone', async () => {
    const { use, endings } = await world(2)
    const first = Promise.withResolvers<SlotHold>()
    const frozen = use(1, async (hold) => {
      first.resolve(hold)
      await new Promise((_, reject) => {
        hold.signal.addEventListener('abort', () => reject(hold.signal.reason))
      })
    })
    const { slot } = await first.promise
    const adopted = await use(2, async (hold) => {
      // The worker that was frozen wakes up: it must let go, and end nothing.
      await expect(frozen).rejects.toThrow('taken the prompt over')
      expect(await hold.isOurs()).toBe(true)
      return hold
    })
    expect(adopted).toMatchObject({ isAdopted: true, slot: { ...slot, attempt: 2 } })
    expect(await endings()).toEqual([['succeeded', slot.instance.id]])
  })

  it('is elsewhere after an instance died, which gets nothing more', async () => {
    const { use, endings, isHealthy } = await world(2)
    await expect(use(1, dies)).rejects.toMatchObject({ ending: 'died' })
    await use(2, async () => {})
    const [[, died] = [], [, other] = []] = await endings()
    expect(await endings()).toEqual([
      ['died', died],
      ['succeeded', other],
    ])
    expect(other).not.toBe(died)
    expect(await isHealthy(String(died))).toBe(false)
  })

  it('is refused to a job that has killed two instances', async () => {
    const { use, endings } = await world(3)
    await expect(use(1, dies)).rejects.toBeInstanceOf(PromptEnded)
    await expect(use(2, dies)).rejects.toMatchObject({ failure: { code: 'ENGINE_FAILED' } })
    await expect(use(3, dies)).rejects.toBeInstanceOf(GenerationFailed)
    expect((await endings()).map(([ending]) => ending)).toEqual(['died', 'died'])
  })

  it('counts no failed attempt for a prompt that never ran', async () => {
    const { use, endings } = await world()
    const lose = async () => {
      throw new PromptEnded('lost', 'It restarted.')
    }
    await expect(use(1, lose)).rejects.toBeInstanceOf(EngineBusy)
    await use(2, async () => {})
    expect((await endings()).map(([ending]) => ending)).toEqual(['lost', 'succeeded'])
  })

  it('leaves what the job did wrong as it is', async () => {
    const { use, endings, isHealthy } = await world()
    const noFace = new GenerationFailed('NO_FACE_FOUND', 'No face was found.')
    await expect(use(1, () => Promise.reject(noFace))).rejects.toBe(noFace)
    expect(await endings()).toEqual([['failed', 'instance-0']])
    expect(await isHealthy('instance-0')).toBe(true)
  })

  it('ends as cancelled when the run is stopped', async () => {
    const { use, endings } = await world()
    const stop = new AbortController()
    const stopped = use(
      1,
      async ({ signal }) => {
        stop.abort(new Error('cancelled'))
        signal.throwIfAborted()
      },
      stop.signal,
    )
    await expect(stopped).rejects.toThrow('cancelled')
    expect((await endings()).map(([ending]) => ending)).toEqual(['cancelled'])
  })

  it('loses no result when the end cannot be written', async () => {
    const { instances, farm } = await world()
    const away = { ...instances, end: () => Promise.reject(new Error('away')) }
    const signal = new AbortController().signal
    const run = { job: { id: 'job', attempt: 1 }, signal, past: [] }
    expect(await withSlot({ ...farm, instances: away }, NEED, run, async () => 'done')).toBe('done')
  })
})
