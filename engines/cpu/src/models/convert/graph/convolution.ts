import { convolutionKernel, depthwiseKernel } from '../channels-first.ts'
import type { Attributes } from '../onnx.ts'
import { floatsOf } from '../weights.ts'
import type { Context, Value } from './context.ts'
import { fusedOf, type GraphNode, integersOf, textOf } from './nodes.ts'

/** Conv2D and DepthwiseConv2dNative, with the bias and activation that tfjs may have fused in. */
export function convolution(node: GraphNode, context: Context): Value {
  const { onnx } = context
  const isDepthwise = node.op.includes('Depthwise')
  const weight = context.constant(node, 1)
  const kernel = isDepthwise ? depthwiseKernel(weight) : convolutionKernel(weight)
  const inputs = [
    context.value(node, 0).name,
    onnx.floats(`${node.name}__kernel`, kernel.dims, kernel.values),
  ]
  const [bias, ...activations] = fusedOf(node)
  if (bias === 'BiasAdd') {
    const values = floatsOf(context.constant(node, 2))
    inputs.push(onnx.floats(`${node.name}__bias`, [values.length], values))
  } else if (bias !== undefined) {
    throw new Error(`${node.name} fuses ${bias} without a bias`)
  }
  const attributes = {
    ...windowOf(node, kernel.dims.slice(2)),
    dilations: spatial(integersOf(node, 'dilations'), [1, 1]),
    group: isDepthwise ? (weight.shape[2] ?? 1) : 1,
  }
  const [activation] = activations
  if (activation === undefined) {
    return picture(onnx.node('Conv', inputs, node.name, attributes))
  }
  const raw = onnx.node('Conv', inputs, `${node.name}__raw`, attributes)
  return picture(activate(activation, raw, node, context))
}

export function pool(operator: 'MaxPool' | 'AveragePool') {
  return (node: GraphNode, context: Context): Value => {
    const { name } = context.value(node, 0)
    const kernel = spatial(integersOf(node, 'ksize'), [1, 1])
    return picture(context.onnx.node(operator, [name], node.name, windowOf(node, kernel)))
  }
}

/** Writes the activation under the node's own name. The slopes of a Prelu are its fourth input. */
export function activate(
  activation: string,
  input: string,
  node: GraphNode,
  { onnx, operand }: Context,
): string {
  if (activation === 'Relu') return onnx.node('Relu', [input], node.name)
  if (activation === 'Relu6') return clip(input, node, onnx)
  if (activation === 'Prelu') {
    return onnx.node('PRelu', [input, operand(node, 3, true)], node.name)
  }
  throw new Error(`${node.name} fuses the unknown activation ${activation}`)
}

export function clip(input: string, node: GraphNode, onnx: Context['onnx']): string {
  const lowest = onnx.floats(`${node.name}__lowest`, [], Float32Array.of(0))
  const highest = onnx.floats(`${node.name}__highest`, [], Float32Array.of(6))
  return onnx.node('Clip', [input, lowest, highest], node.name)
}

/** tfjs pads more at the end where it cannot pad evenly: what ONNX calls SAME_UPPER. */
function windowOf(node: GraphNode, kernel: readonly number[]): Attributes {
  const padding = textOf(node, 'padding')
  if (padding !== 'SAME' && padding !== 'VALID') {
    throw new Error(`${node.name} has the unknown padding ${padding}`)
  }
  return {
    kernel_shape: kernel,
    strides: spatial(integersOf(node, 'strides'), [1, 1]),
    auto_pad: padding === 'SAME' ? 'SAME_UPPER' : 'VALID',
  }
}

/** Of batch, height, width, channels the two in the middle. */
function spatial(sizes: readonly number[], otherwise: readonly number[]): readonly number[] {
  return sizes.length === 4 ? sizes.slice(1, 3) : otherwise
}

function picture(name: string): Value {
  return { name, isPicture: true }
}
