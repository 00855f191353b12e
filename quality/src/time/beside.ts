import type { EngineTask } from '@guise/core'
import type { Networks } from '@guise/engine-cpu/networks'
import type { Pixels } from '@guise/engine-cpu/pixels'
import { encodeFilm } from '@guise/engine-cpu/video/encoding/encode-film'
import { video } from '@guise/engine-cpu/video/index'
import { readFrames } from '../films/film-file.ts'
import { bareSharp } from './bare-work.ts'
import { type Inference, recordNetworks, replay } from './record-networks.ts'

/** A job, and the work in it that nobody can do without, of which each can be repeated; both in milliseconds. */
export type Beside<Result> = {
  run(): Promise<{ readonly ms: number; readonly result: Result }>
  /** Of the last run. */
  bare(): Promise<number>
}

/** The bare work of a picture: the same inferences, one decode, one resize and one PNG. */
export function pictureBeside<Result>(
  networks: Networks,
  photo: Uint8Array,
  work: (networks: Networks) => Promise<Result>,
  pixelsOf: (result: Result) => Pixels | Promise<Pixels>,
): Beside<Result> {
  return beside(networks, work, async (result) => {
    const pixels = await pixelsOf(result)
    return () => bareSharp(photo, pixels)
  })
}

const FFMPEG = { path: 'ffmpeg', threads: 2 }
const { signal } = new AbortController()

/** The bare work of a film: the same inferences, and encoding frames that are there already. */
export function filmBeside(networks: Networks, task: EngineTask): Beside<Uint8Array> {
  const { request } = task
  if (request.kind !== 'video') throw new Error('not a film')
  const work = async (recorded: Networks) => {
    const parts = { networks: recorded, ffmpeg: FFMPEG }
    const { outputs } = await video(request, task, { signal, progress: () => {} }, parts)
    if (!outputs[0]) throw new Error('the engine gave no film')
    return outputs[0].bytes
  }
  return beside(networks, work, async (film) => {
    const frames: Pixels[] = []
    for await (const frame of readFrames(film)) frames.push(frame)
    return async () => {
      const began = performance.now()
      await encodeFilm(bytesOf(frames), { ffmpeg: FFMPEG, size: frames[0]!, signal })
      return performance.now() - began
    }
  })
}

function beside<Result>(
  networks: Networks,
  work: (networks: Networks) => Promise<Result>,
  prepare: (result: Result) => Promise<() => Promise<number>>,
): Beside<Result> {
  const recorder = recordNetworks(networks)
  let inferences: readonly Inference[] = []
  let rest: Promise<() => Promise<number>> | undefined
  return {
    async run() {
      const began = performance.now()
      const result = await work(recorder.networks)
      const ms = performance.now() - began
      inferences = recorder.take()
      rest = prepare(result)
      await rest
      return { ms, result }
    },
    async bare() {
      if (!rest) throw new Error('the bare work is known only after a run')
      const spent = await replay(networks, inferences)
      const inference = [...spent.values()].reduce((sum, ms) => sum + ms, 0)
      return inference + (await (await rest)())
    },
  }
}

async function* bytesOf(frames: readonly Pixels[]): AsyncGenerator<Uint8Array> {
  for (const { data } of frames) yield data
}
