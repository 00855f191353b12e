import { join } from 'node:path'
import { InferenceSession, Tensor } from './onnx-runtime.ts'

/** The networks of this engine; each is a file `<name>.onnx` in the models folder. */
export const NETWORK_NAMES = [
  'blazeface',
  'facemesh',
  'face-likeness',
  'face-gender',
  'modnet',
  'migan',
  'esrgan-slim',
  'esrgan-medium',
  'nudity',
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
  /** Whether places of groups may go by a guess at the gender of faces (GUISE_GUESS_GENDER). */
  readonly mayGuessGender?: boolean
}

export type ThreadedNetworks = Networks & {
  /** How many cores each inference may use from now on. Outputs were equal bit by bit with one and two (decision 0015). */
  useThreads(count: number): void
}

/** Every session has threads of its own: on a machine with many cores they would be hundreds. */
const MOST_THREADS = 8

/**
 * Sessions are opened on first use and kept, apart for each number of threads. `run` blocks its thread
 * whatever its promise says.
 */
export function openNetworks(
  folder: string,
  { mayGuessGender = true }: Pick<Networks, 'mayGuessGender'> = {},
): ThreadedNetworks {
  const sessions = new Map<string, Promise<InferenceSession>>()
  let threads = 1
  const sessionOf = (name: NetworkName): Promise<InferenceSession> => {
    const key = `${name} ${threads}`
    const known = sessions.get(key)
    if (known) return known
    const opening = InferenceSession.create(join(folder, `${name}.onnx`), {
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
      executionMode: 'sequential',
      logSeverityLevel: 3,
      // The arena would keep the largest picture ever seen: 3.9 GB instead of 0.4, at the same speed.
      enableCpuMemArena: false,
      // Threads that wait for work in a loop take the processor from everybody else.
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    })
    sessions.set(key, opening)
    return opening
  }
  return {
    mayGuessGender,
    useThreads(count) {
      threads = Math.min(count, MOST_THREADS)
    },
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
