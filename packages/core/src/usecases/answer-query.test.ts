import { describe, expect, it } from 'vitest'
import type { Engine } from '../ports/engine.ts'
import type { EngineQueries, PreviewTask } from '../ports/engine-queries.ts'
import type { PreviewQuery } from '../ports/engine-rpc.ts'
import type { Origin, PreviewMarker } from '../ports/result-marker.ts'
import { createMemoryBlobStore } from '../testing/memory-blob-store.ts'
import { answerQuery, summaryOfEngine } from './answer-query.ts'
import type { GateRules } from './gate-pictures.ts'

const never = new AbortController().signal
const QUERY: PreviewQuery = {
  kind: 'preview',
  modelType: 'face_swap',
  recipe: { assets: ['a'] },
  assets: { a: 'assets/a', b: 'assets/b' },
  subject: 'boy',
  ratio: 'square',
  photo: { sample: 'astronaut' },
  longestSide: 300,
  show: 'masks',
}

async function world() {
  const tasks: PreviewTask[] = []
  const marked: Origin[] = []
  const queries: EngineQueries = {
    sources: ['scene'],
    recipeSchema: () => ({ type: 'object' }),
    assetsOf: (recipe) => (recipe as { assets: string[] }).assets,
    findSlots: async (picture, at) => ({
      width: picture.length,
      height: at?.length ?? 0,
      slots: [],
    }),
    async preview(task) {
      tasks.push(task)
      return {
        bytes: new Uint8Array([5]),
        contentType: 'image/webp',
        width: 1,
        height: 1,
        notes: [],
      }
    },
  }
  const engine: Engine = {
    name: 'test',
    capabilities: { modelTypes: ['face_swap'], video: false, prompts: false, description: 'Draws' },
    faultOfRecipe: (recipe) => (recipe === 'bad' ? 'bad recipe' : undefined),
    run: () => Promise.reject(new Error('not here')),
    queries,
    close: async () => {},
  }
  const blobs = createMemoryBlobStore()
  await blobs.put('assets/a', new Uint8Array([1, 2]), 'image/png')
  await blobs.put('assets/b', new Uint8Array([3, 4, 5]), 'image/png')
  const openSample = async (name: string) =>
    name === 'astronaut' ? new Uint8Array([9]) : undefined
  const previewMarker: PreviewMarker = {
    mark: async (preview, origin) => {
      marked.push(origin)
      return { ...preview, bytes: new Uint8Array([...preview.bytes, 0xff]) }
    },
  }
  const clock = { now: () => new Date(0) }
  return { engine, tasks, marked, ports: { blobs, openSample, clock, previewMarker } }
}

describe('engine queries in a worker', () => {
  it('hands the engine the pictures it needs, and no others', async () => {
    const { engine, ports, tasks } = await world()
    await answerQuery(ports, engine, QUERY, never)
    expect(tasks).toEqual([
      {
        modelType: 'face_swap',
        recipe: { assets: ['a'] },
        assets: { a: new Uint8Array([1, 2]) },
        subject: 'boy',
        ratio: 'square',
        photo: new Uint8Array([9]),
        longestSide: 300,
        show: 'masks',
      },
    ])
    const guest = { ...QUERY, photo: { blob: 'assets/b' } }
    await answerQuery(ports, engine, guest, never)
    expect(tasks.at(-1)?.photo).toEqual(new Uint8Array([3, 4, 5]))
    await answerQuery(ports, engine, { ...QUERY, photo: null }, never)
    expect(tasks.at(-1)?.photo).toBeNull()
  })

  it('makes small, marked previews of own photos, and large ones of samples', async () => {
    const { engine, ports, tasks, marked } = await world()
    const own = { ...QUERY, longestSide: 1024, photo: { blob: 'assets/b' } }
    expect(await answerQuery(ports, engine, own, never)).toMatchObject({
      bytes: new Uint8Array([5, 0xff]),
    })
    expect(tasks.at(-1)?.longestSide).toBe(512)
    expect(marked).toEqual([{ madeAt: new Date(0), filter: null, photos: 1 }])
    for (const photo of [QUERY.photo, null]) {
      const plain = await answerQuery(ports, engine, { ...own, photo }, never)
      expect(plain).toMatchObject({ bytes: new Uint8Array([5]) })
      expect(tasks.at(-1)?.longestSide).toBe(1024)
    }
    expect(marked).toHaveLength(1)
  })

  it('makes no preview of an own photo that could not be marked', async () => {
    const { engine, ports, tasks } = await world()
    const own = { ...QUERY, photo: { blob: 'assets/b' } }
    const { previewMarker: _none, ...less } = ports
    await expect(answerQuery(less, engine, own, never)).rejects.toThrow('not previewed here')
    expect(tasks).toEqual([])
  })

  it.each(['photo', 'result', 'neither'] as const)(
    'looks at own photos and their previews as at results, with the rules for children: %s',
    async (refused) => {
      const { engine, ports, tasks } = await world()
      const subjects: unknown[] = []
      const gate = {
        look: async ({ bytes }: { readonly bytes: Uint8Array }) =>
          (bytes[0] === 3 && refused === 'photo') || (bytes[0] === 5 && refused === 'result')
            ? 0.9
            : 0.1,
        rulesFor: (request: object): GateRules => {
          subjects.push('subject' in request && request.subject)
          return { photos: true, results: true, threshold: 0.4 }
        },
      }
      const own = { ...QUERY, photo: { blob: 'assets/b' } }
      const asked = answerQuery({ ...ports, gate }, engine, own, never)
      if (refused === 'neither') await asked
      else {
        const code = { photo: 'PICTURE_REFUSED', result: 'RESULT_WITHHELD' }[refused]
        await expect(asked).rejects.toMatchObject({ failure: { code } })
      }
      expect(tasks).toHaveLength(refused === 'photo' ? 0 : 1)
      expect(new Set(subjects)).toEqual(new Set(['boy']))
    },
  )

  it('refuses pictures that the asker does not have', async () => {
    const { engine, ports, tasks } = await world()
    const query = { ...QUERY, recipe: { assets: ['a', 'of somebody else'] } }
    await expect(answerQuery(ports, engine, query, never)).rejects.toThrow('not in your account')
    const inherited = { ...QUERY, recipe: { assets: ['constructor'] } }
    const asked = answerQuery(ports, engine, inherited, never)
    await expect(asked).rejects.toThrow('not in your account')
    expect(tasks).toEqual([])
  })

  it('says what is wrong with a recipe, and which pictures a good one needs', async () => {
    const { engine, ports } = await world()
    const ask = (recipe: unknown) =>
      answerQuery(ports, engine, { kind: 'check', recipe, modelType: 'face_swap' }, never)
    expect(await ask('bad')).toEqual({ fault: 'bad recipe', assets: [] })
    expect(await ask({ assets: ['a'] })).toEqual({ fault: null, assets: ['a'] })
    const bad = { ...QUERY, recipe: 'bad' }
    await expect(answerQuery(ports, engine, bad, never)).rejects.toThrow('bad recipe')
  })

  it('asks where a good recipe would run whether it can', async () => {
    const { engine, ports } = await world()
    const seen: unknown[] = []
    const faultOnInstances = async (recipe: unknown) => {
      seen.push(recipe)
      return 'nobody has the model'
    }
    const elsewhere = { ...engine, queries: { ...engine.queries, faultOnInstances } } as Engine
    const ask = (recipe: unknown) =>
      answerQuery(ports, elsewhere, { kind: 'check', recipe, modelType: 'face_swap' }, never)
    expect(await ask('bad')).toMatchObject({ fault: 'bad recipe' })
    expect(await ask({ assets: [] })).toEqual({ fault: 'nobody has the model', assets: [] })
    expect(seen).toEqual([{ assets: [] }])
  })

  it('hands files to engines that import them', async () => {
    const { engine, ports } = await world()
    const query = { kind: 'import', file: btoa('a\xff') } as const
    await expect(answerQuery(ports, engine, query, never)).rejects.toThrow('does not import files')
    const importRecipe = async (file: Uint8Array) => ({
      ...{ recipe: [...file], nodes: [], fault: null, missing: [] },
    })
    const reading = { ...engine, queries: { ...engine.queries, importRecipe } } as Engine
    expect(await answerQuery(ports, reading, query, never)).toMatchObject({ recipe: [97, 255] })
  })

  it('looks for faces in a picture, everywhere or at given places', async () => {
    const { engine, ports } = await world()
    const query = { kind: 'slots', picture: 'assets/b', at: null } as const
    expect(await answerQuery(ports, engine, query, never)).toMatchObject({ width: 3 })
    const there = { ...query, at: [{ x: 0.5, y: 0.5, size: 0.2 }] }
    expect(await answerQuery(ports, engine, there, never)).toMatchObject({ height: 1 })
  })

  it('of an engine that has none still checks recipes', async () => {
    const { engine, ports } = await world()
    const { queries: _queries, ...bare } = engine
    expect(summaryOfEngine(engine)).toMatchObject({
      sources: ['scene'],
      recipeSchema: { type: 'object' },
    })
    expect(summaryOfEngine(bare)).toMatchObject({
      sources: [],
      recipeSchema: null,
      description: 'Draws',
    })
    const check = { kind: 'check', recipe: {}, modelType: 'face_swap' } as const
    expect(await answerQuery(ports, bare, check, never)).toEqual({ fault: null, assets: [] })
    await expect(answerQuery(ports, bare, QUERY, never)).rejects.toThrow(
      'does not support previews',
    )
  })
})
