import { setImmediate as nextTurn } from 'node:timers/promises'
import { framesOf } from './film.ts'
import { openFrameThreads } from './frame-threads.ts'
import { type FilmScript, openFilm } from './script.ts'
import { openFrames, photograph } from './shoot.ts'

/** Where a film's frames are drawn. */
export type FilmSet = {
  /** The frames in their order, as bytes of RGB. */
  shoot(signal: AbortSignal, progress: (fraction: number) => void): AsyncGenerator<Uint8Array>
  /** One frame by itself, without the blur of movement. */
  photograph(along: number): Promise<Uint8Array>
  close(): Promise<void>
}

/**
 * More draw faster than ffmpeg encodes, and each holds its own copy of the layers: 0.2 GB of the
 * largest film.
 */
const MOST_THREADS = 4

/** Frames that may wait for the encoder, for each thread. */
const AHEAD = 2

/** With one thread all is drawn here, otherwise here nothing is. The frames are the same, byte for byte. */
export function openFilmSet(script: FilmScript, threads: number): FilmSet {
  return threads > 1 ? inThreads(script, Math.min(threads, MOST_THREADS)) : here(script)
}

function here(script: FilmScript): FilmSet {
  const film = openFilm(script)
  return {
    async *shoot(signal, progress) {
      const frames = framesOf(film)
      const draw = openFrames(film)
      for (let n = 0; n < frames; n++) {
        // Drawing holds the event loop; between frames the engine hears that it shall stop.
        await nextTurn()
        signal.throwIfAborted()
        yield draw(n)
        progress((n + 1) / frames)
      }
    },
    photograph: async (along) => photograph(film, along),
    close: async () => {},
  }
}

function inThreads(script: FilmScript, count: number): FilmSet {
  const threads = openFrameThreads(script, count)
  return {
    async *shoot(signal, progress) {
      const frames = framesOf(script)
      const drawn: Promise<Uint8Array>[] = []
      for (let n = 0, next = 0; n < frames; n++) {
        for (; next < Math.min(frames, n + count * AHEAD); next++) {
          drawn.push(threads.draw({ frame: next }))
        }
        const bytes = await drawn.shift()!
        signal.throwIfAborted()
        yield bytes
        progress((n + 1) / frames)
      }
    },
    photograph: (along) => threads.draw({ along }),
    close: () => threads.close(),
  }
}
