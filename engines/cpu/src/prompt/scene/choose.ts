import type { Mention } from '../match-words.ts'
import { entryOf } from './vocabulary.ts'
import type { SceneWord, Slot } from './word.ts'

export type Choice = {
  /** What is done: what was asked for, then what those words bring along. */
  readonly words: readonly SceneWord[]
  /** What had to give way to another word of its slot. */
  readonly displaced: readonly { slot: Slot; used: string; left: readonly string[] }[]
}

/** One word a slot: the first clear one, or else the first vague one. */
export function choose(
  mentions: readonly Mention<SceneWord>[],
  ruledOut: ReadonlySet<SceneWord>,
  dresses: boolean,
): Choice {
  const winners = new Map<Slot, Mention<SceneWord>>()
  for (const mention of mentions) {
    const { slot, vague } = mention.entry
    if (!slot) continue
    const before = winners.get(slot)
    if (!before || (before.entry.vague && !vague)) winners.set(slot, mention)
  }
  const opposites = [...ruledOut].flatMap(({ opposite }) => (opposite ? [entryOf(opposite)] : []))
  const asked = mentions
    .map(({ entry }) => entry)
    .filter((entry) => !entry.slot || winners.get(entry.slot)?.entry === entry)
  return {
    words: withBrought([...new Set([...asked, ...opposites])], ruledOut, dresses),
    displaced: crowdedOutBy(winners, mentions),
  }
}

function crowdedOutBy(
  winners: ReadonlyMap<Slot, Mention<SceneWord>>,
  mentions: readonly Mention<SceneWord>[],
): Choice['displaced'] {
  return [...winners].flatMap(([slot, used]) => {
    const left = mentions.filter(
      ({ entry }) =>
        entry.slot === slot &&
        entry !== used.entry &&
        !saysTheSame(entry, used.entry) &&
        // What there is no picture of has a note of its own.
        !entry.nearest,
    )
    return left.length > 0 ? [{ slot, used: used.word, left: left.map(({ word }) => word) }] : []
  })
}

/** "Trees in the forest" names one place; "a comic drawing" one technique. */
function saysTheSame(left: SceneWord, used: SceneWord): boolean {
  return left.vague === true && (left.slot !== 'place' || left.place === used.place)
}

/** What a costume brings along comes first, then what weather and light do, and places last. */
function withBrought(
  asked: readonly SceneWord[],
  ruledOut: ReadonlySet<SceneWord>,
  dresses: boolean,
): readonly SceneWord[] {
  const rank = ({ figures, place }: SceneWord) => (figures ? 0 : place ? 2 : 1)
  const words = [...asked].sort((a, b) => rank(a) - rank(b))
  const openAir = asked.some(
    ({ figures, hour, skyTurn, heavens, brings = [] }) =>
      !figures && (hour || skyTurn || heavens || brings.includes('mountains')),
  )
  const filled = new Set(asked.flatMap(({ slot }) => slot ?? []))
  // The list grows while it is walked: what is brought brings its own.
  for (const word of words) {
    for (const name of word.brings ?? []) {
      const brought = entryOf(name)
      if (ruledOut.has(brought) || words.includes(brought)) continue
      if (brought.slot && filled.has(brought.slot)) continue
      if (word.figures && !suits(brought, dresses, openAir)) continue
      // An hour changes rooms only when the prompt itself names it.
      if (brought.hour && words.some(({ place }) => place && place.horizon === undefined)) continue
      if (brought.slot) filled.add(brought.slot)
      words.push(brought)
    }
  }
  return words
}

/** A knight at sunset stands in no hall. Who puts on no costume is not painted for its sake. */
function suits({ slot, place }: SceneWord, dresses: boolean, openAir: boolean): boolean {
  if (slot === 'technique') return dresses
  return !place || !openAir || place.horizon !== undefined
}
