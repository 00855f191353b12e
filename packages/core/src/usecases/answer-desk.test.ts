import { describe, expect, it } from 'vitest'
import type { Engine } from '../ports/engine.ts'
import type { EngineDesk, PreviewTask } from '../ports/engine-desk.ts'
import type { PreviewQuestion } from '../ports/engine-desks.ts'
import { createMemoryBlobStore } from '../testing/memory-blob-store.ts'
import { answerQuestion, cardOf } from './answer-desk.ts'

const never = new AbortController().signal
const QUESTION: PreviewQuestion = {
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
  const desk: EngineDesk = {
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
    desk,
  }
  const blobs = createMemoryBlobStore()
  await blobs.put('assets/a', new Uint8Array([1, 2]), 'image/png')
  await blobs.put('assets/b', new Uint8Array([3, 4, 5]), 'image/png')
  const openSample = async (name: string) =>
    name === 'astronaut' ? new Uint8Array([9]) : undefined
  return { engine, tasks, ports: { blobs, openSample } }
}

describe('the desk of a worker', () => {
  it('hands the engine the pictures it needs, and no others', async () => {
    const { engine, ports, tasks } = await world()
    await answerQuestion(ports, engine, QUESTION, never)
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
    const guest = { ...QUESTION, photo: { blob: 'assets/b' } }
    await answerQuestion(ports, engine, guest, never)
    expect(tasks.at(-1)?.photo).toEqual(new Uint8Array([3, 4, 5]))
    await answerQuestion(ports, engine, { ...QUESTION, photo: null }, never)
    expect(tasks.at(-1)?.photo).toBeNull()
  })

  it('refuses pictures that the asker does not have', async () => {
    const { engine, ports, tasks } = await world()
    const question = { ...QUESTION, recipe: { assets: ['a', 'of somebody else'] } }
    await expect(answerQuestion(ports, engine, question, never)).rejects.toThrow('not among yours')
    const inherited = { ...QUESTION, recipe: { assets: ['constructor'] } }
    const asked = answerQuestion(ports, engine, inherited, never)
    await expect(asked).rejects.toThrow('not among yours')
    expect(tasks).toEqual([])
  })

  it('says what is wrong with a recipe, and which pictures a good one needs', async () => {
    const { engine, ports } = await world()
    const ask = (recipe: unknown) =>
      answerQuestion(ports, engine, { kind: 'check', recipe, modelType: 'face_swap' }, never)
    expect(await ask('bad')).toEqual({ fault: 'bad recipe', assets: [] })
    expect(await ask({ assets: ['a'] })).toEqual({ fault: null, assets: ['a'] })
    const bad = { ...QUESTION, recipe: 'bad' }
    await expect(answerQuestion(ports, engine, bad, never)).rejects.toThrow('bad recipe')
  })

  it('looks for faces in a picture, everywhere or at given places', async () => {
    const { engine, ports } = await world()
    const question = { kind: 'slots', picture: 'assets/b', at: null } as const
    expect(await answerQuestion(ports, engine, question, never)).toMatchObject({ width: 3 })
    const there = { ...question, at: [{ x: 0.5, y: 0.5, size: 0.2 }] }
    expect(await answerQuestion(ports, engine, there, never)).toMatchObject({ height: 1 })
  })

  it('of an engine that has none still checks recipes', async () => {
    const { engine, ports } = await world()
    const { desk: _desk, ...bare } = engine
    expect(cardOf(engine)).toMatchObject({ sources: ['scene'], recipeSchema: { type: 'object' } })
    expect(cardOf(bare)).toMatchObject({ sources: [], recipeSchema: null, description: 'Draws' })
    const check = { kind: 'check', recipe: {}, modelType: 'face_swap' } as const
    expect(await answerQuestion(ports, bare, check, never)).toEqual({ fault: null, assets: [] })
    await expect(answerQuestion(ports, bare, QUESTION, never)).rejects.toThrow('shows no previews')
  })
})
