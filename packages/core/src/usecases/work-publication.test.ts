import { describe, expect, it } from 'vitest'
import { GenerationFailed } from '../failure.ts'
import { Fault } from '../fault.ts'
import { liveVersionOf } from '../filter-draft.ts'
import type { PublicationStore } from '../ports/publication-store.ts'
import { REPLACED } from '../publication.ts'
import { customFilterFixture } from '../testing/custom-filter-fixture.ts'
import { archiveDraft, changeDraft, readDraft } from './filter-drafts.ts'
import { publishFilter, readPublication } from './publish-filter.ts'

const OTHER = { scene: { back: ['stars'] } }

/** One filter whose publication waits. */
async function waiting() {
  const fixture = customFilterFixture()
  const { ports, caller, begin } = fixture
  const { id } = await begin()
  const asked = await publishFilter(ports, caller, id, {})
  const now = () => readPublication(ports, caller, id, asked.id)
  const live = async () => liveVersionOf(await readDraft(ports, caller, id))
  return { ...fixture, id, now, live }
}

/** A store in which something happens before a call. */
function happening<Name extends keyof PublicationStore>(
  store: PublicationStore,
  name: Name,
  happens: (...given: Parameters<PublicationStore[Name]>) => Promise<unknown>,
): PublicationStore {
  const call = store[name] as (...given: unknown[]) => Promise<unknown>
  const changed = async (...given: Parameters<PublicationStore[Name]>) => {
    await happens(...given)
    return call(...given)
  }
  return { ...store, [name]: changed }
}

describe('a worker with a publication', () => {
  it('shows both samples in it, for the first of those it is limited to', async () => {
    const { ports, caller, begin, publish, drawn } = customFilterFixture()
    const { id } = await begin()
    const limits = { genders: ['boy', 'girl'], sizes: ['landscape'] } as const
    await changeDraft(ports, caller, id, limits)
    const { draft, publication } = await publish(id, { note: 'first' })
    expect(liveVersionOf(draft)).toMatchObject({ number: 1, note: 'first' })
    expect(draft.hasChanges).toBe(false)
    expect(draft.previewBlobs).toHaveLength(2)
    for (const key of draft.previewBlobs) expect(await ports.blobs.open(key)).toBeDefined()
    expect(publication).toMatchObject({ state: 'succeeded', previews: { done: 2, total: 2 } })
    expect(drawn.map(({ photo, subject, ratio }) => [photo?.[0], subject, ratio])).toEqual([
      [0, 'boy', 'landscape'],
      [1, 'boy', 'landscape'],
    ])
  })

  it('has nothing to do when nothing waits', async () => {
    expect(await customFilterFixture().work()).toBeUndefined()
  })

  it('tells how many previews are made', async () => {
    const { ports, work, now } = await waiting()
    const told: unknown[] = []
    const publications = happening(ports.publications, 'progress', async () => {
      told.push((await now()).previews?.done ?? null)
    })
    await work({ publications })
    expect(told).toEqual([null, 0, 1])
    expect(await now()).toMatchObject({ previews: { done: 2, total: 2 } })
  })

  it('checks the fallback of a recipe, and draws without it', async () => {
    const { ports, caller, id, work, now, drawn } = await waiting()
    const [cpu] = [...ports.engines.values()]
    if (!cpu) throw new Error('no engine')
    const engines = new Map([...ports.engines, ['other', { ...cpu, name: 'other' }]])
    const publish = async (fallback: unknown) => {
      await changeDraft(ports, caller, id, { recipe: { scene: {}, fallback } })
      await publishFilter(ports, caller, id, {})
      await work({ engines })
    }
    await work()
    drawn.length = 0
    await publish({ engine: 'other', recipe: { scene: { a: 1 } } })
    expect(await now()).toMatchObject({ state: 'succeeded' })
    expect(drawn.map(({ recipe }) => recipe)).toEqual([{ scene: {} }, { scene: {} }])
    await publish({ engine: 'other', recipe: { bad: 1 } })
    expect((await readDraft(ports, caller, id)).publication).toMatchObject({
      ...{ state: 'failed', failure: 'fallback: bad is no word of mine' },
    })
  })

  it('gives a preview as long as its engine may take', async () => {
    const { ports, work, now } = await waiting()
    const given: string[] = []
    const previewMs = (engine: string) => {
      given.push(engine)
      return 60_000
    }
    await work({ settings: { ...ports.settings, previewMs } })
    expect(await now()).toMatchObject({ state: 'succeeded' })
    expect(given).toEqual(['cpu', 'cpu'])
  })

  it('leaves what is live when the recipe is not sound, in the words of the engine', async () => {
    const { ports, caller, id, work, now, live } = await waiting()
    await work()
    const first = await live()
    await changeDraft(ports, caller, id, { recipe: { bad: 1 } })
    const asked = await publishFilter(ports, caller, id, {})
    await work()
    expect(await readPublication(ports, caller, id, asked.id)).toMatchObject({
      ...{ state: 'failed', failure: 'bad is no word of mine', versionId: null },
    })
    expect(await live()).toEqual(first)
    expect(await now()).toMatchObject({ state: 'succeeded' })
  })

  it('needs one sample that comes out; what fails for everybody stays a draft', async () => {
    const { work, now, live, refusing, drawing, publish, id } = await waiting()
    refusing('There is no face to take.')
    await work()
    expect(await now()).toMatchObject({ state: 'failed', failure: 'There is no face to take.' })
    expect(await live()).toBeUndefined()
    drawing(({ photo }) => {
      if (photo instanceof Uint8Array && photo[0] === 1) return new Uint8Array([1])
      throw new GenerationFailed('NO_FACE_FOUND', 'There is no face to take.')
    })
    const { draft, publication } = await publish(id)
    expect(publication).toMatchObject({ state: 'succeeded', previews: { done: 2, total: 2 } })
    expect(draft.previewBlobs).toHaveLength(1)
  })

  it('goes on where a lost worker was, with the preview it had made', async () => {
    const { ports, caller, id, work, wait, drawing, drawn, live } = await waiting()
    // The first worker dies without a word: its process is gone, its lease runs out.
    let isDead = false
    const dying: PublicationStore = {
      ...ports.publications,
      renew: async () => !isDead,
      requeue: async () => false,
      fail: async () => false,
    }
    drawing(() => {
      if (drawn.length === 1) return new Uint8Array([1])
      isDead = true
      throw new Error('killed')
    })
    await work({ publications: dying })
    expect((await readDraft(ports, caller, id)).publication).toMatchObject({
      ...{ state: 'running', previews: { done: 1, total: 2 } },
    })
    expect(await work()).toBeUndefined()
    wait(1_001)
    drawing(() => new Uint8Array([2]))
    await work()
    // Three pictures in all: the first was not made again.
    expect(drawn.map(({ photo }) => photo?.[0])).toEqual([0, 1, 1])
    const { previewBlobs } = await readDraft(ports, caller, id)
    expect(previewBlobs).toHaveLength(2)
    expect((await live())?.previewBlobs).toEqual(previewBlobs)
  })

  it('gives it back at once, without a failed attempt, when it is told to stop', async () => {
    const { ports, caller, id, work, drawing, drawn, live } = await waiting()
    for (let stops = 0; stops < 5; stops++) {
      const shutdown = new AbortController()
      drawing(() => {
        shutdown.abort()
        throw shutdown.signal.reason
      })
      await work({}, shutdown.signal)
      expect((await readDraft(ports, caller, id)).publication?.state).toBe('queued')
    }
    drawing(() => new Uint8Array([1]))
    await work()
    expect(await live()).toMatchObject({ number: 1 })
    expect(drawn).toHaveLength(7)
  })

  it('retries an error of the engine three times, then gives up in words', async () => {
    const { work, wait, now, live, drawing, errors } = await waiting()
    drawing(() => {
      throw new Error('out of memory')
    })
    for (let tries = 0; tries < 3; tries++) {
      await work()
      expect(await work()).toBeUndefined()
      wait(101)
    }
    await work()
    expect(await now()).toMatchObject({
      ...{ state: 'failed', failure: expect.stringContaining('Publish again') },
    })
    expect(await live()).toBeUndefined()
    expect(errors).toHaveLength(3)
  })

  it('waits for a picture store that is away for as long as that lasts', async () => {
    const { ports, work, wait, now } = await waiting()
    const put = async () => {
      throw new Fault('UNAVAILABLE', 'The service cannot reach its picture store.')
    }
    for (let tries = 0; tries < 9; tries++) {
      await work({ blobs: { ...ports.blobs, put } })
      wait(101)
    }
    expect((await now()).state).toBe('queued')
    await work()
    expect((await now()).state).toBe('succeeded')
  })

  it('leaves nothing behind when a newer request takes its place', async () => {
    const { ports, caller, id, work, now, live, drawn } = await waiting()
    const stored: string[] = []
    const blobs = {
      ...ports.blobs,
      async put(key: string, ...rest: [Uint8Array, string]) {
        stored.push(key)
        await ports.blobs.put(key, ...rest)
        if (stored.length > 1) return
        await changeDraft(ports, caller, id, { recipe: OTHER })
        await publishFilter(ports, caller, id, {})
      },
    }
    await work({ blobs })
    expect(await now()).toMatchObject({ state: 'cancelled', failure: REPLACED })
    expect(await ports.blobs.open(stored[0] ?? '')).toBeUndefined()
    expect(await live()).toBeUndefined()
    await work()
    expect(drawn.at(-1)?.recipe).toEqual(OTHER)
    expect(await live()).toMatchObject({ number: 2 })
  })

  it('publishes nothing of a filter that was archived meanwhile', async () => {
    const { ports, caller, id, work, now, live } = await waiting()
    const publications = happening(ports.publications, 'finish', () =>
      archiveDraft(ports, caller, id, true),
    )
    await work({ publications })
    expect(await now()).toMatchObject({
      ...{ state: 'failed', failure: expect.stringContaining('archived') },
    })
    expect(await live()).toBeUndefined()
  })
})
