// How each tfjs operation is written in ONNX. To support another one, add a row.
import type { Context, Value } from './context.ts'
import { convolution, pool } from './convolution.ts'
import { binary, prelu, relu6, softmax, unary } from './elementwise.ts'
import type { GraphNode } from './nodes.ts'
import { concat, globalMean, matMul, pad, reshape, resizeBilinear, squeeze } from './shapes.ts'

/** Adds the operation under the node's own name, and answers what it made. */
export type Operator = (node: GraphNode, context: Context) => Value

export const OPERATORS: Readonly<Record<string, Operator>> = {
  Conv2D: convolution,
  _FusedConv2D: convolution,
  DepthwiseConv2dNative: convolution,
  FusedDepthwiseConv2dNative: convolution,
  MaxPool: pool('MaxPool'),
  AvgPool: pool('AveragePool'),
  Add: binary('Add'),
  AddV2: binary('Add'),
  Sub: binary('Sub'),
  Mul: binary('Mul'),
  Minimum: binary('Min'),
  Maximum: binary('Max'),
  Identity: unary('Identity'),
  Relu: unary('Relu'),
  Sigmoid: unary('Sigmoid'),
  Relu6: relu6,
  Prelu: prelu,
  Softmax: softmax,
  Pad: pad,
  Reshape: reshape,
  Squeeze: squeeze,
  ConcatV2: concat,
  Mean: globalMean,
  _FusedMatMul: matMul,
  MatMul: matMul,
  ResizeBilinear: resizeBilinear,
}
