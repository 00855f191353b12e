import { COLOURS } from '../colours.ts'
import { createLexicon } from '../lexicon.ts'
import { list } from '../word-list.ts'
import { AIR_WORDS } from './air-words.ts'
import { CAMERA_WORDS } from './camera-words.ts'
import { GESTURE_WORDS } from './gesture-words.ts'
import { LIMITS, sceneryWords } from './limits.ts'
import { DIRECTION_WORDS, MANNER_WORDS } from './manner-words.ts'
import { MOOD_WORDS } from './mood-words.ts'
import { MORPH_WORDS, TRANSITION_WORDS } from './transition-words.ts'
import type { FilmWord } from './word.ts'

const COLOUR_WORDS: readonly FilmWord[] = [
  ...COLOURS.map(({ words, colour }) => ({ words, colours: [colour] })),
  {
    words: list('rainbow, multicoloured, multicolored'),
    colours: ['#ff4d6d', '#ffd23f', '#3ddc97', '#4da3ff', '#b46bff'],
  },
]

/** What prompts of films say without asking for anything. */
const FILLER: FilmWord = {
  words: list(
    `animate, animated, animating, animation, video, clip, film, footage, bring to life, come to life, come alive, alive,
    living photo, motion, movement, natural movement, smooth, smoothly, steady, effect, overlay, depth, focus, frame,
    add, adding, want, create, creating, generate, use, using, let, bring, start, starting, begin, beginning, end, ending,
    highly, naturally, lights, depth of field, shallow depth of field, music video, roll, rolling, stream, streaming,
    through the window, president, hair, skin, body, shoulder, subject, viewer, mother, father, mom, dad, son, daughter, brother, sister, kid, child,
    children, baby, bride, groom, everyone, everybody, together, each other, them, him, himself, herself, someone,
    look at the camera, look into the camera, looking at the camera, looking into the camera, look at camera,
    looking at camera, toward the camera, towards the camera, toward, towards, into the distance, back, out, off, across, above,
    below, between, in the air, air, in the background, in the foreground, foreground, center, centre, middle, screen,
    first, last, first picture, last picture, first photo, last photo, before, after, next, until, again, seamless, seamlessly,
    change, changing, fall, falling, float, floating, drop, wet, life, lovingly, hero shot, appear, appearing, drift, drifting, pose, posing, second, who, where, when, which, own, other, both, whole,
    still, elegant, elegantly, cute, friendly, lovely, gorgeous, feel, bit, if`,
  ),
}

/** The words of a film's prompt by family, in the order of the guide. */
export const FAMILIES: Readonly<Record<string, readonly FilmWord[]>> = {
  Camera: CAMERA_WORDS,
  People: GESTURE_WORDS,
  'In the air': AIR_WORDS,
  Moods: MOOD_WORDS,
  Transitions: [MORPH_WORDS, ...TRANSITION_WORDS],
  'How much, how fast': MANNER_WORDS,
  Directions: DIRECTION_WORDS,
  Colours: COLOUR_WORDS,
}

const KNOWN = [...Object.values(FAMILIES).flat(), ...LIMITS, FILLER]

export const SCENERY: FilmWord = sceneryWords(KNOWN)

/** Every word that does something, and every word the reader can give a plain answer to. */
export const FILM_WORDS: readonly FilmWord[] = [...KNOWN, SCENERY]

export const FILM_LEXICON = createLexicon(FILM_WORDS)
