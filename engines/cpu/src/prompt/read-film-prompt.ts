import type { VideoModel } from '@guise/core'
import type { FilmOptions } from '../video/film-options.ts'
import { type Asked, type Bound, bind, isRequest } from './film/bind.ts'
import { chooseOptions, type Displaced, type Scope, scopeOf } from './film/choose-options.ts'
import { notesOf } from './film/notes.ts'
import { ruledOutBy, without } from './film/rule-out.ts'
import { FILM_LEXICON } from './film/vocabulary.ts'
import type { FilmWord } from './film/word.ts'
import { type Step, stepThrough } from './match-words.ts'

export type FilmKind = {
  readonly frames: 'single' | 'first-last'
  readonly model: VideoModel
}

export type FilmPromptReading = {
  readonly options: FilmOptions
  /** What was asked for and is not done, in plain words. */
  readonly notes: readonly string[]
}

export type FilmWordsReading = FilmPromptReading & {
  readonly steps: readonly Step<FilmWord>[]
  readonly bound: Bound
  readonly displaced: readonly Displaced[]
  readonly scope: Scope
}

/** Turns a prompt into what a film can do. The same prompt gives the same film. */
export function readFilmPrompt(prompt: string, kind: FilmKind): FilmPromptReading {
  const { options, notes } = readFilmWords(prompt, kind)
  return { options, notes }
}

/** The same with what each word of the prompt led to. */
export function readFilmWords(prompt: string, { frames, model }: FilmKind): FilmWordsReading {
  const steps = stepThrough(prompt, FILM_LEXICON, (entry) => !isRequest(entry))
  const ruledOut = ruledOutBy(steps)
  const bound = bind(
    steps.flatMap((step) =>
      step.entry && !step.ruledOut ? [{ ...step, entry: without(step.entry, ruledOut) }] : [],
    ),
  )
  const scope = scopeOf(frames, model)
  const { options, displaced } = chooseOptions(bound, ruledOut, scope)
  const unknown = steps.flatMap(({ entry, word }) => (entry ? [] : [word]))
  const notes = notesOf({
    asked: bound.asked,
    displaced,
    unknown: [...new Set([...unknown, ...bound.loose])],
    scope,
    nothingDone: isUsual(options) && !(scope.transition && asksToMorph(bound.asked)),
  })
  return { options, notes, steps, bound, displaced, scope }
}

function isUsual(options: FilmOptions): boolean {
  const { camera, handheld, gestures, atmosphere, moods, transition } = options
  const lists = gestures.length + atmosphere.length + moods.length
  return lists === 0 && !camera && !handheld && !transition
}

function asksToMorph(asked: readonly Asked[]): boolean {
  return asked.some(({ entry }) => entry.morph)
}
