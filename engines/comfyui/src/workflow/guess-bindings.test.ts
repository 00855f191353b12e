import { describe, expect, it } from 'vitest'
import { longGraph, PHOTO_TO_IMAGE, TEXT_TO_IMAGE } from '../testing/graphs.ts'
import { faultOfManifest } from './check-manifest.ts'
import type { Graph } from './graph.ts'
import { guessManifest } from './guess-bindings.ts'

const placesOf = (graph: Graph) =>
  Object.fromEntries(
    Object.entries(guessManifest(graph).bindings).map(([name, { node, input }]) => [
      name,
      `${node}.${input}`,
    ]),
  )

describe('guessed bindings', () => {
  it('of a text-to-image graph are the words that are wanted, the seed and the size', () => {
    expect(placesOf(TEXT_TO_IMAGE)).toEqual({
      prompt: '6.text',
      seed: '3.seed',
      width: '5.width',
      height: '5.height',
    })
    const { bindings, outputs, requires, presets } = guessManifest(TEXT_TO_IMAGE)
    expect(bindings.prompt).toMatchObject({ kind: 'prompt', required: false, default: 'a knight' })
    expect(outputs).toEqual([{ node: '9', kind: 'image' }])
    expect(requires.models).toEqual([
      { folder: 'checkpoints', file: 'sd.safetensors', licence: 'unknown', commercial: false },
    ])
    expect(requires.classes).toHaveLength(6)
    expect(presets.ratio).toEqual({
      portrait: { width: 832, height: 1248 },
      landscape: { width: 1248, height: 832 },
      square: { width: 1024, height: 1024 },
    })
  })

  it('of a graph with a photo are the photo; what is only looked at is no output', () => {
    expect(placesOf(PHOTO_TO_IMAGE)).toEqual({ image: '1.image' })
    expect(guessManifest(PHOTO_TO_IMAGE).outputs).toEqual([{ node: '3', kind: 'image' }])
  })

  it('follow the titles, where a maker gave some', () => {
    const load = (title?: string) => ({
      class_type: 'LoadImage',
      inputs: { image: 'a.png' },
      ...(title && { _meta: { title } }),
    })
    const graph: Graph = {
      '2': load(),
      '10': load('input:face'),
      '9': load('Input: background'),
      '4': {
        class_type: 'Blend',
        inputs: { factor: 0.5, a: ['2', 0], b: ['10', 0], c: ['9', 0] },
        _meta: { title: 'input:how much' },
      },
      '5': { class_type: 'SaveImage', inputs: { filename_prefix: 'x', images: ['4', 0] } },
      '6': {
        class_type: 'SaveImage',
        inputs: { filename_prefix: 'x', images: ['4', 0] },
        _meta: { title: 'output:main' },
      },
    }
    expect(placesOf(graph)).toEqual({
      image: '9.image',
      image2: '10.image',
      how_much: '4.factor',
    })
    expect(guessManifest(graph).outputs).toEqual([{ node: '6', kind: 'image' }])
    expect(guessManifest(graph).bindings.how_much).toMatchObject({ kind: 'float', default: 0.5 })
  })

  it('of a film are its length too', () => {
    const graph: Graph = {
      '1': { class_type: 'LoadImage', inputs: { image: 'a.png' } },
      '2': {
        class_type: 'WanImageToVideo',
        inputs: { start_image: ['1', 0], width: 832, height: 480, length: 81 },
      },
      '3': { class_type: 'CreateVideo', inputs: { images: ['2', 2], fps: 16 } },
      '4': { class_type: 'SaveVideo', inputs: { video: ['3', 0], filename_prefix: 'x' } },
    }
    const { outputs, presets, bindings } = guessManifest(graph)
    expect(outputs).toEqual([{ node: '4', kind: 'video' }])
    expect(bindings.length).toMatchObject({ node: '2', input: 'length', default: 81 })
    expect(presets.duration).toEqual({
      '4s': { length: 65 },
      '6s': { length: 97 },
      '8s': { length: 129 },
    })
  })

  it('leave out what no output needs', () => {
    const graph = {
      ...PHOTO_TO_IMAGE,
      '8': { class_type: 'LoadImage', inputs: { image: 'other.png' } },
    }
    expect(placesOf(graph)).toEqual({ image: '1.image' })
  })

  it('are none that our own check would refuse', () => {
    for (const graph of [TEXT_TO_IMAGE, PHOTO_TO_IMAGE, longGraph(300)]) {
      expect(faultOfManifest(guessManifest(graph), 'face_swap')).toBeUndefined()
    }
  })

  it('need something that is saved', () => {
    const { '3': _save, ...graph } = PHOTO_TO_IMAGE
    expect(() => guessManifest(graph)).toThrow('The graph saves nothing.')
  })
})
