import { posix } from 'node:path'
import { convertGraph, type GraphSource } from './graph/index.ts'
import type { GraphFile } from './graph/nodes.ts'
import { convertLayers, type LayersFile } from './layers.ts'
import { readLiteralModule } from './literal.ts'
import type { Files } from './weights.ts'

/** How a network lies in its package. */
export const MODEL_FORMATS = ['tfjs-graph', 'tfjs-graph-scripts', 'tfjs-layers', 'onnx'] as const
export type ModelFormat = (typeof MODEL_FORMATS)[number]

export type ModelSource = GraphSource & {
  /** The path of its main file in the package. */
  readonly file: string
  readonly format: ModelFormat
}

/** The network as an ONNX file, from files of its package. */
export function toOnnx(source: ModelSource, files: Files): Uint8Array {
  const { file, format, inputShape } = source
  const read = (path: string): Uint8Array => {
    const bytes = files.get(path)
    if (!bytes) throw new Error(`${path} is missing in the package`)
    return bytes
  }
  const main = read(file)
  if (format === 'onnx') return main
  const beside = (path: string) => read(posix.join(posix.dirname(file), path))
  if (format === 'tfjs-graph-scripts') {
    const weights = (path: string) => fromBase64(scriptOf(beside(`${path}.min.js`)))
    return convertGraph(scriptOf(main) as GraphFile, source, weights)
  }
  const model: unknown = JSON.parse(Buffer.from(main).toString())
  return format === 'tfjs-graph'
    ? convertGraph(model as GraphFile, source, beside)
    : convertLayers(model as LayersFile, inputShape, beside)
}

function scriptOf(bytes: Uint8Array): unknown {
  return readLiteralModule(Buffer.from(bytes).toString())
}

function fromBase64(text: unknown): Uint8Array {
  if (typeof text !== 'string') throw new Error('the script has no weights')
  return Buffer.from(text, 'base64')
}
