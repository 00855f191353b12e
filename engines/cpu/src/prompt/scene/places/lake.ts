import { mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

export const LAKE: SceneWord = {
  words: ['lake', 'river', 'lagoon', 'fjord', 'waterfront', 'pond'],
  slot: 'place',
  brings: ['dawn'],
  place: {
    horizon: 0.6,
    land: ['#8595a6', '#566a62', '#3f5340'],
    blur: 0.003,
    behind: ({ far, middle, near, horizon }) => [
      { layer: 'ridge', y: 0.55, height: 0.2, jag: 0.7, colour: far },
      { layer: 'haze', colour: horizon, y: 0.46, height: 0.18, amount: 0.4 },
      { layer: 'ridge', y: 0.6, height: 0.05, jag: 0.3, trees: 0.045, colour: middle },
      { layer: 'water', y: 0.62, colour: mixTones(middle, near, 0.5), mirror: 0.85, waves: 0.35 },
      { layer: 'haze', colour: horizon, y: 0.56, height: 0.08, amount: 0.22 },
    ],
    front: ({ horizon }) => [
      { layer: 'haze', colour: horizon, y: 0.85, height: 0.3, amount: 0.25 },
    ],
  },
}
