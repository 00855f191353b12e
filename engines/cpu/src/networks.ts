import { join } from 'node:path'
import { InferenceSession, Tensor } from './onnx-runtime.ts'

/** The networks of this engine; each is a file `<name>.onnx` in the models folder. */
export const NETWORK_NAMES = [
  'blazeface',
  'facemesh',
  'faceres',
  'modnet',
  'migan',
  'esrgan-slim',
  'esrgan-medium',
] as const
export type NetworkName = (typeof NETWORK_NAMES)[number]

export type TensorData = {
  readonly data: Float32Array | Uint8Array
  readonly dims: readonly number[]
}

export type Networks = {
  /** Feeds tensors by input name; a lone tensor goes to the only input. Answers outputs by name. */
  run(
    name: NetworkName,
    feeds: TensorData | Readonly<Record<string, TensorData>>,
  ): Promise<Readonly<Record<string, TensorData>>>
}

/**
 * Sessions are opened on first use and kept. One thread each: parallelism comes from several engine
 * processes, and `run` blocks its thread whatever its promise says.
 */
export function openNetworks(folder: string): Networks {
  const sessions = new Map<NetworkName, Promise<InferenceSession>>()
  const sessionOf = (name: NetworkName): Promise<InferenceSession> => {
    const known = sessions.get(name)
    if (known) return known
    const opening = InferenceSession.create(join(folder, `${name}.onnx`), {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      logSeverityLevel: 3,
      // The arena would keep the largest picture ever seen: 3.9 GB instead of 0.4, at the same speed.
      enableCpuMemArena: false,
    })
    sessions.set(name, opening)
    return opening
  }
  return {
    async run(name, feeds) {
      const session = await sessionOf(name)
      const byName = isTensor(feeds) ? { [session.inputNames[0] ?? '']: feeds } : feeds
      const tensors = Object.fromEntries(
        Object.entries(byName).map(([input, tensor]) => [input, toTensor(tensor)]),
      )
      const results = await session.run(tensors)
      return results as unknown as Record<string, TensorData>
    },
  }
}

function isTensor(feeds: object): feeds is TensorData {
  return 'dims' in feeds && 'data' in feeds
}

function toTensor({ data, dims }: TensorData): Tensor {
  return data instanceof Uint8Array
    ? new Tensor('uint8', data, dims)
    : new Tensor('float32', data, dims)
}
