import type { ClassInfo, InputInfo, ObjectInfo } from '../client/answers.ts'
import { CORE_CLASSES } from './allow-list.ts'
import { linkOf, nodeWords } from './check-graph.ts'
import { outside, presetValues } from './check-manifest.ts'
import { deniedWords, PAID_SERVICE } from './deny-list.ts'
import type { Binding, Manifest, Value } from './manifest.ts'
import { classesIn, modelsIn } from './models.ts'

/**
 * `faults`: the manifest is wrong for every instance with these classes. `missing`: what is not installed on
 * this one. Both in words.
 */
export type InstanceVerdict = {
  readonly faults: readonly string[]
  readonly missing: readonly string[]
}

/** Compares a manifest, which has no fault of its own, with what an instance says about its nodes. */
export function checkOnInstance(manifest: Manifest, info: ObjectInfo): InstanceVerdict {
  const { graph, bindings, outputs, requires } = manifest
  const classes = new Set([...classesIn(graph), ...requires.classes])
  const missing = [...classes].filter((name) => !Object.hasOwn(info, name))
  const known = Object.entries(graph).flatMap(([id, { class_type }]) => {
    const about = Object.hasOwn(info, class_type) ? info[class_type] : undefined
    return about ? [{ id, about }] : []
  })
  const infoOf = new Map(known.map(({ id, about }) => [id, about]))
  return {
    faults: [
      ...known.flatMap(({ id, about }) => faultsOfNode(manifest, id, about)),
      ...Object.entries(bindings).flatMap(([name, binding]) => {
        const about = infoOf.get(binding.node)
        return about ? faultsOfBinding(manifest, name, binding, about) : []
      }),
      ...outputs.flatMap(({ node }) =>
        infoOf.get(node)?.isOutput === false
          ? [
              `${nodeWords(graph, node)} cannot be an output: ComfyUI runs only nodes that save something.`,
            ]
          : [],
      ),
    ],
    missing: [
      ...missing.map((name) => `The node class "${name}" is not installed.`),
      ...known.flatMap(({ id, about }) => absentChoices(manifest, id, about)),
    ],
  }
}

function faultsOfNode({ graph }: Manifest, id: string, about: ClassInfo): string[] {
  const name = graph[id]?.class_type ?? ''
  if (about.isApiNode) return [deniedWords(id, name, PAID_SERVICE)]
  // A class that the operator allows, and that would leave something else on the server.
  if (about.isOutput && !CORE_CLASSES.has(name) && !takesPictures(about)) {
    return [deniedWords(id, name, 'saves neither pictures nor videos')]
  }
  const inputs = graph[id]?.inputs ?? {}
  return Object.entries(about.inputs)
    .filter(([input, { required }]) => required && !hasInput(inputs, input))
    .map(
      ([input]) =>
        `${nodeWords(graph, id)} needs the input "${input}", which the graph does not set.`,
    )
}

const takesPictures = ({ inputs }: ClassInfo) =>
  Object.values(inputs).some(({ type }) => /(?:^|,)\s*(?:IMAGE|VIDEO)\s*(?:,|$)/.test(type))

/** Inputs that grow are sent as `images.image0`. */
const hasInput = (inputs: Readonly<Record<string, unknown>>, input: string) =>
  Object.keys(inputs).some((name) => name === input || name.startsWith(`${input}.`))

/** Which types of inputs a binding can fill. */
const SUITS: Readonly<Record<Binding['kind'], readonly string[]>> = {
  image: ['COMBO', 'STRING'],
  prompt: ['STRING'],
  int: ['INT', 'FLOAT'],
  float: ['FLOAT'],
  seed: ['INT'],
  enum: ['COMBO', 'BOOLEAN', 'STRING'],
}

function faultsOfBinding(
  manifest: Manifest,
  name: string,
  binding: Binding,
  about: ClassInfo,
): string[] {
  const { node, input, kind, default: preset } = binding
  const place = `"${input}" of ${nodeWords(manifest.graph, node)}`
  const spec = about.inputs[input.split('.')[0] ?? input]
  // A server accepts and ignores it: the picture would be a wrong one, and nobody told.
  if (!spec) {
    const names = Object.keys(about.inputs).join(', ') || 'none'
    return [
      `The binding "${name}" sets ${place}, which this class does not have. It has: ${names}.`,
    ]
  }
  if (/^[A-Z]+$/.test(spec.type) && !input.includes('.') && !SUITS[kind].includes(spec.type)) {
    return [`The binding "${name}" is of the kind ${kind}, but ${place} takes ${spec.type}.`]
  }
  const values = presetValues(manifest).filter((set) => set.name === name)
  return [...(preset === undefined ? [] : [preset]), ...values.map(({ value }) => value)].flatMap(
    (value) => faultOfChoice(name, binding, spec, value) ?? [],
  )
}

function faultOfChoice(
  name: string,
  { kind }: Binding,
  { options, min, max }: InputInfo,
  value: Value,
): string | undefined {
  if (typeof value === 'number') return outside(name, value, min, max)
  if (kind !== 'enum' || !options || options.includes(value)) return undefined
  return `The value "${value}" of "${name}" is not one of the choices of this node.`
}

/** Files and settings that the graph names, and that are not among those that the instance offers. */
function absentChoices({ graph, bindings }: Manifest, id: string, about: ClassInfo): string[] {
  const inputs = graph[id]?.inputs ?? {}
  const isBound = (input: string) =>
    Object.values(bindings).some((binding) => binding.node === id && binding.input === input)
  const models = new Set(modelsIn(graph).map(({ file }) => file))
  return Object.entries(inputs).flatMap(([input, value]) => {
    const options = about.inputs[input]?.options
    if (!options || linkOf(value) || isBound(input) || options.includes(value)) return []
    // Files in sub-folders are found although they are not offered.
    if (typeof value === 'string' && value.includes('/') && !models.has(value)) return []
    return typeof value === 'string' && models.has(value)
      ? [`The model "${value}" is not installed (input "${input}" of ${nodeWords(graph, id)}).`]
      : [
          `${nodeWords(graph, id)} has ${JSON.stringify(value)} as "${input}", which is not available.`,
        ]
  })
}
