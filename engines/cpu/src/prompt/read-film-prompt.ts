import type { VideoModel } from '@guise/core'
import type { FilmWishes } from '../video/wishes.ts'
import { type Asked, type Bound, bind, isThing } from './film/bind.ts'
import { notesOf } from './film/notes.ts'
import { ruledOutBy, without } from './film/rule-out.ts'
import { FILM_LEXICON } from './film/vocabulary.ts'
import { type CrowdedOut, type Scope, scopeOf, wish } from './film/wishes.ts'
import type { FilmWord } from './film/word.ts'
import { type Step, stepThrough } from './match-words.ts'

export type FilmPromptOptions = {
  readonly frames: 'single' | 'first-last'
  readonly model: VideoModel
}

export type FilmPromptReading = {
  readonly wishes: FilmWishes
  /** What was asked for and is not done, in plain words. */
  readonly notes: readonly string[]
}

export type FilmWordsReading = FilmPromptReading & {
  readonly steps: readonly Step<FilmWord>[]
  readonly bound: Bound
  readonly crowdedOut: readonly CrowdedOut[]
  readonly scope: Scope
}

/** Turns a prompt into what a film can do. The same prompt gives the same film. */
export function readFilmPrompt(prompt: string, options: FilmPromptOptions): FilmPromptReading {
  const { wishes, notes } = readFilmWords(prompt, options)
  return { wishes, notes }
}

/** The same with what each word of the prompt led to. */
export function readFilmWords(
  prompt: string,
  { frames, model }: FilmPromptOptions,
): FilmWordsReading {
  const steps = stepThrough(prompt, FILM_LEXICON, (entry) => !isThing(entry))
  const ruledOut = ruledOutBy(steps)
  const bound = bind(
    steps.flatMap((step) =>
      step.entry && !step.ruledOut ? [{ ...step, entry: without(step.entry, ruledOut) }] : [],
    ),
  )
  const scope = scopeOf(frames, model)
  const { wishes, crowdedOut } = wish(bound, ruledOut, scope)
  const unknown = steps.flatMap(({ entry, word }) => (entry ? [] : [word]))
  const notes = notesOf({
    asked: bound.asked,
    crowdedOut,
    unknown: [...new Set([...unknown, ...bound.loose])],
    scope,
    nothingDone: isUsual(wishes) && !(scope.transition && asksToMorph(bound.asked)),
  })
  return { wishes, notes, steps, bound, crowdedOut, scope }
}

function isUsual(wishes: FilmWishes): boolean {
  const { camera, handheld, gestures, atmosphere, moods, transition } = wishes
  const lists = gestures.length + atmosphere.length + moods.length
  return lists === 0 && !camera && !handheld && !transition
}

function asksToMorph(asked: readonly Asked[]): boolean {
  return asked.some(({ entry }) => entry.morph)
}
