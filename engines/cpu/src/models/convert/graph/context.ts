import { broadcastable, TO_CHANNELS_LAST } from '../channels-first.ts'
import type { OnnxModel } from '../onnx.ts'
import { floatsOf, type Weight, type Weights } from '../weights.ts'
import { type GraphNode, nodeName } from './nodes.ts'

/** A result in the ONNX graph. A picture has its channels first; anything else lies as in tfjs. */
export type Value = { readonly name: string; readonly isPicture: boolean }

/** What an operation needs to know to be written in ONNX. */
export type Context = {
  readonly onnx: OnnxModel
  /** The result that a node reads at this place, unless it reads a constant there. */
  find(node: GraphNode, place: number): Value | undefined
  value(node: GraphNode, place: number): Value
  /** The constant that a node reads at this place. */
  constant(node: GraphNode, place: number): Weight
  /** Either of them, by a name that fits the layout of what it meets. */
  operand(node: GraphNode, place: number, isPicture: boolean): string
  /** The same numbers laid out as in tfjs. */
  channelsLast(value: Value): string
}

export function createContext(
  onnx: OnnxModel,
  weights: Weights,
  values: ReadonlyMap<string, Value>,
): Context {
  const inputName = (node: GraphNode, place: number): string => {
    const input = node.input?.[place]
    if (input === undefined) throw new Error(`${node.name} has no input ${place}`)
    return nodeName(input)
  }
  const find = (node: GraphNode, place: number) => values.get(inputName(node, place))
  const value = (node: GraphNode, place: number): Value => {
    const found = find(node, place)
    if (!found) throw new Error(`${node.name} must not read a constant at ${place}`)
    return found
  }
  const constant = (node: GraphNode, place: number): Weight => {
    const found = weights.get(inputName(node, place))
    if (!found) throw new Error(`${node.name} must read a constant at ${place}`)
    return found
  }
  return {
    onnx,
    find,
    value,
    constant,
    operand(node, place, isPicture) {
      const name = inputName(node, place)
      const weight = weights.get(name)
      if (weight) {
        const fitted = isPicture
          ? broadcastable(weight)
          : { dims: weight.shape, values: floatsOf(weight) }
        return onnx.floats(name, fitted.dims, fitted.values)
      }
      const found = value(node, place)
      if (found.isPicture !== isPicture) throw new Error(`${node.name} mixes two layouts`)
      return found.name
    },
    channelsLast({ name, isPicture }) {
      if (!isPicture) return name
      return onnx.node('Transpose', [name], `${name}__channels_last`, { perm: TO_CHANNELS_LAST })
    },
  }
}
