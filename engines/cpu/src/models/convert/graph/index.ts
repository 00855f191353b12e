import { TO_CHANNELS_FIRST, TO_CHANNELS_LAST } from '../channels-first.ts'
import { createOnnxModel, type OnnxModel } from '../onnx.ts'
import { readWeights } from '../weights.ts'
import { createContext, type Value } from './context.ts'
import { type GraphFile, type GraphNode, type GraphOutput, outputsOf } from './nodes.ts'
import { OPERATORS } from './operators.ts'
import { inOrder } from './order.ts'

export type GraphSource = {
  readonly inputShape: readonly number[]
  /** If undefined, the whole graph. */
  readonly part?: GraphPart | undefined
}

/** Nodes that these outputs do not depend on are left out, with their weights. */
export type GraphPart = {
  /** The node whose result is the input; if undefined, the input of the graph. */
  readonly from?: string | undefined
  readonly outputs: readonly string[]
}

/**
 * Writes a tfjs graph model as ONNX. Inside, pictures have their channels first; the inputs and the
 * outputs are laid out as in tfjs. An output is called `out_` and the name of its node.
 */
export function convertGraph(
  file: GraphFile,
  { inputShape, part }: GraphSource,
  read: (path: string) => Uint8Array,
): Uint8Array {
  const onnx = createOnnxModel()
  const weights = readWeights(file.weightsManifest, read)
  const values = new Map<string, Value>()
  const context = createContext(onnx, weights, values)
  const outputs = outputsOf(file, part?.outputs)
  const names = outputs.map(({ node }) => node)
  const nodes = file.modelTopology.node.map((node) =>
    node.name === part?.from ? { name: node.name, op: 'Placeholder' } : node,
  )
  for (const node of inOrder(nodes, names)) {
    if (node.op === 'Const') continue
    if (node.op === 'Placeholder') {
      values.set(node.name, placeholder(node, inputShape, onnx))
      continue
    }
    const operator = OPERATORS[node.op]
    if (!operator) throw new Error(`${node.name}: the operation ${node.op} is not known`)
    values.set(node.name, operator(node, context))
  }
  for (const output of outputs) writeOutput(output, values, onnx)
  return onnx.bytes()
}

function placeholder({ name }: GraphNode, shape: readonly number[], onnx: OnnxModel): Value {
  onnx.input(name, shape)
  if (shape.length !== 4) return { name, isPicture: false }
  const attributes = { perm: TO_CHANNELS_FIRST }
  const first = onnx.node('Transpose', [name], `${name}__channels_first`, attributes)
  return { name: first, isPicture: true }
}

function writeOutput(
  { node, dims }: GraphOutput,
  values: ReadonlyMap<string, Value>,
  onnx: OnnxModel,
): void {
  const value = values.get(node)
  if (!value) throw new Error(`the output ${node} is a constant`)
  const name = `out_${node.replace(/\W/g, '_')}`
  if (value.isPicture) onnx.node('Transpose', [value.name], name, { perm: TO_CHANNELS_LAST })
  else onnx.node('Identity', [value.name], name)
  onnx.output(name, dims)
}
