/** The entry of a thread that draws frames: it loads what draws, and none of the networks. */

import { parentPort, workerData } from 'node:worker_threads'
import type { FrameRequest } from './frame-threads.ts'
import { type FilmScript, openFilm } from './script.ts'
import { openFrames, photograph } from './shoot.ts'

const film = openFilm(workerData as FilmScript)
const draw = openFrames(film)

parentPort?.on('message', (request: FrameRequest) => {
  const bytes = 'frame' in request ? draw(request.frame) : photograph(film, request.along)
  parentPort?.postMessage(bytes, [bytes.buffer])
})
