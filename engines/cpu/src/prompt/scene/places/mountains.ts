import { mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

export const MOUNTAINS: SceneWord = {
  words: ['mountain', 'mountains', 'alps', 'peak', 'summit', 'himalaya', 'rocky mountain'],
  slot: 'place',
  brings: ['noon'],
  place: {
    horizon: 0.66,
    land: ['#8793a6', '#65737c', '#4b5a48'],
    blur: 0.003,
    behind: ({ far, middle, near, horizon }) => [
      {
        layer: 'ridge',
        y: 0.56,
        height: 0.26,
        jag: 0.85,
        colour: far,
        top: mixTones(far, horizon, 0.15),
      },
      { layer: 'haze', colour: horizon, y: 0.5, height: 0.2, amount: 0.35 },
      {
        layer: 'ridge',
        y: 0.66,
        height: 0.17,
        jag: 0.75,
        colour: middle,
        top: mixTones(middle, far, 0.4),
      },
      { layer: 'haze', colour: horizon, y: 0.6, height: 0.2, amount: 0.22 },
      {
        layer: 'ridge',
        y: 0.78,
        height: 0.08,
        jag: 0.4,
        trees: 0.03,
        colour: near,
        top: mixTones(near, middle, 0.3),
      },
      {
        layer: 'forest',
        foot: 0.98,
        size: 0.24,
        count: 30,
        clearing: 0.25,
        colour: mixTones(near, '#000000', 0.35),
      },
    ],
  },
}
