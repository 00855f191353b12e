// Small tfjs graph models made up in tests, and what ONNX Runtime makes of them once converted.
import { InferenceSession, Tensor } from '../../onnx-runtime.ts'
import { convertGraph, type GraphPart } from '../convert/graph/index.ts'
import type { Attribute, GraphFile, GraphNode } from '../convert/graph/nodes.ts'

export type Numbers = { readonly shape: readonly number[]; readonly values: readonly number[] }

export type TinyGraph = {
  readonly input: Numbers
  readonly constants?: Readonly<Record<string, Numbers & { readonly isInteger?: boolean }>>
  readonly nodes: readonly GraphNode[]
  readonly part?: GraphPart
  /** Nodes whose results are wanted, with their shapes. */
  readonly outputs: Readonly<Record<string, readonly number[]>>
}

export const text = (value: string): Attribute => ({ s: base64(value) })
export const texts = (...values: string[]): Attribute => ({ list: { s: values.map(base64) } })
export const integers = (...values: number[]): Attribute => ({ list: { i: values.map(String) } })

export function tinyFile({ constants = {}, nodes, outputs }: TinyGraph): {
  file: GraphFile
  weights: Uint8Array
} {
  const entries = Object.entries(constants)
  const bytes = entries.map(([, { values, isInteger }]) => {
    const array = isInteger ? Int32Array.from(values) : Float32Array.from(values)
    return Buffer.from(array.buffer)
  })
  const file: GraphFile = {
    modelTopology: {
      node: [
        // Not in the order of use, as real files are not.
        ...nodes,
        { name: 'input', op: 'Placeholder' },
        ...entries.map(([name]) => ({ name, op: 'Const' })),
      ],
    },
    weightsManifest: [
      {
        paths: ['weights.bin'],
        weights: entries.map(([name, { shape, isInteger }]) => ({
          name,
          shape,
          dtype: isInteger ? 'int32' : 'float32',
        })),
      },
    ],
    signature: {
      outputs: Object.fromEntries(
        Object.entries(outputs).map(([name, shape]) => [
          name,
          {
            name: `${name}:0`,
            tensorShape: { dim: shape.map((size) => ({ size: String(size) })) },
          },
        ]),
      ),
    },
  }
  return { file, weights: Buffer.concat(bytes) }
}

/** The outputs of the converted graph by the names of their nodes. */
export async function runTiny(graph: TinyGraph): Promise<Record<string, Numbers>> {
  const { file, weights } = tinyFile(graph)
  const onnx = convertGraph(
    file,
    { inputShape: graph.input.shape, part: graph.part },
    () => weights,
  )
  const session = await InferenceSession.create(onnx, { intraOpNumThreads: 1 })
  const input = new Tensor('float32', Float32Array.from(graph.input.values), graph.input.shape)
  const results = await session.run({ input })
  await session.release()
  return Object.fromEntries(
    Object.keys(graph.outputs).map((name) => {
      const { dims, data } = results[`out_${name}`] ?? new Tensor('float32', [], [0])
      return [name, { shape: dims, values: Array.from(data as Float32Array) }]
    }),
  )
}

/** Numbers between -1 and 1 that look random and never change. */
export function numbers(shape: readonly number[], seed = 1): Numbers {
  const count = shape.reduce((product, size) => product * size, 1)
  let state = seed
  const values = Array.from({ length: count }, () => {
    state = (state * 48271) % 2147483647
    return Math.round((state / 2147483647) * 2000 - 1000) / 1000
  })
  return { shape, values }
}

function base64(value: string): string {
  return Buffer.from(value).toString('base64')
}
