import { list } from '../word-list.ts'
import type { FilmWord } from './word.ts'

/** How much and how fast: of what they stand beside, or of the camera. */
export const MANNER_WORDS: readonly FilmWord[] = [
  {
    words: list(
      'very slow, very slowly, extremely slow, extremely slowly, super slow, super slowly, ultra slow, barely, imperceptible, imperceptibly, minimal, barely noticeable',
    ),
    manner: { amount: 0.5, of: 'pace' },
  },
  {
    words: list(
      'slow, slowly, slow motion, slowmo, slow mo, calm, calmly, lazy, lazily, relaxed, gradual, gradually',
    ),
    manner: { amount: 0.7, of: 'pace' },
  },
  {
    words: list(
      'gentle, gently, subtle, subtly, soft, softly, slight, slightly, delicate, delicately, tender, tenderly, mild, mildly, faint, faintly, quiet, quietly',
    ),
    manner: { amount: 0.6, of: 'either' },
  },
  {
    words: list(
      'lightly, a little, little, a bit, a bit of, a few, few, sparse, sparsely, thin, a touch of, a hint of, occasional',
    ),
    manner: { amount: 0.5, of: 'quantity' },
  },
  { words: ['light'], manner: { amount: 0.5, of: 'quantity', before: true } },
  {
    words: list(
      'fast, quick, quickly, rapid, rapidly, speedy, energetic, dynamic, swift, swiftly, faster, quicker',
    ),
    manner: { amount: 1.4, of: 'pace' },
  },
  {
    words: list(
      'very fast, very quick, very quickly, super fast, extremely fast, extreme, wild, wildly, frantic, hectic',
    ),
    manner: { amount: 1.6, of: 'pace' },
  },
  {
    words: list('strong, strongly, intense, intensely, powerfully, pronounced'),
    manner: { amount: 1.4, of: 'either' },
  },
  {
    words: list('dramatic, dramatically'),
    manner: { amount: 1.5, of: 'either' },
    mood: 'dramatic',
  },
  {
    words: list(
      'heavy, heavily, thick, dense, densely, lots, lots of, a lot of, a lot, loads of, tons of, plenty, plenty of, many, massive, huge, everywhere, all over, all around, full of, much, abundant, swirling, shower of, explosion of',
    ),
    manner: { amount: 1.6, of: 'quantity' },
  },
]

const towards = (direction: 'left' | 'right' | 'up' | 'down', words: string): FilmWord => ({
  direction,
  words: list(words),
})

/** They belong to what moves before them: "pan slowly to the left". */
export const DIRECTION_WORDS: readonly FilmWord[] = [
  towards(
    'left',
    'left, right to left, from right to left, to the left, to her left, to his left, to their left, leftward, leftwards, left side',
  ),
  towards(
    'right',
    'right, left to right, from left to right, to the right, to her right, to his right, to their right, rightward, rightwards, right side',
  ),
  towards('up', 'up, upward, upwards, to the sky, skyward, rise, rising, ascend, ascending'),
  towards(
    'down',
    'down, downward, downwards, to the ground, sink, sinking, lower, lowering, descend, descending',
  ),
]
