import type { EngineOutput, EngineTask } from '@guise/core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { bytesOf, longGraph, PHOTO_TO_IMAGE, TEXT_TO_IMAGE } from '../testing/graphs.ts'
import { OBJECT_INFO } from '../testing/object-info.ts'
import { CORE_ONLY } from '../workflow/allow-list.ts'
import { guessManifest } from '../workflow/guess-bindings.ts'
import { createQueries, type QueryParts } from './index.ts'
import { nodesInWords } from './nodes-in-words.ts'

const never = new AbortController().signal
const COMPLETE = { id: 'a', url: 'http://a.invalid', missing: { classes: [], models: [] } }

function world(parts: Partial<QueryParts> = {}) {
  const tasks: EngineTask[] = []
  const queries = createQueries({
    rules: CORE_ONLY,
    objectInfo: async () => OBJECT_INFO,
    lacking: async () => [COMPLETE],
    async run(task) {
      tasks.push(task)
      return [await picture()]
    },
    ...parts,
  })
  return { queries, tasks }
}

async function picture(): Promise<EngineOutput> {
  const size = { width: 300, height: 600 }
  const image = sharp({ create: { ...size, channels: 3, background: 'teal' } })
  return { ...size, bytes: await image.png().toBuffer(), contentType: 'image/png' }
}

const imported = (document: unknown, parts?: Partial<QueryParts>) =>
  world(parts).queries.importRecipe?.(bytesOf(document), never)

describe('an imported graph', () => {
  it('becomes a recipe, with its nodes in the order of the run', async () => {
    const read = await imported(PHOTO_TO_IMAGE)
    expect(read).toMatchObject({ fault: null, missing: [] })
    expect(read?.recipe).toEqual(guessManifest(PHOTO_TO_IMAGE))
    expect(read?.nodes.map(({ id, title }) => `${id} ${title}`)).toEqual([
      '1 Load Image',
      '2 Upscale Image',
      '3 Save Image',
      '4 Preview Image',
    ])
    expect(read?.nodes[1]?.inputs.slice(0, 2)).toEqual([
      { name: 'image', value: null, from: '1' },
      { name: 'upscale_method', value: 'lanczos', from: null },
    ])
  })

  it('keeps the changes of its maker, and says what is wrong with them', async () => {
    const manifest = guessManifest(PHOTO_TO_IMAGE)
    const changed = { ...manifest, outputs: [{ node: '4', kind: 'image' }] }
    const read = await imported(changed)
    expect(read?.fault).toMatch(/PreviewImage.*cannot be an output/)
    expect(read?.recipe).toMatchObject({ outputs: changed.outputs })
    const wrong = { width: { node: '2', input: 'width', kind: 'prompt' } }
    expect((await imported({ ...manifest, bindings: wrong }))?.fault).toMatch(/takes INT/)
  })

  it('says what instances have not, but not where they are', async () => {
    const lacking = (classes: string[], models: string[] = []) => ({
      ...COMPLETE,
      missing: { classes, models },
    })
    const missing = async (...instances: (typeof COMPLETE | ReturnType<typeof lacking>)[]) =>
      (await imported(TEXT_TO_IMAGE, { lacking: async () => instances }))?.missing
    expect(await missing(COMPLETE)).toEqual([])
    expect(await missing(COMPLETE, lacking(['X']))).toEqual([
      'Only 1 of 2 instances can run this workflow.',
    ])
    expect(await missing(lacking(['X', 'Y']), lacking([], ['checkpoints/sd.safetensors']))).toEqual(
      ['The model "checkpoints/sd.safetensors" is not installed.'],
    )
    expect(await missing(lacking(['X']))).toEqual([
      'The node class "X" is not installed. Install the node pack that has it.',
    ])
    expect(await missing()).toEqual([
      expect.stringMatching(/^No ComfyUI instance has been reached/),
    ])
  })

  it('is read while no instance can be asked', async () => {
    const read = await imported(PHOTO_TO_IMAGE, { objectInfo: async () => undefined })
    expect(read).toMatchObject({ fault: null })
    expect(read?.nodes[1]?.title).toBe('Image Scale')
  })

  it('asks for all classes and models that it names', async () => {
    const asked: unknown[] = []
    await imported(TEXT_TO_IMAGE, {
      async lacking(wanted) {
        asked.push(wanted)
        return [COMPLETE]
      },
    })
    expect(asked).toEqual([
      {
        classes: [
          'CLIPTextEncode',
          'CheckpointLoaderSimple',
          'EmptyLatentImage',
          'KSampler',
          'SaveImage',
          'VAEDecode',
        ],
        models: ['checkpoints/sd.safetensors'],
      },
    ])
  })
})

describe('a recipe that is saved', () => {
  it('is compared with the classes of an instance', async () => {
    const { queries } = world()
    const manifest = guessManifest(PHOTO_TO_IMAGE)
    expect(await queries.faultOnInstances?.(manifest, never)).toBeUndefined()
    const graph = structuredClone(PHOTO_TO_IMAGE)
    delete graph['2']?.inputs.crop
    expect(await queries.faultOnInstances?.({ ...manifest, graph }, never)).toMatch(/"crop"/)
    const nobody = world({ objectInfo: async () => undefined }).queries
    expect(await nobody.faultOnInstances?.({ ...manifest, graph }, never)).toBeUndefined()
  })
})

it('previews by one run, made small', async () => {
  const { queries, tasks } = world()
  const recipe = guessManifest(PHOTO_TO_IMAGE)
  const photo = new Uint8Array([1])
  const task = { modelType: 'face_swap', subject: 'girl', ratio: 'square', show: 'result' } as const
  const made = await queries.preview(
    { ...task, recipe, photo, assets: {}, longestSide: 256 },
    never,
  )
  expect(made).toMatchObject({ contentType: 'image/webp', width: 128, height: 256 })
  expect((await sharp(made.bytes).metadata()).format).toBe('webp')
  expect(tasks[0]).toMatchObject({
    request: { kind: 'face-swap', subject: 'girl', ratio: 'square' },
    recipe: { engine: 'comfyui', recipe },
    pictures: [photo],
  })
})

it('orders every node after what it needs, also in long chains', () => {
  // Named so that the last node of the chain comes first.
  const graph = Object.fromEntries(
    Object.entries(longGraph(1000))
      .map(([id, { inputs, ...node }]) => {
        const links = Object.entries(inputs).map(([name, value]) => [
          name,
          Array.isArray(value) ? [`n${value[0]}`, 0] : value,
        ])
        return [`n${id}`, { ...node, inputs: Object.fromEntries(links) }] as const
      })
      .reverse(),
  )
  expect(Object.keys(graph)[0]).toBe('n999')
  expect(nodesInWords(graph).map(({ id }) => id)).toEqual(Object.keys(graph).reverse())
  const places = nodesInWords(TEXT_TO_IMAGE).map(({ id }) => id)
  for (const [id, { inputs }] of Object.entries(TEXT_TO_IMAGE)) {
    for (const value of Object.values(inputs)) {
      if (Array.isArray(value)) expect(places.indexOf(value[0])).toBeLessThan(places.indexOf(id))
    }
  }
})

it('describes a manifest for editors', () => {
  expect(world().queries.recipeSchema()).toMatchObject({
    required: ['graph', 'bindings', 'outputs'],
  })
})
