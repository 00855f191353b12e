import { GenerationFailed, LARGEST_RECIPE_FILE } from '@guise/core'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { bytesOf, longGraph, PHOTO_TO_IMAGE, pngWith, TEXT_TO_IMAGE } from '../testing/graphs.ts'
import { importGraph } from './import-graph.ts'

/** How many bytes each unpacking gave. */
const inflated = vi.hoisted((): number[] => [])
vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof import('node:zlib')>()
  const inflateSync: typeof zlib.inflateSync = (...given) => {
    const bytes = zlib.inflateSync(...given)
    inflated.push(bytes.length)
    return bytes
  }
  return { ...zlib, inflateSync }
})

const refusal = (bytes: Uint8Array) => {
  try {
    importGraph(bytes)
  } catch (error) {
    expect(error).toBeInstanceOf(GenerationFailed)
    return (error as Error).message
  }
  return 'accepted'
}

describe('a file', () => {
  it.each([
    ['exported for the API', TEXT_TO_IMAGE],
    ['as it is posted to a server', { prompt: TEXT_TO_IMAGE, client_id: 'x' }],
  ])('is imported %s', (_, document) => {
    expect(importGraph(bytesOf(document))).toEqual({ graph: TEXT_TO_IMAGE, manifest: null })
  })

  it('may be a manifest, whose bindings stay', () => {
    const manifest = {
      graph: PHOTO_TO_IMAGE,
      bindings: { image: { node: '1', input: 'image', kind: 'image' } },
      outputs: [{ node: '3', kind: 'image' }],
    }
    expect(importGraph(bytesOf(manifest)).manifest?.bindings.image?.node).toBe('1')
    expect(refusal(bytesOf({ ...manifest, outputs: [] }))).toMatch(/cannot be read at "outputs"/)
  })

  it('may have the numbers that only Python calls JSON, and words that look like them', () => {
    const text =
      '{"1":{"class_type":"ImageInvert","inputs":{"a":"is NaN \\" NaN","b":2},"is_changed":[NaN]}}'
    expect(importGraph(bytesOf(text)).graph['1']?.inputs).toEqual({ a: 'is NaN " NaN', b: 2 })
  })

  it('may have 300 nodes', () => {
    expect(Object.keys(importGraph(bytesOf(longGraph(300))).graph)).toHaveLength(300)
  })

  it.each([
    [
      'of the editor',
      { nodes: [], links: [], version: 0.4 },
      /workflow of the ComfyUI editor.*API/,
    ],
    ['without a graph', [1, 2], /has no graph/],
    ['with other nodes', { '1': { type: 'KSampler' } }, /class_type and inputs/],
    ['that is no JSON', 'Hello', /neither JSON nor a PNG/],
    ['without nodes', {}, /graph is empty/],
    ['with too many nodes', longGraph(1001), /1001 nodes\. The limit is 1000/],
    [
      'with a link into nothing',
      { '1': { class_type: 'VAEDecode', inputs: { samples: ['3', 0] } } },
      /Node 1 \(VAEDecode\) takes "samples" from node 3, which is not in the graph/,
    ],
    [
      'with a circle',
      {
        '1': { class_type: 'ImageInvert', inputs: { x: ['2', 0] } },
        '2': { class_type: 'ImageInvert', inputs: { x: ['1', 0] } },
      },
      /depends on its own result/,
    ],
    [
      'with a node that writes to the server',
      { '1': { class_type: 'CheckpointSave', inputs: { filename_prefix: 'x' } } },
      /CheckpointSave\) cannot be used in a filter, because it writes models/,
    ],
    [
      'with an unknown node',
      { '1': { class_type: 'AnyNode', inputs: {} } },
      /GUISE_COMFYUI_CLASSES/,
    ],
  ])('is refused %s', (_, document, words) => {
    expect(refusal(bytesOf(document))).toMatch(words)
  })

  it('may have a node with the id "prompt"', () => {
    const { '6': node, ...others } = TEXT_TO_IMAGE
    const graph = { ...others, prompt: node }
    const read = JSON.parse(JSON.stringify(graph).replaceAll('["6",0]', '["prompt",0]'))
    expect(importGraph(bytesOf(read)).graph).toEqual(read)
    expect(importGraph(bytesOf({ prompt: read })).graph).toEqual(read)
  })

  it('is read in one pass where a text has no end', () => {
    const start = performance.now()
    expect(refusal(bytesOf(`"${'\\"'.repeat(500_000)}`))).toMatch(/neither JSON/)
    expect(performance.now() - start).toBeLessThan(1000)
  })

  it('is refused when it is too large', () => {
    expect(refusal(new Uint8Array(LARGEST_RECIPE_FILE + 1))).toMatch(/larger than 2 MB/)
  })

  it('never fails other than in words', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), fc.json().map(bytesOf)), (bytes) => {
        expect(refusal(bytes)).toMatch(/\.$|^accepted$/)
      }),
    )
  })
})

describe('a picture', () => {
  it.each(['tEXt', 'zTXt', 'iTXt'] as const)('is imported by its %s', (kind) => {
    const bytes = pngWith({ workflow: '{}', prompt: JSON.stringify(TEXT_TO_IMAGE) }, kind)
    expect(importGraph(bytes).graph).toEqual(TEXT_TO_IMAGE)
  })

  it('is imported by its head alone', () => {
    const bytes = pngWith({ prompt: JSON.stringify(TEXT_TO_IMAGE) })
    expect(importGraph(bytes.subarray(0, bytes.length - 14)).graph).toEqual(TEXT_TO_IMAGE)
  })

  it('is refused without a graph', () => {
    expect(refusal(pngWith({}))).toMatch(/picture has no graph/)
    expect(refusal(pngWith({ workflow: '{"nodes":[]}' }))).toMatch(
      /only the workflow of the editor/,
    )
  })

  it('does not unpack more than a file may have', () => {
    const bomb = pngWith({ prompt: ' '.repeat(LARGEST_RECIPE_FILE + 1) }, 'zTXt')
    expect(bomb.length).toBeLessThan(10_000)
    expect(refusal(bomb)).toMatch(/picture has no graph/)
  })

  it('is unpacked once, however many texts it has', () => {
    const texts = (name: string) => pngWith({ [name]: ' '.repeat(LARGEST_RECIPE_FILE) }, 'zTXt')
    const many = (png: Uint8Array) =>
      Buffer.concat([png.subarray(0, 8), ...Array(50).fill(png.subarray(8, png.length - 12))])
    inflated.length = 0
    expect(refusal(many(texts('workflow')))).toMatch(/only the workflow of the editor/)
    expect(refusal(many(texts('Comment')))).toMatch(/picture has no graph/)
    expect(inflated).toEqual([])
    expect(refusal(many(texts('prompt')))).toMatch(/neither JSON/)
    expect(inflated).toEqual([LARGEST_RECIPE_FILE])
  })

  it('is never read beyond its end', () => {
    const whole = pngWith({ prompt: JSON.stringify(TEXT_TO_IMAGE) }, 'iTXt')
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) => {
        const broken = Uint8Array.from(whole)
        broken[at] = byte
        expect(refusal(broken.subarray(0, broken.length - (byte % 9)))).toMatch(/\.$|^accepted$/)
      }),
    )
  })
})
