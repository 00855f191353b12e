import type { Step } from '../match-words.ts'
import type { FilmWord } from './word.ts'

/** The names of what the prompt does not want. */
export type RuledOut = {
  readonly [Kind in 'camera' | 'gesture' | 'air' | 'mood' | 'transition']: ReadonlySet<
    FilmWord[Kind]
  >
}

/** "Not laughing" says nothing against the smile that a laugh would have become. */
export function ruledOutBy(steps: readonly Step<FilmWord>[]): RuledOut {
  const out = steps.flatMap(({ entry, ruledOut }) =>
    entry && ruledOut && !entry.stays ? [entry] : [],
  )
  return {
    camera: new Set(out.flatMap(({ camera }) => camera ?? [])),
    gesture: new Set(out.flatMap(({ gesture }) => gesture ?? [])),
    air: new Set(out.flatMap(({ air }) => air ?? [])),
    mood: new Set(out.flatMap(({ mood }) => mood ?? [])),
    transition: new Set(out.flatMap(({ transition }) => transition ?? [])),
  }
}

/** What is left of a word: autumn without leaves is a warm light. */
export function without(entry: FilmWord, ruledOut: RuledOut): FilmWord {
  const { camera, gesture, air, mood, transition, ...rest } = entry
  return {
    ...rest,
    ...(camera && !ruledOut.camera.has(camera) && { camera }),
    ...(gesture && !ruledOut.gesture.has(gesture) && { gesture }),
    ...(air && !ruledOut.air.has(air) && { air }),
    ...(mood && !ruledOut.mood.has(mood) && { mood }),
    ...(transition && !ruledOut.transition.has(transition) && { transition }),
  }
}
