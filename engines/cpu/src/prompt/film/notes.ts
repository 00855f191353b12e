import { named } from '../word-list.ts'
import type { Asked } from './bind.ts'
import type { Displaced, Scope } from './choose-options.ts'
import type { FilmWord } from './word.ts'

const READS =
  'This engine understands English, German, Spanish and French words for camera moves, small gestures, weather and air effects, moods and transitions.'

export const ONE_OF: Readonly<Record<Displaced['of'], string>> = {
  camera: 'Only one camera move is possible',
  transition: 'Only one transition is possible',
  air: 'At most three weather or air effects are possible',
}

export type NoteInput = {
  readonly asked: readonly Asked[]
  readonly displaced: readonly Displaced[]
  readonly unknown: readonly string[]
  readonly scope: Scope
  readonly nothingDone: boolean
}

/** Says in plain words what the prompt asked for and the film does not have. */
export function notesOf({
  asked,
  displaced,
  unknown,
  scope,
  nothingDone,
}: NoteInput): readonly string[] {
  const limits = limitNotes(asked)
  const outside = outsideNotes(asked, scope)
  const left = unknown.length > 0 ? [`Ignored because not understood: ${named(unknown)}.`] : []
  const inVain = nothingDone && limits.length + outside.length + left.length > 0
  return [
    ...(inVain ? [`No part of the prompt could be used, so ${USUAL[usualOf(scope)]}.`] : []),
    ...displaced.map(
      ({ of, used, left: others }) => `${ONE_OF[of]}. Used: ${used}. Ignored: ${named(others)}.`,
    ),
    ...outside,
    ...limits,
    ...left,
    ...(left.length > 0 || inVain ? [READS] : []),
  ]
}

const USUAL = {
  camera: 'the camera moves in slowly',
  transition: 'the default transition was used',
}
const usualOf = ({ camera }: Scope) => (camera ? 'camera' : 'transition')

/** One note for each kind of thing, with the words that asked for it. */
function limitNotes(asked: readonly Asked[]): readonly string[] {
  const answers = new Set(asked.flatMap(({ entry }) => entry.stays ?? []))
  return [...answers].flatMap((stays) => {
    const words = asked.filter(({ entry }) => entry.stays === stays).map(({ word }) => word)
    return note(words, (all) => `${stays} (ignored: ${all}).`)
  })
}

/** What this engine does, but not in a film of this kind. */
function outsideNotes(asked: readonly Asked[], scope: Scope): readonly string[] {
  const of = (belongs: (entry: FilmWord) => unknown) =>
    asked.flatMap(({ entry, word }) => (belongs(entry) ? [word] : []))
  const look = scope.look ? [] : of(({ air, mood }) => air || mood)
  const people = scope.people || scope.transition ? [] : of(({ gesture }) => gesture)
  const beyondModel = [...new Set([...people, ...look])]
  const still = scope.transition ? of((entry) => isMoved(entry) && !entry.transition) : []
  const between = scope.camera
    ? of(({ transition, camera, morph }) => (transition && !camera) || morph)
    : []
  return [
    ...note(
      beyondModel,
      (words) => `The simple model ignores ${words}. The advanced model supports it.`,
    ),
    ...note(
      still,
      (words) =>
        `A video between two pictures has no camera moves or gestures (ignored: ${words}).`,
    ),
    ...note(
      between,
      (words) => `A transition needs a first and a last picture (ignored: ${words}).`,
    ),
  ]
}

/** A storm moves people too, but what it asks for is rain. */
function isMoved({ camera, handheld, gesture, air, stays }: FilmWord): boolean {
  return !air && !stays && Boolean(camera || handheld || gesture)
}

function note(words: readonly string[], say: (words: string) => string): readonly string[] {
  return words.length > 0 ? [say(named([...new Set(words)]))] : []
}
