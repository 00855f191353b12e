import type { Mention } from '../match-words.ts'
import type { Choice } from './choose.ts'
import { ROLES } from './limits.ts'
import { type SceneWord, SLOTS } from './word.ts'

const READS =
  'This engine reads English words for places, times of day, weather, light, colours, moods, techniques and a few things to wear.'
const MOST_NAMED = 8

/** Says in plain words what the prompt asked for and the picture does not have. */
export function notesOf(
  mentions: readonly Mention<SceneWord>[],
  { words, crowdedOut }: Choice,
  unknown: readonly string[],
  { overfull, instead }: { readonly overfull: boolean; readonly instead: string },
): readonly string[] {
  const done = mentions.some(({ entry }) => !entry.stays)
  return [
    ...(done ? [] : [`Nothing in the prompt could be painted: ${instead}.`]),
    ...crowdedOut.map(
      ({ slot, used, left }) =>
        `A picture has one ${SLOTS[slot]}: ${used} was used, ${named(left)} left out.`,
    ),
    ...(overfull ? ['This is more than one picture holds: some of it was left out.'] : []),
    ...skyless(mentions, words),
    ...limits(mentions),
    ...roles(mentions),
    ...(unknown.length > 0 ? [`Not understood and left out: ${named(unknown)}. ${READS}`] : []),
    ...(done || unknown.length > 0 ? [] : [READS]),
  ]
}

/** One note for each kind of thing, with the words that asked for it. */
function limits(mentions: readonly Mention<SceneWord>[]): readonly string[] {
  const asked = new Map<string, string[]>()
  for (const { entry, word } of mentions) {
    if (!entry.stays) continue
    asked.set(entry.stays, [...(asked.get(entry.stays) ?? []), word])
  }
  return [...asked].map(([stays, words]) => `${stays} (left out: ${named(words)}).`)
}

/** Clouds and clear skies are nothing to a room. */
function skyless(
  mentions: readonly Mention<SceneWord>[],
  words: readonly SceneWord[],
): readonly string[] {
  const outdoors = words.some(({ place }) => place?.horizon !== undefined)
  const skies = mentions.flatMap(({ entry, word }) => (entry.slot === 'cover' ? [word] : []))
  if (outdoors || skies.length === 0) return []
  return [`This place has no sky (left out: ${named(skies)}).`]
}

function roles(mentions: readonly Mention<SceneWord>[]): readonly string[] {
  const played = mentions.flatMap(({ word }) => (isRole(word) ? [word] : []))
  if (played.length === 0) return []
  return [
    `People and clothes stay as they are in the photo: only the setting was taken from ${named(played)}.`,
  ]
}

export function isRole(word: string): boolean {
  return ROLES.has(word) || ROLES.has(word.replace(/s$/, ''))
}

function named(words: readonly string[]): string {
  const more = words.length > MOST_NAMED ? ` and ${words.length - MOST_NAMED} more` : ''
  return `${words.slice(0, MOST_NAMED).join(', ')}${more}`
}
