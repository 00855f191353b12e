import { describe, expect, it } from 'vitest'
import {
  freeName,
  type GraphNode,
  kindOf,
  meaningOf,
  placesOf,
  readValue,
  renameBinding,
  savingNodes,
  withBinding,
  withoutBinding,
  workflowOf,
} from './recipe.ts'
import type { Workflow } from './workflow.ts'

const node = (id: string, type: string, inputs: GraphNode['inputs']): GraphNode => ({
  ...{ id, type, title: type, inputs },
})
const NODES = [
  node('1', 'LoadImage', [{ name: 'image', value: 'a.png', from: null }]),
  node('2', 'KSampler', [
    { name: 'image', value: null, from: '1' },
    { name: 'steps', value: 20, from: null },
  ]),
  node('3', 'SaveImage', [
    { name: 'filename_prefix', value: 'x', from: null },
    { name: 'images', value: null, from: '2' },
  ]),
  node('4', 'SaveVideo', [{ name: 'filename_prefix', value: 'x', from: null }]),
]
const EMPTY: Workflow = { graph: {}, bindings: {}, outputs: [], presets: { ratio: {} } }

describe('a workflow', () => {
  it('is read from a recipe that is one', () => {
    expect(workflowOf(EMPTY)).toBe(EMPTY)
    for (const other of [null, 3, [], { scene: {} }, { graph: {} }]) {
      expect(workflowOf(other)).toBeNull()
    }
  })

  it('offers every input that is not connected, except names of files', () => {
    expect(placesOf(NODES).map(({ node, input }) => `${node}.${input}`)).toEqual([
      '1.image',
      '2.steps',
    ])
    expect(savingNodes(NODES)).toEqual([
      { node: '3', kind: 'image' },
      { node: '4', kind: 'video' },
    ])
  })

  it('gets bindings with names and kinds that suit', () => {
    const places = placesOf(NODES)
    const both = places.reduce(withBinding, EMPTY)
    expect(both.bindings).toEqual({
      image: { node: '1', input: 'image', kind: 'image', required: true },
      steps: { node: '2', input: 'steps', kind: 'int', required: false, default: 20 },
    })
    expect(both.presets).toEqual(EMPTY.presets)
    expect(freeName(both.bindings, { node: '9', input: 'image' }, 'image')).toBe('image2')
    expect(Object.keys(withoutBinding(both, 'image').bindings)).toEqual(['steps'])
  })

  it('renames a binding where it stands, and never onto another', () => {
    const both = placesOf(NODES).reduce(withBinding, EMPTY)
    expect(Object.keys(renameBinding(both, 'image', 'face').bindings)).toEqual(['face', 'steps'])
    expect(renameBinding(both, 'image', 'steps')).toBe(both)
    expect(renameBinding(both, 'image', '')).toBe(both)
  })
})

it('guesses the kind of an input', () => {
  const kinds = [
    kindOf('noise_seed', 5),
    kindOf('cfg', 1.5),
    kindOf('text', 'a'),
    kindOf('sampler_name', 'euler'),
    kindOf('enabled', true),
  ]
  expect(kinds).toEqual(['seed', 'float', 'prompt', 'enum', 'enum'])
})

it('reads what was typed', () => {
  expect(readValue('int', '12')).toBe(12)
  expect(readValue('int', 'many')).toBeUndefined()
  expect(readValue('prompt', '12')).toBe('12')
  expect(readValue('enum', 'true')).toBe(true)
  expect(readValue('prompt', '')).toBeUndefined()
})

it('says what a name means', () => {
  expect(meaningOf('image')).toBe('The guest’s photo')
  expect(meaningOf('image3')).toBe('The guest’s photo 3')
  expect(meaningOf('steps')).toBe('A value of this filter')
})
