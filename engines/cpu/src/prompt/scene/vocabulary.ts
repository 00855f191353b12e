import { COLOURS } from '../colours.ts'
import { createLexicon } from '../lexicon.ts'
import { besidesCostumes, COSTUMES } from './costumes.ts'
import { CREATURES } from './creatures.ts'
import { HOURS } from './hours.ts'
import { LIGHTS } from './lights.ts'
import { MOODS } from './moods.ts'
import { NEAREST, PLAIN_LIMITS } from './nearest.ts'
import { PARTICLES } from './particles.ts'
import { PLACES } from './places/index.ts'
import { PRINTS } from './prints.ts'
import { SKIES } from './skies.ts'
import { TECHNIQUES } from './techniques/index.ts'
import { WEATHER } from './weather.ts'
import type { SceneWord } from './word.ts'
import { FRAMES, WORN } from './worn.ts'

/** The words of a prompted scene by family, in the order of the guide. */
export const FAMILIES: Readonly<Record<string, readonly SceneWord[]>> = {
  Costumes: COSTUMES,
  Places: besidesCostumes(PLACES),
  'In the place': besidesCostumes(CREATURES),
  'Times of day': HOURS,
  'Weather and sky': [...WEATHER, ...SKIES],
  Light: LIGHTS,
  'In the air': PARTICLES,
  Colours: COLOURS,
  Moods: MOODS,
  Techniques: besidesCostumes(TECHNIQUES),
  Prints: besidesCostumes(PRINTS),
  'Things to wear': besidesCostumes(WORN),
  Frames: FRAMES,
}

/** Every word that does something, and every word the reader can give a plain answer to. */
export const SCENE_WORDS: readonly SceneWord[] = [
  ...Object.values(FAMILIES).flat(),
  ...besidesCostumes(NEAREST),
  ...besidesCostumes(PLAIN_LIMITS),
]

export const SCENE_LEXICON = createLexicon(SCENE_WORDS)

const BY_WORD = new Map(SCENE_WORDS.flatMap((entry) => entry.words.map((word) => [word, entry])))

/** The entry a word of this vocabulary belongs to. */
export function entryOf(word: string): SceneWord {
  const entry = BY_WORD.get(word)
  if (!entry) throw new Error(`"${word}" is not in the vocabulary of scenes`)
  return entry
}
