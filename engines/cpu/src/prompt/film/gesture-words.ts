import { list } from '../word-list.ts'
import type { FilmWord } from './word.ts'

/** "Tilt * head": with every word that may stand there. */
function whose(phrases: string): readonly string[] {
  const owners = ['the', 'her', 'his', 'their']
  return list(phrases).flatMap((phrase) => owners.map((owner) => phrase.replace('*', owner)))
}

/** What people do. */
export const GESTURE_WORDS: readonly FilmWord[] = [
  { words: list('breathe, breathing, breath, deep breath, inhale, exhale'), gesture: 'breathe' },
  {
    words: list(
      'sway, swaying, gentle movement, subtle movement, subtle motion, slight movement, rock gently',
    ),
    gesture: 'sway',
  },
  {
    words: list(
      'smile, smiling, smiled, grin, grinning, happy, happily, joy, joyful, joyfully, cheerful, cheerfully, happiness, delighted, beaming',
    ),
    gesture: 'smile',
  },
  {
    words: list('laugh, laughing, laughter, giggle, giggling, chuckle, chuckling'),
    gesture: 'smile',
    stays: 'Mouths do not open, so a laugh becomes a smile',
  },
  {
    words: [...list('nod, nodding, nod yes, say yes, agree'), ...whose('nod * head')],
    gesture: 'nod',
  },
  {
    words: [
      ...list('shake head, head shake, head shaking, say no, disagree'),
      ...whose('shake * head, shaking * head'),
    ],
    gesture: 'shake-head',
  },
  { words: list('look left, looking left, glance left, face left'), gesture: 'look-left' },
  { words: list('look right, looking right, glance right, face right'), gesture: 'look-right' },
  { words: list('look up, looking up, glance up, look upward'), gesture: 'look-up' },
  {
    words: list('look down, looking down, glance down, look downward, bow, bowing'),
    gesture: 'look-down',
  },
  {
    words: [
      ...list(
        'look, looking, looked, glance, glancing, gaze, gazing, stare, staring, head, eyes, head turn, turn head, turning head, turn, turning, face',
      ),
      ...whose('turn * head, turning * head, turn * face, move * head, moving * head, move * eyes'),
    ],
    towards: {
      left: { gesture: 'look-left' },
      right: { gesture: 'look-right' },
      up: { gesture: 'look-up' },
      down: { gesture: 'look-down' },
    },
  },
  {
    words: [...list('tilt head, head tilt, head tilting'), ...whose('tilt * head, tilting * head')],
    gesture: 'tilt-head',
  },
  {
    words: [
      ...list(
        'wind, windy, breeze, breezy, blowing, blow, gust, wind blow, hair blowing, hair blow, flowing hair, hair flow, hair flowing, hair move, hair moving, hair in wind, moving hair, hair flutter, fluttering, windswept',
      ),
      ...whose('hair in * wind'),
    ],
    gesture: 'wind',
  },
  {
    words: [...list('blink, blinking, eyes blink, eye blink'), ...whose('blink * eyes')],
    gesture: 'blink',
  },
  {
    words: list(
      'freeze, frozen, frozen in time, motionless, stand still, standing still, stay still, hold still, holding still, keep still, keeping still, do not move, not moving, does not move, no motion, remain still, perfectly still, sit still, stays still',
    ),
    gesture: 'freeze',
  },
]
