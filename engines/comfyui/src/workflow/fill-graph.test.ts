import { GenerationFailed } from '@guise/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillGraph, pictureNumber, valuesOf } from './fill-graph.ts'
import { manifestSchema } from './manifest.ts'

const manifest = manifestSchema.parse({
  graph: {
    '1': { class_type: 'LoadImage', inputs: { image: 'example.png' } },
    '2': { class_type: 'CLIPTextEncode', inputs: { text: 'a knight', clip: ['9', 1] } },
    '3': { class_type: 'KSampler', inputs: { seed: 7, steps: 20, model: ['9', 0] } },
    '4': { class_type: 'EmptyLatentImage', inputs: { width: 512, height: 512 } },
    '5': { class_type: 'SaveImage', inputs: { filename_prefix: 'ComfyUI', images: ['3', 0] } },
    '6': { class_type: 'SaveImage', inputs: { filename_prefix: 'debug', images: ['3', 0] } },
  },
  bindings: {
    image: { node: '1', input: 'image', kind: 'image' },
    prompt: { node: '2', input: 'text', kind: 'prompt', default: 'a knight' },
    seed: { node: '3', input: 'seed', kind: 'seed' },
    width: { node: '4', input: 'width', kind: 'int', required: false },
  },
  outputs: [{ node: '5', kind: 'image' }],
  presets: {
    ratio: { portrait: { width: 832 }, landscape: { width: 1216 } },
    gender: { female: { prompt: 'a woman: {prompt}' }, male: { prompt: 'a king' } },
  },
})
const loading = (image: unknown) => ({ class_type: 'LoadImage', inputs: { image } })
const values = { jobId: 'job-1', pictures: ['gen/job-1/image.png'], seed: 42 }

describe('a filled graph', () => {
  it('has the pictures, the seed and the names of the files of its job', () => {
    const graph = fillGraph(manifest, values)
    expect(graph['1']?.inputs).toEqual({ image: 'gen/job-1/image.png' })
    expect(graph['2']?.inputs.text).toBe('a knight')
    expect(graph['3']?.inputs.seed).toBe(42)
    for (const id of ['5', '6']) {
      expect(graph[id]?.inputs.filename_prefix).toBe('gen/job-1/out')
    }
  })

  it('has the presets of the size and the gender, and keeps its own values without', () => {
    expect(fillGraph(manifest, { ...values, ratio: 'landscape' })['4']?.inputs.width).toBe(1216)
    expect(fillGraph(manifest, { ...values, ratio: 'square' })['4']?.inputs.width).toBe(512)
    const male = fillGraph(manifest, { ...values, subject: 'male' })
    expect(male['2']?.inputs.text).toBe('a king')
  })

  it('puts the words of the request where a text asks for them', () => {
    const text = (more: object) => fillGraph(manifest, { ...values, ...more })['2']?.inputs.text
    expect(text({ prompt: 'in armour' })).toBe('in armour')
    expect(text({ prompt: '$& armour', subject: 'female' })).toBe('a woman: $& armour')
    expect(text({ subject: 'female' })).toBe('a woman:')
  })

  it.each([
    [{}, [], 'This filter needs a photo. Send one.'],
    [{ image2: { node: '1', input: 'image', kind: 'image' } }, ['a'], /needs 2 photos/],
    [{ image2: { node: '1', input: 'image', kind: 'image' }, image: undefined }, ['a'], /2 photos/],
    [{ prompt: { node: '2', input: 'text', kind: 'prompt' } }, ['a'], /needs a prompt/],
    [{ steps: { node: '3', input: 'steps', kind: 'int' } }, ['a'], /no value for "steps"/],
  ] as const)('is refused where a value is missing: %o', (more, pictures, words) => {
    const raw = { ...manifest, bindings: { ...manifest.bindings, ...more } }
    const changed = manifestSchema.parse(JSON.parse(JSON.stringify(raw)))
    const fill = () => fillGraph(changed, { ...values, pictures })
    expect(fill).toThrow(GenerationFailed)
    expect(fill).toThrow(words)
  })

  const others = 'gen/job-2/1/image.jpg'
  const image = { node: '1', input: 'image', kind: 'image', required: false } as const
  it.each([
    ['a value of the graph', { graph: { '1': loading({ __value__: others }) }, bindings: {} }, {}],
    ['a default', { bindings: { image: { ...image, default: others } } }, { pictures: [] }],
    [
      'a preset',
      { bindings: { image }, presets: { ratio: { square: { image: `./${others}` } } } },
      { pictures: [], ratio: 'square' },
    ],
    [
      'the words of a request',
      { bindings: { prompt: { ...image, kind: 'prompt' } } },
      { prompt: others },
    ],
    ['the way out of its own folder', {}, { pictures: ['gen/job-1/../job-2/1/image.jpg'] }],
    ['a folder that begins like its own', {}, { pictures: ['gen/job-12/image.jpg'] }],
  ] as const)('never has a file of another job: by %s', (_, change, more) => {
    const changed = manifestSchema.parse({ ...manifest, ...change })
    const fill = () => fillGraph(changed, { ...values, ...more })
    expect(fill).toThrow(GenerationFailed)
    expect(fill).toThrow(/names a file that does not belong to this job/)
  })

  it('takes a link in the words of a request only where they are a prompt', () => {
    const prompt = 'as on https://x.invalid'
    expect(fillGraph(manifest, { ...values, prompt })['2']?.inputs.text).toBe(prompt)
    const bindings = { prompt: { node: '1', input: 'image', kind: 'prompt' } }
    const changed = manifestSchema.parse({ ...manifest, bindings })
    const fill = () => fillGraph(changed, { ...values, prompt })
    expect(fill).toThrow(GenerationFailed)
    expect(fill).toThrow('Remove the link from the prompt')
  })

  it('differs from the manifest only where a binding or a file name is, whatever the words', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (words, seed) => {
        // Not a path, which a single word with a slash before it may be.
        const prompt = `a ${words}`
        const graph = fillGraph(manifest, { ...values, prompt, seed })
        const undone = fillGraph({ ...manifest, graph }, { ...values, prompt, seed })
        expect(undone).toEqual(graph)
        expect(graph['3']?.inputs).toEqual({ seed, steps: 20, model: ['9', 0] })
        expect(manifest.graph['3']?.inputs.seed).toBe(7)
        expect(graph['2']?.inputs.text).toBe(prompt)
      }),
    )
  })
})

describe('what a request brings', () => {
  it('is the prompt only where no filter leads', () => {
    const swap = { kind: 'face-swap', look: 'v6', subject: 'boy', ratio: 'square' } as const
    const guide = { by: 'prompt', prompt: 'a pirate' } as const
    expect(valuesOf({ ...swap, guide })).toEqual({
      prompt: 'a pirate',
      subject: 'boy',
      ratio: 'square',
    })
    const filter = { by: 'filter', filter: { kind: 'catalog', id: 1 } } as const
    expect(valuesOf({ ...swap, guide: filter }).prompt).toBeUndefined()
  })

  it('is the length of a film, and its frame unless the picture decides', () => {
    const film = { kind: 'video', frames: 'single', model: 'simple', prompt: '' } as const
    expect(valuesOf({ ...film, duration: '6s', aspectRatio: '9:16' })).toEqual({
      prompt: undefined,
      duration: '6s',
      ratio: 'portrait',
    })
    expect(valuesOf({ ...film, duration: '4s', aspectRatio: 'auto' }).ratio).toBeUndefined()
  })
})

it('numbers the bindings of guests', () => {
  expect(['image', 'image1', 'image2', 'image9'].map(pictureNumber)).toEqual([1, 1, 2, 9])
  for (const name of ['image0', 'image10', 'face', 'Image', 'image2x']) {
    expect(pictureNumber(name)).toBeNaN()
  }
})
