import { describe, expect, it } from 'vitest'
import type { ClassInfo } from '../client/answers.ts'
import { PHOTO_TO_IMAGE, TEXT_TO_IMAGE } from '../testing/graphs.ts'
import { OBJECT_INFO } from '../testing/object-info.ts'
import { faultOfManifest } from './check-manifest.ts'
import { checkOnInstance } from './check-on-instance.ts'
import { guessManifest } from './guess-bindings.ts'
import type { Manifest } from './manifest.ts'

const photo = guessManifest(PHOTO_TO_IMAGE)
const text = guessManifest(TEXT_TO_IMAGE)

const film = {
  ...photo,
  graph: { ...photo.graph, '9': { class_type: 'SaveVideo', inputs: { filename_prefix: '' } } },
  outputs: [{ node: '9', kind: 'video' }],
}
const METHOD = { node: '2', input: 'upscale_method', kind: 'enum' } as const

const OTHERS = './gen/0b1c/1/image.jpg'

type Bindings = Record<string, Partial<Manifest['bindings'][string]>>
const bound = (manifest: Manifest, bindings: Bindings) =>
  ({ ...manifest, bindings: { ...manifest.bindings, ...bindings } }) as Manifest

describe('a manifest alone', () => {
  it.each([
    ['has no fault', text, undefined],
    ['is one', null, /cannot be read/],
    ['has known words only', { ...photo, extra: 1 }, /cannot be read.*extra/],
    [
      'binds nodes that are there',
      bound(photo, { x: { node: '99', input: 'image', kind: 'image' } }),
      /names node 99, which is not in the graph/,
    ],
    [
      'binds inputs that are there',
      bound(photo, { image: { node: '1', input: 'imag', kind: 'image' } }),
      /input "imag", which Node 1 \(LoadImage\) does not have\. It has: image\./,
    ],
    [
      'binds no links',
      bound(photo, { x: { node: '2', input: 'image', kind: 'image' } }),
      /gets its value from node 1/,
    ],
    [
      'names its photos',
      { ...photo, bindings: { face: photo.bindings.image } },
      /Name it image for the first photo/,
    ],
    [
      'binds an input once',
      bound(photo, { image2: { node: '1', input: 'image', kind: 'image' } }),
      /"image" and "image2" both set "image"/,
    ],
    [
      'has values of the right kind',
      bound(text, { width: { node: '5', input: 'width', kind: 'int', default: 1.5 } }),
      /"width" must be a whole number/,
    ],
    [
      'has values within its own limits',
      bound(text, { width: { node: '5', input: 'width', kind: 'int', max: 1100 } }),
      /1248 of "width" is too large\. The largest is 1100/,
    ],
    [
      'has no photo of another job as a value',
      bound(photo, { image: { ...photo.bindings.image, required: false, default: OTHERS } }),
      /The value of "image" names a file that does not belong to the filter/,
    ],
    [
      'has no result of another job as a preset',
      { ...photo, presets: { gender: { male: { image: `${OTHERS} [output]` } } } },
      /The value of "image" names a file that does not belong to the filter/,
    ],
    [
      'has presets of bindings',
      { ...photo, presets: { ratio: { square: { width: 9 } } } },
      /preset "ratio square" sets "width", which is not a binding/,
    ],
    [
      'has outputs that are there',
      { ...photo, outputs: [{ node: '7', kind: 'image' }] },
      /node 7, which is not in the graph/,
    ],
    [
      'has outputs that save',
      { ...photo, outputs: [{ node: '4', kind: 'image' }] },
      /Node 4 \(PreviewImage\) cannot be an output/,
    ],
    [
      'has outputs of the kind that they save',
      { ...photo, outputs: [{ node: '3', kind: 'video' }] },
      /Node 3 \(SaveImage\) is an output of the kind video, but it saves the kind image/,
    ],
    ['makes pictures', film, /makes no picture/],
    [
      'has no class that only calls itself a node that saves',
      {
        ...photo,
        graph: {
          ...photo.graph,
          '9': { class_type: 'EmptyImage', inputs: { filename_prefix: '' } },
        },
        outputs: [{ node: '9', kind: 'image' }],
      },
      /Node 9 \(EmptyImage\) cannot be an output/,
    ],
    [
      'has no link as a value',
      bound(photo, { method: { ...METHOD, default: 'http://x.invalid' } }),
      /The value of "method" has a link\. Remove it/,
    ],
    [
      'has no link as a preset',
      {
        ...bound(photo, { method: METHOD }),
        presets: { gender: { male: { method: 'wss://x.invalid' } } },
      },
      /The value of "method" has a link/,
    ],
    [
      'has links in the words of a prompt',
      { ...text, presets: { gender: { male: { prompt: 'as on https://x.invalid' } } } },
      undefined,
    ],
  ])('%s', (_, manifest, words) => {
    const fault = faultOfManifest(manifest, 'face_swap')
    if (words) expect(fault).toMatch(words)
    else expect(fault).toBeUndefined()
  })
})

describe('a manifest on an instance', () => {
  it('suits, where everything is installed', () => {
    expect(checkOnInstance(photo, OBJECT_INFO)).toEqual({ faults: [], missing: [] })
  })

  it('is told which models and classes are not there', () => {
    expect(checkOnInstance(text, OBJECT_INFO)).toEqual({
      faults: [],
      missing: [
        'The model "sd.safetensors" is not installed (input "ckpt_name" of Node 4 (CheckpointLoaderSimple)).',
      ],
    })
    const { ImageScale: _gone, ...less } = OBJECT_INFO
    expect(checkOnInstance(photo, less).missing).toEqual([
      'The node class "ImageScale" is not installed.',
    ])
  })

  it('has outputs of pictures and videos only, whatever the operator allows', () => {
    const graph = { ...photo.graph, '9': { class_type: 'Saver', inputs: {} } }
    const saver = (type: string): ClassInfo => ({
      ...{ displayName: '', isOutput: true, isApiNode: false, outputs: [] },
      inputs: { given: { type, required: false } },
    })
    const faults = (type: string) =>
      checkOnInstance({ ...photo, graph }, { ...OBJECT_INFO, Saver: saver(type) }).faults
    expect(faults('IMAGE')).toEqual([])
    expect(faults('IMAGE,VIDEO')).toEqual([])
    for (const type of ['LATENT', 'MODEL', '*', 'STRING']) {
      expect(faults(type)).toEqual([
        'Node 9 (Saver) cannot be used in a filter, because it saves neither pictures nor videos.',
      ])
    }
  })

  it('is told which settings are not there', () => {
    const graph = structuredClone(PHOTO_TO_IMAGE)
    if (graph['2']) graph['2'].inputs.upscale_method = 'magic'
    expect(checkOnInstance({ ...photo, graph }, OBJECT_INFO).missing).toEqual([
      'Node 2 (ImageScale) has "magic" as "upscale_method", which is not available.',
    ])
  })

  it.each([
    [
      'an input that the class does not have, which a server would ignore',
      { graph: { '2': { inputs: { sharpness: 1 } } }, bindings: { x: '2.sharpness.int' } },
      /sets "sharpness" of Node 2 \(ImageScale\), which this class does not have/,
    ],
    ['another kind', { bindings: { x: '2.crop.int' } }, /kind int, but "crop".* takes COMBO/],
    ['a value too large', { bindings: { x: '2.width.int.99999' } }, /99999 of "x" is too large/],
    ['a choice that is none', { bindings: { x: '2.crop.enum.left' } }, /"left" of "x" is not one/],
    ['a missing input', { drop: '2.crop' }, /needs the input "crop", which the graph does not set/],
    ['an output that is none', { output: '2' }, /Node 2 \(ImageScale\) cannot be an output/],
    [
      'a node that calls a paid service',
      { graph: { '2': { class_type: 'OpenAIDalle3', inputs: { prompt: '' } } } },
      /paid service/,
    ],
  ])('is refused with %s', (_, change, words) => {
    expect(checkOnInstance(changed(change), OBJECT_INFO).faults.join('\n')).toMatch(words)
  })
})

type Change = {
  graph?: Record<string, { class_type?: string; inputs?: Record<string, unknown> }>
  bindings?: Record<string, string>
  drop?: string
  output?: string
}

/** The manifest with a photo, with something else in it. Bindings are `node.input.kind.default`. */
function changed({ graph = {}, bindings = {}, drop, output }: Change): Manifest {
  const nodes = structuredClone(PHOTO_TO_IMAGE)
  for (const [id, { inputs, class_type }] of Object.entries(graph)) {
    const node = nodes[id]
    if (node) Object.assign(node.inputs, inputs)
    if (node && class_type) node.class_type = class_type
  }
  const [node = '', input = ''] = drop?.split('.') ?? []
  delete nodes[node]?.inputs[input]
  const more = Object.entries(bindings).map(([name, words]) => {
    const [node, input, kind, preset] = words.split('.')
    const value = kind === 'int' && preset ? Number(preset) : preset
    return [name, { node, input, kind, required: false, ...(value && { default: value }) }]
  })
  const outputs = output ? [{ node: output, kind: 'image' as const }] : photo.outputs
  return { ...bound(photo, Object.fromEntries(more)), graph: nodes, outputs }
}
