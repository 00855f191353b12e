import type { PromptWord } from '@guise/core'
import { explain, unknownWords, type Verdict } from '../explain.ts'
import type { FilmWordsReading } from '../read-film-prompt.ts'
import { isRequest, type KnownStep } from './bind.ts'
import type { Scope } from './choose-options.ts'
import { ONE_OF } from './notes.ts'
import { FILM_LEXICON } from './vocabulary.ts'
import type { FilmWord } from './word.ts'

/** What each word of a film's prompt does, or why it does nothing. */
export function explainFilm(prompt: string, reading: FilmWordsReading): readonly PromptWord[] {
  const { steps, bound, displaced, scope } = reading
  const unknown = unknownWords(FILM_LEXICON)
  const turned = new Map(bound.turned.map((step) => [step.at, step]))
  const gaveWay = new Map(
    displaced.flatMap(({ of, used, left }) =>
      left.map((word) => [word, `${ONE_OF[of]}. Used: ${used}.`] as const),
    ),
  )
  return explain(prompt, steps, (step): Verdict | undefined => {
    const { entry, word, ruledOut, at } = step
    if (!entry) return unknown(word)
    if (ruledOut) {
      const deeds = deedsOf(entry, scope)
      return deeds.length > 0 ? { meaning: `Excluded: ${deeds.join(', ')}.` } : undefined
    }
    return judge(turned.get(at) ?? { ...step, entry }, {
      scope,
      describes: bound.describing.has(at),
      gaveWay: gaveWay.get(word),
    })
  })
}

type Circumstances = {
  readonly scope: Scope
  readonly describes: boolean
  readonly gaveWay: string | undefined
}

function judge(
  { entry }: KnownStep,
  { scope, describes, gaveWay }: Circumstances,
): Verdict | undefined {
  if (describes) return { meaning: descriptionOf(entry) }
  if (!isRequest(entry)) return looseVerdict(entry)
  const deeds = deedsOf(entry, scope)
  const { camera: _move, transition: _way, ...rest } = entry
  const others = deedsOf(rest, scope)
  if (gaveWay && (entry.air || others.length === 0)) return { reason: gaveWay }
  if (deeds.length > 0) {
    const stays = entry.stays ? ` ${entry.stays}.` : ''
    return { meaning: `${deeds.join('; ')}.${stays}` }
  }
  return { reason: `${entry.stays ?? outOf(entry, scope)}.` }
}

/** What an entry does in a film of this kind. */
function deedsOf(entry: FilmWord, scope: Scope): readonly string[] {
  const { camera, handheld, gesture, air, mood, transition, morph } = entry
  return [
    ...(camera && scope.camera ? [`The camera: ${camera.replaceAll('-', ' ')}`] : []),
    ...(handheld && scope.camera ? ['The camera: handheld'] : []),
    ...(gesture && scope.people ? [`People: ${gesture.replaceAll('-', ' ')}`] : []),
    ...(air && scope.look ? [`In the air: ${air.replaceAll('-', ' ')}`] : []),
    ...(mood && scope.look ? [`The mood: ${mood}`] : []),
    ...(transition && scope.transition ? [`The transition: ${transition}`] : []),
    ...(morph && scope.transition ? ['The transition: faces are morphed'] : []),
  ]
}

function outOf({ transition, morph }: FilmWord, scope: Scope): string {
  if (scope.transition) {
    return 'A video between two pictures has no camera moves or gestures'
  }
  if (transition || morph) return 'A transition needs a first and a last picture'
  return 'The simple model supports only camera moves. The advanced model supports this'
}

function descriptionOf({ manner, direction, colours }: FilmWord): string {
  if (direction) return `Towards: ${direction}.`
  if (colours) return 'The colour of the air effect.'
  return manner?.of === 'quantity' ? 'Says how much.' : 'Says how fast or how much.'
}

/** A word that describes something, and stands beside nothing; or that asks for nothing. */
function looseVerdict({ manner, direction, colours }: FilmWord): Verdict | undefined {
  if (colours) return { reason: 'Only air effects, such as confetti, can have a colour.' }
  if (direction) return { reason: 'There is no movement before this word.' }
  if (manner) return { reason: 'There is nothing next to this word that it could describe.' }
  return undefined
}
