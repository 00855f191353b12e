import type { Pixels } from '@guise/engine-cpu/pixels'
import { filmBeside } from '../time/beside.ts'
import type { Tools } from '../tools.ts'
import { firstBeforeGrain, likeToPicture } from './ends.ts'
import { openFaceWatch } from './face-watch.ts'
import type { FilmFigures } from './figures.ts'
import type { FilmCase } from './film-cases.ts'
import { readFrames } from './film-file.ts'
import { openSteadinessMeter } from './steadiness.ts'

/** Faces are looked for in one of so many frames, and in the last. */
const LOOK_EVERY = 8

export type MeasuredFilm = { readonly figures: FilmFigures; readonly film: Uint8Array }

/** Makes a film and looks at what people would see of it. */
export async function measureFilm(tools: Tools, one: FilmCase): Promise<MeasuredFilm> {
  const { request } = one
  const pictures = await Promise.all(one.photos.map((name) => tools.pictures.bytes(name)))
  const job = filmBeside(tools.networks, { request, recipe: null, pictures })
  const { ms, result: film } = await job.run()
  const bareMs = await job.bare()
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
    seconds: ms / 1000,
    ratio: ms / bareMs,
  }
  return { figures, film }
}

/** Within what rounding to even sides does: otherwise the picture was composed anew. */
function sameShape(picture: Pixels, frame: Pixels): boolean {
  return Math.abs(Math.log((picture.width * frame.height) / (picture.height * frame.width))) < 0.01
}
