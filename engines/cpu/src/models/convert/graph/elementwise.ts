import type { Context, Value } from './context.ts'
import { clip } from './convolution.ts'
import type { GraphNode } from './nodes.ts'

export function unary(operator: string) {
  return (node: GraphNode, context: Context): Value => {
    const { name, isPicture } = context.value(node, 0)
    return { name: context.onnx.node(operator, [name], node.name), isPicture }
  }
}

/** At least one side is a result; the other may be a constant, which is laid out to fit. */
export function binary(operator: string) {
  return (node: GraphNode, context: Context): Value => {
    const isPicture = [0, 1].some((place) => context.find(node, place)?.isPicture)
    const sides = [context.operand(node, 0, isPicture), context.operand(node, 1, isPicture)]
    return { name: context.onnx.node(operator, sides, node.name), isPicture }
  }
}

export function relu6(node: GraphNode, context: Context): Value {
  const { name, isPicture } = context.value(node, 0)
  return { name: clip(name, node, context.onnx), isPicture }
}

export function prelu(node: GraphNode, context: Context): Value {
  const { name, isPicture } = context.value(node, 0)
  const slopes = context.operand(node, 1, isPicture)
  return { name: context.onnx.node('PRelu', [name, slopes], node.name), isPicture }
}

export function softmax(node: GraphNode, context: Context): Value {
  const input = context.channelsLast(context.value(node, 0))
  return { name: context.onnx.node('Softmax', [input], node.name, { axis: -1 }), isPicture: false }
}
