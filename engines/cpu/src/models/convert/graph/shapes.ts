import { channelsFirstAxis, TO_CHANNELS_FIRST } from '../channels-first.ts'
import { floatsOf, numbersOf } from '../weights.ts'
import type { Context, Value } from './context.ts'
import { activate } from './convolution.ts'
import { flagOf, fusedOf, type GraphNode, integersOf } from './nodes.ts'

/** The paddings are pairs of before and after, one for each axis; ONNX wants all befores first. */
export function pad(node: GraphNode, context: Context): Value {
  const pairs = numbersOf(context.constant(node, 1))
  const befores = TO_CHANNELS_FIRST.map((axis) => pairs[2 * axis] ?? 0)
  const afters = TO_CHANNELS_FIRST.map((axis) => pairs[2 * axis + 1] ?? 0)
  const sizes = context.onnx.integers(`${node.name}__pads`, [...befores, ...afters])
  const input = context.value(node, 0).name
  return { name: context.onnx.node('Pad', [input, sizes], node.name), isPicture: true }
}

/** Numbers keep their order only in the layout of tfjs, so pictures go there and back. */
export function reshape(node: GraphNode, context: Context): Value {
  const { onnx } = context
  const input = context.channelsLast(context.value(node, 0))
  const shape = numbersOf(context.constant(node, 1))
  const shapeName = onnx.integers(`${node.name}__shape`, shape)
  if (shape.length !== 4) {
    return { name: onnx.node('Reshape', [input, shapeName], node.name), isPicture: false }
  }
  const shaped = onnx.node('Reshape', [input, shapeName], `${node.name}__channels_last`)
  const name = onnx.node('Transpose', [shaped], node.name, { perm: TO_CHANNELS_FIRST })
  return { name, isPicture: true }
}

/** Takes height and width away where they are one; of other axes no model of ours does it. */
export function squeeze(node: GraphNode, context: Context): Value {
  const { onnx } = context
  const { name: input, isPicture } = context.value(node, 0)
  const axes = integersOf(node, 'squeeze_dims')
  if (!isPicture || axes.join() !== '1,2') throw new Error(`${node.name} removes axes ${axes}`)
  const axesName = onnx.integers(`${node.name}__axes`, axes.map(channelsFirstAxis))
  return { name: onnx.node('Squeeze', [input, axesName], node.name), isPicture: false }
}

export function concat(node: GraphNode, context: Context): Value {
  const last = (node.input?.length ?? 0) - 1
  const [axis = 0] = numbersOf(context.constant(node, last))
  const { isPicture } = context.value(node, 0)
  const inputs = Array.from({ length: last }, (_, place) => context.operand(node, place, isPicture))
  const attributes = { axis: isPicture ? channelsFirstAxis(axis) : axis }
  return { name: context.onnx.node('Concat', inputs, node.name, attributes), isPicture }
}

/** The mean over height and width; over other axes no model of ours takes it. */
export function globalMean(node: GraphNode, context: Context): Value {
  const { onnx } = context
  const { name: input, isPicture } = context.value(node, 0)
  const axes = numbersOf(context.constant(node, 1))
  if (!isPicture || axes.join() !== '1,2') throw new Error(`${node.name} averages axes ${axes}`)
  const keepsAxes = flagOf(node, 'keep_dims')
  const axesName = onnx.integers(`${node.name}__axes`, axes.map(channelsFirstAxis))
  const attributes = { keepdims: keepsAxes ? 1 : 0 }
  const name = onnx.node('ReduceMean', [input, axesName], node.name, attributes)
  return { name, isPicture: keepsAxes }
}

export function matMul(node: GraphNode, context: Context): Value {
  const { onnx } = context
  const inputs = [context.channelsLast(context.value(node, 0)), context.operand(node, 1, false)]
  const [bias, activation] = fusedOf(node)
  if (bias === 'BiasAdd') {
    const values = floatsOf(context.constant(node, 2))
    inputs.push(onnx.floats(`${node.name}__bias`, [values.length], values))
  }
  const attributes = { transB: flagOf(node, 'transpose_b') ? 1 : 0 }
  if (activation === undefined) {
    return { name: onnx.node('Gemm', inputs, node.name, attributes), isPicture: false }
  }
  const raw = onnx.node('Gemm', inputs, `${node.name}__raw`, attributes)
  return { name: activate(activation, raw, node, context), isPicture: false }
}

/** All four sizes are given: ONNX Runtime fails on a Resize of some axes that meets a Transpose. */
export function resizeBilinear(node: GraphNode, context: Context): Value {
  const { onnx } = context
  const input = context.value(node, 0).name
  const heightAndWidth = numbersOf(context.constant(node, 1))
  const kept = onnx.node('Shape', [input], `${node.name}__kept`, { start: 0, end: 2 })
  const given = onnx.integers(`${node.name}__given`, heightAndWidth)
  const sizes = onnx.node('Concat', [kept, given], `${node.name}__sizes`, { axis: 0 })
  const centres = flagOf(node, 'half_pixel_centers') ? 'half_pixel' : 'asymmetric'
  const attributes = {
    mode: 'linear',
    coordinate_transformation_mode: flagOf(node, 'align_corners') ? 'align_corners' : centres,
  }
  const name = onnx.node('Resize', [input, '', '', sizes], node.name, attributes)
  return { name, isPicture: true }
}
