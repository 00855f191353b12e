import { DURATIONS, GenerationFailed, RATIOS } from '@guise/core'
import { linkOf, sourcesOf } from './check-graph.ts'
import type { Graph } from './graph.ts'
import { type Binding, isValue, type Manifest, manifestSchema, type Value } from './manifest.ts'
import { classesIn, modelsIn } from './models.ts'

type GuessedBinding = Omit<Binding, 'required'> & { readonly required: boolean }
type Found = readonly [name: string, binding: GuessedBinding]

/** Classes that save, and what. */
const SAVES: Readonly<Record<string, 'image' | 'video'>> = {
  SaveImage: 'image',
  SaveVideo: 'video',
  VHS_VideoCombine: 'video',
}
/** Inputs that hold words for a model. */
const TEXTS = ['text', 'prompt', 'value', 'string', 'text_positive', 't5xxl', 'clip_l']
const SEEDS = ['seed', 'noise_seed']
const LOADS_IMAGE = /^LoadImage(?:Mask)?$|^VHS_LoadImage/

/** What a run may probably change in a graph: by the titles that its maker gave, else by classes. */
export function guessManifest(graph: Graph): Manifest {
  const outputs = guessOutputs(graph)
  if (outputs.length === 0) {
    throw new GenerationFailed(
      'NOT_SUPPORTED',
      'The graph saves nothing. Add a "Save Image" or "Save Video" node, then export it again.',
    )
  }
  const used = usedBy(
    graph,
    outputs.map(({ node }) => node),
  )
  const size = guessSize(graph, used)
  const found: readonly Found[] = [
    ...guessImages(graph, used),
    ...guessPrompt(graph, used),
    ...guessSeeds(graph, used),
    ...size.bindings,
    ...guessTitled(graph, used),
  ]
  const taken = new Set<string>()
  const bindings = found.filter(([, { node, input }]) => {
    const place = `${node} ${input}`
    return !taken.has(place) && taken.add(place)
  })
  return manifestSchema.parse({
    graph,
    bindings: Object.fromEntries(bindings),
    outputs,
    requires: {
      classes: classesIn(graph),
      models: modelsIn(graph).map((model) => ({ ...model, licence: 'unknown', commercial: false })),
    },
    presets: size.presets,
  })
}

const titleOf = (graph: Graph, id: string) => graph[id]?._meta?.title?.trim() ?? ''
const titled = (graph: Graph, id: string, word: 'input' | 'output') =>
  new RegExp(`^${word}:\\s*(\\S.*)$`, 'i').exec(titleOf(graph, id))?.[1]

function guessOutputs(graph: Graph) {
  const saving = Object.keys(graph).flatMap((node) => {
    const kind = SAVES[graph[node]?.class_type ?? '']
    return kind ? [{ node, kind }] : []
  })
  const named = saving.filter(({ node }) => titled(graph, node, 'output') !== undefined)
  return named.length > 0 ? named : saving
}

/** These nodes and all that they need, nearest first. */
function usedBy(graph: Graph, nodes: readonly string[]): readonly string[] {
  const used = new Set(nodes)
  for (const id of used) for (const source of sourcesOf(graph, id)) used.add(source)
  return [...used]
}

/** Nodes in the order in which people numbered them. */
const inOrder = (ids: readonly string[]) =>
  [...ids].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))

function guessImages(graph: Graph, used: readonly string[]): readonly Found[] {
  const loading = inOrder(used).filter((id) => LOADS_IMAGE.test(graph[id]?.class_type ?? ''))
  const named = loading.filter((id) => titled(graph, id, 'input') !== undefined)
  return (named.length > 0 ? named : loading)
    .filter((id) => typeof graph[id]?.inputs.image === 'string')
    .slice(0, 9)
    .map((node, place) => [
      numbered('image', place),
      { node, input: 'image', kind: 'image', required: true },
    ])
}

/** The words that a sampler is drawn to, not those that it avoids. */
function guessPrompt(graph: Graph, used: readonly string[]): readonly Found[] {
  const wanted = used.flatMap((id) => {
    const { positive, conditioning } = graph[id]?.inputs ?? {}
    return linkOf(positive)?.node ?? linkOf(conditioning)?.node ?? []
  })
  const text = usedBy(graph, wanted)
    .flatMap((node) => TEXTS.map((input) => ({ node, input })))
    .find(({ node, input }) => isText(graph, node, input))
  if (!text) return []
  const words = graph[text.node]?.inputs[text.input] as string
  return [['prompt', { ...text, kind: 'prompt', required: false, default: words }]]
}

/** A file's name is no text for a model. */
const isText = (graph: Graph, node: string, input: string) =>
  typeof graph[node]?.inputs[input] === 'string' &&
  /text|prompt|string|conditioning|encode/i.test(graph[node]?.class_type ?? '')

function guessSeeds(graph: Graph, used: readonly string[]): readonly Found[] {
  return inOrder(used)
    .flatMap((node) => SEEDS.map((input) => ({ node, input })))
    .filter(({ node, input }) => typeof graph[node]?.inputs[input] === 'number')
    .map((place, n) => [numbered('seed', n), { ...place, kind: 'seed', required: false }])
}

const FRAME_SIDES = { portrait: [2, 3], landscape: [3, 2], square: [1, 1] } as const
/** Latents have an eighth of the pixels, and many models halve them again. */
const STEP = 16

/** The node that says how large the picture is, with sizes of the same area for every ratio. */
function guessSize(graph: Graph, used: readonly string[]) {
  const node = used.find((id) => {
    const { class_type = '', inputs = {} } = graph[id] ?? {}
    const isSource = /^Empty|Latent$|ToVideo$/i.test(class_type)
    return isSource && typeof inputs.width === 'number' && typeof inputs.height === 'number'
  })
  const inputs = node ? graph[node]?.inputs : undefined
  if (!node || !inputs) return { bindings: [], presets: {} }
  const bind = (input: string): Found => [
    input,
    { node, input, kind: 'int', required: false, default: inputs[input] as number },
  ]
  const area = (inputs.width as number) * (inputs.height as number)
  const sizeOf = ([across, down]: readonly [number, number]) => ({
    width: rounded(Math.sqrt((area * across) / down)),
    height: rounded(Math.sqrt((area * down) / across)),
  })
  const ratio = Object.fromEntries(RATIOS.map((name) => [name, sizeOf(FRAME_SIDES[name])]))
  const rate = framesPerSecond(graph, used)
  if (typeof inputs.length !== 'number' || rate === undefined) {
    return { bindings: [bind('width'), bind('height')], presets: { ratio } }
  }
  return {
    bindings: [bind('width'), bind('height'), bind('length')],
    presets: { ratio, duration: lengths(rate) },
  }
}

const rounded = (side: number) => Math.max(STEP, Math.round(side / STEP) * STEP)

function framesPerSecond(graph: Graph, used: readonly string[]): number | undefined {
  const rates = used.flatMap((id) => {
    const { fps, frame_rate } = graph[id]?.inputs ?? {}
    return [fps, frame_rate].filter((rate) => typeof rate === 'number')
  })
  return rates[0]
}

/** Video models make frames by fours, after a first one. */
function lengths(rate: number): Record<string, Record<string, Value>> {
  return Object.fromEntries(
    DURATIONS.map((name) => {
      const seconds = Number.parseInt(name, 10)
      return [name, { length: Math.round((seconds * rate) / 4) * 4 + 1 }]
    }),
  )
}

/** What else its maker gave the title of an input, by the node's first value. */
function guessTitled(graph: Graph, used: readonly string[]): readonly Found[] {
  return used.flatMap((node): Found[] => {
    const name = titled(graph, node, 'input')?.toLowerCase().replace(/\W+/g, '_')
    const { inputs = {}, class_type = '' } = graph[node] ?? {}
    if (!name || /^(?:image\d?|prompt|seed\d?)$/.test(name) || LOADS_IMAGE.test(class_type))
      return []
    const [input, value] = Object.entries(inputs).find(([, value]) => isValue(value)) ?? []
    if (input === undefined || !isValue(value)) return []
    return [[name, { node, input, kind: kindOf(value), required: false, default: value }]]
  })
}

function kindOf(value: Value): Binding['kind'] {
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float'
  return typeof value === 'string' ? 'prompt' : 'enum'
}

const numbered = (name: string, place: number) => (place === 0 ? name : `${name}${place + 1}`)
