// Writes an ONNX file. Field numbers are those of onnx.proto.
import { bytesField, integerField, join, messageField, textField } from './protobuf.ts'

/** The version of the operators that the converters emit, and the file format that goes with it. */
const OPERATOR_SET = 18
const FORMAT = 8

const FLOAT = 1
const INT64 = 7

export type Attributes = Readonly<Record<string, string | number | readonly number[]>>
/** A size, or the name of one that is only known at run time. */
export type Dimension = number | string

export type OnnxModel = {
  input(name: string, dims: readonly Dimension[]): void
  output(name: string, dims: readonly Dimension[]): void
  /** Adds an operation and answers the name of its result. */
  node(operator: string, inputs: readonly string[], output: string, attributes?: Attributes): string
  /** Adds a constant and answers its name, which may be a new one. */
  floats(name: string, dims: readonly number[], values: Float32Array): string
  integers(name: string, values: readonly number[]): string
  bytes(): Uint8Array
}

export function createOnnxModel(): OnnxModel {
  const nodes: Uint8Array[] = []
  const constants: Uint8Array[] = []
  const inputs: Uint8Array[] = []
  const outputs: Uint8Array[] = []
  const taken = new Set<string>()
  const used = new Set<string>()

  const unique = (name: string): string => {
    let free = name
    for (let count = 2; taken.has(free); count++) free = `${name}_${count}`
    taken.add(free)
    return free
  }

  return {
    input: (name, dims) => void inputs.push(messageField(11, valueInfo(name, dims))),
    output: (name, dims) => void outputs.push(messageField(12, valueInfo(name, dims))),
    node(operator, from, output, attributes = {}) {
      const parts = [
        ...from.map((input) => textField(1, input)),
        textField(2, output),
        textField(3, `node_${nodes.length}`),
        textField(4, operator),
        ...Object.entries(attributes).map(([name, value]) => attribute(name, value)),
      ]
      nodes.push(messageField(1, parts))
      for (const input of from) used.add(input)
      return output
    },
    floats(name, dims, values) {
      const free = unique(name)
      constants.push(messageField(5, tensor(free, dims, FLOAT, rawBytes(values))))
      return free
    },
    integers(name, values) {
      const free = unique(name)
      const wide = BigInt64Array.from(values, BigInt)
      constants.push(messageField(5, tensor(free, [values.length], INT64, rawBytes(wide))))
      return free
    },
    bytes() {
      const idle = [...taken].filter((name) => !used.has(name))
      if (idle.length > 0) throw new Error(`nothing uses the constants ${idle.join(', ')}`)
      const graph = [...nodes, textField(2, 'guise'), ...constants, ...inputs, ...outputs]
      const operators = [textField(1, ''), integerField(2, OPERATOR_SET)]
      return join([integerField(1, FORMAT), messageField(7, graph), messageField(8, operators)])
    },
  }
}

function attribute(name: string, value: Attributes[string]): Uint8Array {
  const named = textField(1, name)
  if (typeof value === 'string') {
    return messageField(5, [named, textField(4, value), integerField(20, 3)])
  }
  if (typeof value === 'number') {
    return messageField(5, [named, integerField(3, value), integerField(20, 2)])
  }
  return messageField(5, [named, ...value.map((one) => integerField(8, one)), integerField(20, 7)])
}

function tensor(
  name: string,
  dims: readonly number[],
  type: number,
  raw: Uint8Array,
): Uint8Array[] {
  const sizes = dims.map((size) => integerField(1, size))
  return [...sizes, integerField(2, type), textField(8, name), bytesField(9, raw)]
}

function valueInfo(name: string, dims: readonly Dimension[]): Uint8Array[] {
  const shape = dims.map((size) =>
    messageField(1, [typeof size === 'number' ? integerField(1, size) : textField(2, size)]),
  )
  const tensorType = [integerField(1, FLOAT), messageField(2, shape)]
  return [textField(1, name), messageField(2, [messageField(1, tensorType)])]
}

function rawBytes({ buffer, byteOffset, byteLength }: Float32Array | BigInt64Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}
