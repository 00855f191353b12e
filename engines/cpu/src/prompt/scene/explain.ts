import type { PromptWord } from '@guise/core'
import { FIGURES } from '../../characters/index.ts'
import { explain, unknownWords, type Verdict } from '../explain.ts'
import type { Step } from '../match-words.ts'
import type { SceneWordsReading } from '../read-scene-words.ts'
import { partOf } from './costumes.ts'
import { isRole, UNDRESSED, unfitFor } from './notes.ts'
import { entryOf, FAMILIES, SCENE_LEXICON } from './vocabulary.ts'
import { type SceneWord, SLOTS } from './word.ts'

/** What a word of each family is, in the singular. */
const IS: Readonly<Record<string, string>> = {
  Costumes: 'The costume',
  Places: 'The place',
  'In the place': 'In the place',
  'Times of day': 'The time of day',
  'Weather and sky': 'Weather and sky',
  Light: 'The light',
  'In the air': 'In the air',
  Colours: 'The colour',
  Moods: 'The mood',
  Techniques: 'Drawn as',
  Prints: 'Printed as',
  'Things to wear': 'Worn',
  Frames: 'The frame',
}

const FAMILY_OF = new Map(
  Object.entries(FAMILIES).flatMap(([family, entries]) =>
    entries.map((entry) => [entry, IS[family] ?? family] as const),
  ),
)

/** What each word of a prompted scene does, or why it does nothing. */
export function explainScene(prompt: string, reading: SceneWordsReading): readonly PromptWord[] {
  const { steps, mentions, choice, figure, dyes } = reading
  const done = new Set(mentions.map(({ entry }) => entry))
  const gaveWay = new Map(
    choice.displaced.flatMap(({ slot, used, left }) =>
      left.map((word) => [word, `A picture can have only one ${SLOTS[slot]}. Used: ${used}.`]),
    ),
  )
  const outdoors = choice.words.some(({ place }) => place?.horizon !== undefined)
  const unknown = unknownWords(SCENE_LEXICON)
  return explain(prompt, steps, (step): Verdict | undefined => {
    const { entry, word, ruledOut } = step
    if (!entry) return unknown(word)
    // Nobody had to be told to leave out what there is not.
    if (ruledOut && (entry.stays || entry.nearest)) return undefined
    if (ruledOut) return { meaning: `Excluded: ${nameOf(entry)}.` }
    if (!done.has(entry)) return { reason: 'The prompt also excludes it.' }
    const dye = dyes.get(step)
    if (dye) return { meaning: `The colour of the costume (${dye.part}): ${nameOf(entry)}.` }
    if (figure && partOf(figure, step.name)) return { meaning: 'A part of the costume.' }
    const unfit = figure && unfitFor(entry)
    if (unfit) return { reason: `${unfit}.` }
    if (entry.stays) return { reason: `${entry.stays}.` }
    if (entry.nearest) return nearestVerdict(entry.nearest, choice.words.includes(entry))
    const way = gaveWay.get(word)
    if (way) return { reason: way }
    if (entry.slot === 'cover' && !outdoors) return { reason: 'This place has no sky.' }
    if (entry.figures) {
      const brings = (entry.brings ?? []).filter((name) => choice.words.includes(entryOf(name)))
      const is = figure ? `The costume: ${FIGURES[figure].name.toLowerCase()}` : UNDRESSED
      return { meaning: `${is}${broughtBy({ brings })}.` }
    }
    return { meaning: meaningOf(step, entry) }
  })
}

/** What there is no picture of is understood as far as another scene stands for it. */
function nearestVerdict(
  { scene, a, lacks = 'This engine has no picture of it' }: NonNullable<SceneWord['nearest']>,
  isUsed: boolean,
): Verdict {
  if (!isUsed) return { reason: `${lacks}.` }
  return { meaning: `${lacks}. The closest scene is used: ${a}.`, suggestion: scene }
}

function nameOf({ words: [name = ''] }: SceneWord): string {
  return name
}

function broughtBy({ brings = [] }: Pick<SceneWord, 'brings'>): string {
  return brings.length > 0 ? `; adds ${brings.join(' and ')}` : ''
}

function meaningOf({ name }: Step<SceneWord>, entry: SceneWord): string {
  const stays = isRole(name) ? '; people and clothes stay as they are in the photo' : ''
  return `${FAMILY_OF.get(entry)}: ${nameOf(entry)}${broughtBy(entry)}${stays}.`
}
