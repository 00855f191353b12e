import { linkOf } from '../../workflow/check-graph.ts'
import type { Graph } from '../../workflow/graph.ts'
import type { Files } from './files.ts'
import { NODES } from './nodes.ts'

type Fault = { type: string; message: string; details: string; extra_info: object }
type NodeErrors = Record<
  string,
  { errors: Fault[]; dependent_outputs: string[]; class_type: string }
>

export type Verdict =
  | { readonly error: Omit<Fault, 'extra_info'>; readonly nodeErrors: NodeErrors }
  | { readonly outputs: readonly string[]; readonly nodeErrors: NodeErrors }

const refused = (type: string, message: string, details = '', nodeErrors: NodeErrors = {}) => ({
  error: { type, message, details, extra_info: {} },
  nodeErrors,
})

/** What `POST /prompt` finds out before it queues; protocol 3.1 and 3.2. */
export function validate(
  graph: Readonly<Record<string, Partial<Graph[string]>>>,
  targets: readonly string[] | undefined,
  files: Files,
): Verdict {
  for (const [id, { class_type }] of Object.entries(graph)) {
    if (!class_type) {
      const details = `Node ID '#${id}'`
      return refused(
        'invalid_prompt',
        'Cannot execute because a node is missing the class_type property.',
        details,
      )
    }
    if (!(class_type in NODES)) {
      const message = `Cannot execute because node ${class_type} does not exist.`
      return refused('invalid_prompt', message, `Node ID '#${id}'`)
    }
  }
  const whole = graph as Graph
  const outputs = Object.keys(whole).filter(
    (id) => NODES[classOf(whole, id)]?.isOutput && (targets?.includes(id) ?? true),
  )
  if (outputs.length === 0) return refused('prompt_no_outputs', 'Prompt has no outputs')

  const nodeErrors: NodeErrors = {}
  const good = outputs.filter((output) => {
    const faults = faultsBefore(whole, output, files, [])
    for (const [id, errors] of Object.entries(faults)) {
      const entry = nodeErrors[id] ?? {
        errors,
        dependent_outputs: [],
        class_type: classOf(whole, id),
      }
      nodeErrors[id] = { ...entry, dependent_outputs: [...entry.dependent_outputs, output] }
    }
    return Object.keys(faults).length === 0
  })
  // Protocol 3.1: what is left is queued, and the answer is 200.
  if (good.length > 0) return { outputs: good, nodeErrors }
  // Protocol 3.2: a circle gives no node errors at all.
  delete nodeErrors.circle
  return refused(
    'prompt_outputs_failed_validation',
    'Prompt outputs failed validation',
    '',
    nodeErrors,
  )
}

const classOf = (graph: Graph, id: string) => graph[id]?.class_type ?? ''

function faultsBefore(
  graph: Graph,
  id: string,
  files: Files,
  path: readonly string[],
): Record<string, Fault[]> {
  if (path.includes(id)) return { circle: [] }
  const node = graph[id]
  const spec = NODES[classOf(graph, id)]
  if (!node || !spec) return {}
  const faults: Fault[] = []
  let before: Record<string, Fault[]> = {}
  const add = (type: string, message: string, input: string, details = input) =>
    faults.push({ type, message, details, extra_info: { input_name: input } })

  // Protocol 3.4: inputs that the class does not know are not looked at.
  for (const [input, given] of Object.entries(spec.input.required)) {
    const [type, limits = {}] = given as [unknown, { min?: number; max?: number }?]
    const value = node.inputs[input]
    if (value === undefined) {
      add('required_input_missing', 'Required input is missing', input)
      continue
    }
    const link = linkOf(value)
    if (link) {
      const source = NODES[classOf(graph, link.node)]
      if (!source) add('exception_during_inner_validation', 'KeyError', input, `'${link.node}'`)
      else if (source.output[link.output] !== type) {
        const details = `${input}, received_type(${source.output[link.output]}) mismatch input_type(${type})`
        add('return_type_mismatch', 'Return type mismatch between linked nodes', input, details)
      } else before = { ...before, ...faultsBefore(graph, link.node, files, [...path, id]) }
      continue
    }
    if (Array.isArray(type) && type.length > 0 && !type.includes(value)) {
      add('value_not_in_list', 'Value not in list', input, `${input}: '${value}' not in list`)
    }
    if (typeof value === 'number' && limits.min !== undefined && value < limits.min) {
      add('value_smaller_than_min', `Value ${value} smaller than min of ${limits.min}`, input)
    }
    if (typeof value === 'number' && limits.max !== undefined && value > limits.max) {
      add('value_bigger_than_max', `Value ${value} bigger than max of ${limits.max}`, input)
    }
  }
  const { image } = node.inputs
  if (node.class_type === 'LoadImage' && image !== undefined && !files.find(String(image))) {
    const details = `image - Invalid image file: ${image}`
    add('custom_validation_failed', 'Custom validation failed for node', 'image', details)
  }
  return faults.length === 0 ? before : { ...before, [id]: faults }
}
