import type { FigureName } from '../../characters/index.ts'
import type { Mention } from '../match-words.ts'
import { named } from '../word-list.ts'
import type { Choice } from './choose.ts'
import { OVER_COSTUMES } from './compose.ts'
import { partOf } from './costumes.ts'
import { CLOTHES_STAY, ROLES } from './limits.ts'
import { type SceneWord, SLOTS } from './word.ts'

const READS =
  'This engine understands English, German, Spanish and French words for characters, places, times of day, weather, light, colours, moods, techniques and a few things to wear.'

type NoteOptions = {
  readonly overfull: boolean
  readonly instead: string
  readonly figure: FigureName | undefined
}

/** Says in plain words what the prompt asked for and the picture does not have. */
export function notesOf(
  mentions: readonly Mention<SceneWord>[],
  { words, displaced }: Choice,
  unknown: readonly string[],
  { overfull, instead, figure }: NoteOptions,
): readonly string[] {
  const done = mentions.some(({ entry }) => !entry.stays)
  return [
    ...(done ? [] : [`No part of the prompt could be used, so ${instead}.`]),
    ...displaced.map(
      ({ slot, used, left }) =>
        `A picture can have only one ${SLOTS[slot]}. Used: ${used}. Ignored: ${named(left)}.`,
    ),
    ...(overfull
      ? ['The prompt asks for more than fits into one picture. Part of it was ignored.']
      : []),
    ...skyless(mentions, words),
    ...limits(mentions, words, figure),
    ...nearest(mentions, words),
    ...(figure ? [] : undressed(mentions, words)),
    ...roles(mentions),
    ...(unknown.length > 0 ? [`Ignored because not understood: ${named(unknown)}. ${READS}`] : []),
    ...(done || unknown.length > 0 ? [] : [READS]),
  ]
}

/** What a costume leaves no room for. */
export function unfitFor({ stays, props = [], figures }: SceneWord): string | undefined {
  if (stays === CLOTHES_STAY) return 'This costume has no such part'
  const hidden = !figures && props.some((prop) => !OVER_COSTUMES.has(prop))
  return hidden ? 'This costume has its own headgear' : undefined
}

/** One note for each kind of thing, with the words that asked for it. */
function limits(
  mentions: readonly Mention<SceneWord>[],
  words: readonly SceneWord[],
  figure: FigureName | undefined,
): readonly string[] {
  const asked = mentions.flatMap(({ entry, word, name }) => {
    if (figure && partOf(figure, name)) return []
    const left = entry.nearest && !words.includes(entry) ? entry.nearest : undefined
    const unfit = figure && unfitFor(entry)
    const stays =
      unfit ?? entry.stays ?? (left && (left.lacks ?? 'This engine has no picture of it'))
    return stays ? [{ stays, word }] : []
  })
  return [...new Set(asked.map(({ stays }) => stays))].map((stays) => {
    const left = asked.flatMap((one) => (one.stays === stays ? [one.word] : []))
    return `${stays} (ignored: ${named(left)}).`
  })
}

/** What there is no picture of, and the scene that stands for it. */
function nearest(
  mentions: readonly Mention<SceneWord>[],
  words: readonly SceneWord[],
): readonly string[] {
  return mentions.flatMap(({ entry, word }) => {
    if (!entry.nearest || !words.includes(entry)) return []
    const { a, lacks } = entry.nearest
    return lacks
      ? `${lacks}. The closest scene to ${word} was used: ${a}.`
      : `This engine has no picture of ${word}. The closest scene was used: ${a}.`
  })
}

/** Clouds and clear skies are nothing to a room. */
function skyless(
  mentions: readonly Mention<SceneWord>[],
  words: readonly SceneWord[],
): readonly string[] {
  const outdoors = words.some(({ place }) => place?.horizon !== undefined)
  const skies = mentions.flatMap(({ entry, word }) => (entry.slot === 'cover' ? [word] : []))
  if (outdoors || skies.length === 0) return []
  return [`This place has no sky (ignored: ${named(skies)}).`]
}

export const UNDRESSED = 'Costumes are for one person in a photo'

function undressed(
  mentions: readonly Mention<SceneWord>[],
  words: readonly SceneWord[],
): readonly string[] {
  const asked = mentions.flatMap(({ entry, word }) =>
    entry.figures && words.includes(entry) ? [word] : [],
  )
  if (asked.length === 0) return []
  return [`${UNDRESSED}. Only the scene follows ${named(asked)}.`]
}

function roles(mentions: readonly Mention<SceneWord>[]): readonly string[] {
  const played = mentions.flatMap(({ word, name }) => (isRole(name) ? [word] : []))
  if (played.length === 0) return []
  return [
    `People and clothes stay as they are in the photo. Only the scene follows ${named(played)}.`,
  ]
}

export function isRole(word: string): boolean {
  return ROLES.has(word)
}
