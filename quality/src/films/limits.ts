import type { FilmFigures } from './figures.ts'

/** No face may go farther from its photo than this, in any frame of a single-frame film. */
export const FARTHEST = 0.35
/** The first frame, and the last of a first-last film, show the picture that was sent. */
export const LEAST_LIKE = 0.95
/** A quarter of the blocks must depart less than this, of 255, from the mean of the frames beside. */
export const MOST_FLICKER = 0.5
/** The interface says typically one to three minutes. */
export const LONGEST_SECONDS = 180
/** Fewer portraits say little about faces. */
export const LEAST_PORTRAITS = 10

/** What is below the limits, one line each. */
export function filmShortfalls(
  films: readonly FilmFigures[],
  { narrowed }: { readonly narrowed: boolean },
): readonly string[] {
  const portraits = films.filter(({ frames, people }) => frames === 'single' && people === 1)
  const few =
    !narrowed && portraits.length < LEAST_PORTRAITS
      ? [
          `only ${portraits.length} films of portraits were measured; ${LEAST_PORTRAITS} are the least`,
        ]
      : []
  return [...few, ...films.flatMap(faultsOf)]
}

function faultsOf(film: FilmFigures): readonly string[] {
  const faults: string[] = []
  const say = (words: string) => faults.push(`${film.name}: ${words}`)
  if (film.farthest > FARTHEST)
    say(`a face went ${film.farthest.toFixed(3)} away; ${FARTHEST} is the limit`)
  if (film.lost > 0) say(`a face was lost in ${film.lost} of ${film.looked} frames`)
  for (const end of ['first', 'last'] as const) {
    const like = film[end]
    if (like !== undefined && like < LEAST_LIKE) {
      say(
        `the ${end} frame is only ${like.toFixed(3)} like its picture; ${LEAST_LIKE} is the least`,
      )
    }
  }
  if (film.flicker > MOST_FLICKER) {
    say(`it flickers by ${film.flicker.toFixed(2)}; ${MOST_FLICKER} is the limit`)
  }
  if (film.seconds > LONGEST_SECONDS) {
    say(`it took ${film.seconds.toFixed(0)} seconds; ${LONGEST_SECONDS} is the limit`)
  }
  return faults
}
