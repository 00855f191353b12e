import type { ImportedFilter } from '@guise/sdk'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { hasDefault, renamePresets } from './presets.ts'
import type { Binding, Kind, Output, Value, Workflow } from './workflow.ts'

export const KINDS = ['image', 'prompt', 'int', 'float', 'seed', 'enum'] as const satisfies Kind[]

export const KIND_LABELS: Readonly<Record<Kind, string>> = {
  image: 'Photo',
  prompt: 'Text',
  int: 'Whole number',
  float: 'Number',
  seed: 'Seed',
  enum: 'Choice',
}

export type GraphNode = ImportedFilter['nodes'][number]

export function workflowOf(recipe: unknown): Workflow | null {
  if (!isObject(recipe as Json)) return null
  const { graph, bindings, outputs } = recipe as JsonObject
  return isObject(graph) && isObject(bindings) && Array.isArray(outputs)
    ? (recipe as Workflow)
    : null
}

/** One input of one node, as a choice in a list. */
export type Place = { readonly node: string; readonly input: string }
export const placeKey = ({ node, input }: Place) => JSON.stringify([node, input])

/** Everything a run could set: what is connected gets its value elsewhere. */
export function placesOf(
  nodes: readonly GraphNode[],
): readonly (Place & { value: Value | null })[] {
  return nodes.flatMap(({ id, inputs }) =>
    inputs
      .filter(({ from, name }) => from === null && name !== 'filename_prefix')
      .map(({ name, value }) => ({ node: id, input: name, value })),
  )
}

/** What a value of the graph is most likely. */
export function kindOf(input: string, value: Value | null): Kind {
  if (/^image\d*$/.test(input)) return 'image'
  if (/^(?:noise_)?seed$/.test(input)) return 'seed'
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float'
  return /text|prompt|string/.test(input) ? 'prompt' : 'enum'
}

/** The first name that is free: photos count, other bindings are called like their input. */
export function freeName(bindings: Workflow['bindings'], { input }: Place, kind: Kind): string {
  const base = kind === 'image' || kind === 'prompt' || kind === 'seed' ? kind : input
  const names = [base, ...Array.from({ length: 99 }, (_, n) => `${base}${n + 2}`)]
  return names.find((name) => !Object.hasOwn(bindings, name)) ?? base
}

export function withBinding(
  workflow: Workflow,
  place: Place & { readonly value: Value | null },
): Workflow {
  const kind = kindOf(place.input, place.value)
  const name = freeName(workflow.bindings, place, kind)
  const { node, input, value } = place
  const preset = value !== null && hasDefault({ kind }) ? { default: value } : {}
  const binding: Binding = { node, input, kind, required: kind === 'image', ...preset }
  return { ...workflow, bindings: { ...workflow.bindings, [name]: binding } }
}

export function withoutBinding(workflow: Workflow, name: string): Workflow {
  const { [name]: _gone, ...bindings } = workflow.bindings
  return { ...renamePresets(workflow, name, null), bindings }
}

export function changeBinding(workflow: Workflow, name: string, binding: Binding): Workflow {
  return { ...workflow, bindings: { ...workflow.bindings, [name]: binding } }
}

/** Keeps its place in the list; a name that is taken changes nothing. */
export function renameBinding(workflow: Workflow, name: string, next: string): Workflow {
  if (next === '' || Object.hasOwn(workflow.bindings, next)) return workflow
  const bindings = Object.entries(workflow.bindings).map(
    ([old, binding]) => [old === name ? next : old, binding] as const,
  )
  return { ...renamePresets(workflow, name, next), bindings: Object.fromEntries(bindings) }
}

/** Reads what was typed as the kind wants it; undefined: nothing, or not such a value. */
export function readValue(kind: Kind, text: string): Value | undefined {
  if (text === '') return undefined
  if (kind === 'int' || kind === 'float') {
    const number = Number(text)
    return Number.isFinite(number) ? number : undefined
  }
  if (kind === 'enum' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** Nodes that save a file, with what they save. */
export function savingNodes(nodes: readonly GraphNode[]): readonly Output[] {
  return nodes
    .filter(({ inputs }) => inputs.some(({ name }) => name === 'filename_prefix'))
    .map(({ id, type }) => ({
      node: id,
      // Animated pictures are WebP or PNG files, which runs take as pictures.
      kind: /video|webm/i.test(type) ? 'video' : 'image',
    }))
}

/** What a name means to a run. */
export function meaningOf(name: string): string {
  const [, number] = /^image([2-9]?)$/.exec(name) ?? []
  if (number !== undefined) return number ? `The guest’s photo ${number}` : 'The guest’s photo'
  if (name === 'prompt') return 'The text of a request with a prompt'
  if (/^seed\d*$/.test(name)) return 'A random number, or the seed of the request'
  return 'A value of this filter'
}
