import type { Film } from './film.ts'
import { type FirstLastScript, openFirstLast } from './shots/first-last-shot.ts'
import { openSingleFrame, type SingleFrameScript } from './shots/single-frame-shot.ts'

/** All that a film is drawn from, as plain data: a thread gets a copy and draws the same frames. */
export type FilmScript = SingleFrameScript | FirstLastScript

export function openFilm(script: FilmScript): Film {
  const { size, seconds, instants } = script
  const shot = script.frames === 'single' ? openSingleFrame(script) : openFirstLast(script)
  return { size, seconds, instants, shot }
}
