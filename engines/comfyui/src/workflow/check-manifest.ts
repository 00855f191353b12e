import { type ModelType, PREVIOUS_PICTURE } from '@guise/core'
import { CORE_CLASSES, CORE_ONLY, type GraphRules, isForbiddenLink } from './allow-list.ts'
import { faultOfGraph, linkOf, nodeWords } from './check-graph.ts'
import { NO_LINKS, OWN_FILES } from './deny-list.ts'
import { pictureNumber } from './fill-graph.ts'
import { isForeignPlace } from './foreign-place.ts'
import { type Binding, issueWords, type Manifest, manifestSchema, type Value } from './manifest.ts'

/** What is wrong with a manifest whatever an instance has installed; undefined when nothing is. */
export function faultOfManifest(
  recipe: unknown,
  modelType?: ModelType,
  rules: GraphRules = CORE_ONLY,
): string | undefined {
  const read = manifestSchema.safeParse(recipe)
  if (!read.success) return issueWords('The workflow', read.error.issues[0])
  const manifest = read.data
  return (
    faultOfGraph(manifest.graph, rules) ??
    first(Object.entries(manifest.bindings), ([name, binding]) =>
      faultOfBinding(manifest, name, binding),
    ) ??
    sharedPlace(manifest) ??
    faultOfPresets(manifest) ??
    (rules.isLenient ? undefined : linkInValues(manifest)) ??
    faultOfOutputs(manifest, rules, modelType)
  )
}

function first<T>(things: Iterable<T>, faultOf: (thing: T) => string | undefined) {
  for (const thing of things) {
    const fault = faultOf(thing)
    if (fault !== undefined) return fault
  }
  return undefined
}

function faultOfBinding({ graph }: Manifest, name: string, binding: Binding): string | undefined {
  const { node, input, kind, required, default: preset } = binding
  const inputs = graph[node]?.inputs
  if (!inputs) return `The binding "${name}" names node ${node}, which is not in the graph.`
  if (!Object.hasOwn(inputs, input)) {
    return `The binding "${name}" names the input "${input}", which ${nodeWords(graph, node)} does not have. It has: ${Object.keys(inputs).join(', ') || 'none'}.`
  }
  const link = linkOf(inputs[input])
  if (link) {
    return `The binding "${name}" names the input "${input}" of ${nodeWords(graph, node)}, which gets its value from node ${link.node}. Bind an input of that node instead.`
  }
  const isPicture = name === PREVIOUS_PICTURE || !Number.isNaN(pictureNumber(name))
  if (kind === 'image' && required && !isPicture && preset === undefined) {
    return `The binding "${name}" gets no photo. Name it image for the first photo, image2 for the second, and so on; in a chain, previous for the picture of the step before.`
  }
  return preset === undefined ? undefined : faultOfValue(name, binding, preset)
}

function faultOfValue(name: string, { kind, min, max }: Binding, value: Value): string | undefined {
  const isNumber = typeof value === 'number'
  if (kind === 'int' || kind === 'seed') {
    if (!isNumber || !Number.isSafeInteger(value))
      return `The value of "${name}" must be a whole number.`
  } else if (kind === 'float') {
    if (!isNumber) return `The value of "${name}" must be a number.`
  } else if (kind !== 'enum' && typeof value !== 'string') {
    return `The value of "${name}" must be a text.`
  }
  if (typeof value === 'string' && isForeignPlace(value)) {
    return `The value of "${name}" names a file that does not belong to the filter. ${OWN_FILES}`
  }
  return isNumber ? outside(name, value, min, max) : undefined
}

export function outside(
  name: string,
  value: number,
  min = -Infinity,
  max = Infinity,
): string | undefined {
  if (value < min) return `The value ${value} of "${name}" is too small. The smallest is ${min}.`
  if (value > max) return `The value ${value} of "${name}" is too large. The largest is ${max}.`
  return undefined
}

/** The one that comes last would win, and nobody could tell which. */
function sharedPlace({ bindings, graph }: Manifest): string | undefined {
  const seen = new Map<string, string>()
  return first(Object.entries(bindings), ([name, { node, input }]) => {
    const place = `${node} ${input}`
    const other = seen.get(place)
    seen.set(place, name)
    return other === undefined
      ? undefined
      : `The bindings "${other}" and "${name}" both set "${input}" of ${nodeWords(graph, node)}. Remove one.`
  })
}

/** Every value that presets set, with the words for where it stands. */
export function presetValues({ presets }: Manifest) {
  return Object.entries(presets).flatMap(([group, byChoice]) =>
    Object.entries(byChoice ?? {}).flatMap(([choice, values]) =>
      Object.entries(values ?? {}).map(([name, value]) => ({
        name,
        value,
        place: `${group} ${choice}`,
      })),
    ),
  )
}

function faultOfPresets(manifest: Manifest): string | undefined {
  return first(presetValues(manifest), ({ name, value, place }) => {
    const binding = Object.hasOwn(manifest.bindings, name) ? manifest.bindings[name] : undefined
    return binding
      ? faultOfValue(name, binding, value)
      : `The preset "${place}" sets "${name}", which is not a binding.`
  })
}

/** Values that a run may put into the graph. */
function linkInValues(manifest: Manifest): string | undefined {
  const { bindings, graph } = manifest
  const defaults = Object.entries(bindings).map(([name, { default: value }]) => ({ name, value }))
  return first([...defaults, ...presetValues(manifest)], ({ name, value }) => {
    const { node, input } = bindings[name] ?? { node: '', input: '' }
    return isForbiddenLink(graph[node]?.class_type ?? '', input, value)
      ? `The value of "${name}" has a link. ${NO_LINKS}`
      : undefined
  })
}

function faultOfOutputs(
  { graph, outputs }: Manifest,
  { isLenient }: GraphRules,
  modelType?: ModelType,
): string | undefined {
  const fault = first(outputs, ({ node, kind }) => {
    const inputs = graph[node]?.inputs
    if (!inputs) return `The output names node ${node}, which is not in the graph.`
    // Only those name their file by the job; others answer the file of an earlier run from the cache.
    const core = CORE_CLASSES.get(graph[node]?.class_type ?? '')
    if (!Object.hasOwn(inputs, 'filename_prefix') || (core && !core.saves && !isLenient)) {
      return `${nodeWords(graph, node)} cannot be an output, because it saves no file. Use a "Save Image" or "Save Video" node.`
    }
    if (core?.saves && core.saves !== kind && !isLenient) {
      return `${nodeWords(graph, node)} is an output of the kind ${kind}, but it saves the kind ${core.saves}. Change the kind.`
    }
    return undefined
  })
  if (fault) return fault
  if (modelType && !outputs.some(({ kind }) => kind === 'image')) {
    return 'The workflow makes no picture. Filters need an output that saves one.'
  }
  return undefined
}
