import type { EngineTask } from '@guise/core'
import type { Pixels } from '@guise/engine-cpu/pixels'
import { encodeFilm } from '@guise/engine-cpu/video/encoding/encode-film'
import { video } from '@guise/engine-cpu/video/index'
import { type Recorder, recordNetworks, replay } from '../time/record-networks.ts'
import type { Tools } from '../tools.ts'
import { firstBeforeGrain, likeToPicture } from './ends.ts'
import { openFaceWatch } from './face-watch.ts'
import type { FilmFigures } from './figures.ts'
import type { FilmCase } from './film-cases.ts'
import { readFrames } from './film-file.ts'
import { openSteadinessMeter } from './steadiness.ts'

const FFMPEG = { path: 'ffmpeg', threads: 2 }
/** Faces are looked for in one of so many frames, and in the last. */
const LOOK_EVERY = 8

export type MeasuredFilm = { readonly figures: FilmFigures; readonly film: Uint8Array }

/** Makes a film and looks at what people would see of it. */
export async function measureFilm(tools: Tools, one: FilmCase): Promise<MeasuredFilm> {
  const { request } = one
  const recorder = recordNetworks(tools.networks)
  const pictures = await Promise.all(one.photos.map((name) => tools.pictures.bytes(name)))
  const { film, seconds } = await makeFilm(recorder, { request, recipe: null, pictures })
  const bare = await bareSeconds(tools, recorder, film)
  const photos = await Promise.all(one.photos.map((name) => tools.pictures.pixels(name)))
  const watch = await openFaceWatch(tools, photos, request.frames)
  const steadiness = openSteadinessMeter()
  const ends: Pixels[] = []
  let n = 0
  for await (const frame of readFrames(film)) {
    steadiness.add(frame)
    if (n++ % LOOK_EVERY === 0) await watch.look(frame)
    ends[ends.length === 0 ? 0 : 1] = frame
  }
  const [first, last] = ends
  if (!first || !last) throw new Error('a film of fewer than two frames')
  await watch.look(last)
  const grainy = request.model === 'performance'
  const begins = grainy ? await firstBeforeGrain(tools, request, photos) : first
  const figures = {
    name: one.name,
    frames: request.frames,
    model: request.model,
    ...watch.result(),
    ...steadiness.result(),
    first: request.aspectRatio === 'auto' ? await likeToPicture(begins, photos[0]!) : undefined,
    last:
      photos[1] && sameShape(photos[1], last) ? await likeToPicture(last, photos[1]) : undefined,
    seconds,
    ratio: seconds / bare,
  }
  return { figures, film }
}

async function makeFilm({ networks }: Recorder, task: EngineTask) {
  const { request } = task
  if (request.kind !== 'video') throw new Error('not a film')
  const { signal } = new AbortController()
  const began = performance.now()
  const run = { signal, progress: () => {} }
  const { outputs } = await video(request, task, run, { networks, ffmpeg: FFMPEG })
  const seconds = (performance.now() - began) / 1000
  const film = outputs[0]?.bytes
  if (!film) throw new Error('the engine gave no film')
  return { film, seconds }
}

/** What nobody can do without: the same inferences, and encoding frames that are there already. */
async function bareSeconds({ networks }: Tools, recorder: Recorder, film: Uint8Array) {
  const spent = await replay(networks, recorder.take())
  const inference = [...spent.values()].reduce((sum, ms) => sum + ms, 0)
  const frames: Pixels[] = []
  for await (const frame of readFrames(film)) frames.push(frame)
  const began = performance.now()
  const { signal } = new AbortController()
  await encodeFilm(bytesOf(frames), { ffmpeg: FFMPEG, size: frames[0]!, signal })
  return (inference + performance.now() - began) / 1000
}

async function* bytesOf(frames: readonly Pixels[]): AsyncGenerator<Uint8Array> {
  for (const { data } of frames) yield data
}

/** Within what rounding to even sides does: otherwise the picture was composed anew. */
function sameShape(picture: Pixels, frame: Pixels): boolean {
  return Math.abs(Math.log((picture.width * frame.height) / (picture.height * frame.width))) < 0.01
}
