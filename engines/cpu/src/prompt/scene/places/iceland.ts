import { mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

export const ICELAND: SceneWord = {
  words: ['iceland', 'lapland', 'tundra', 'north pole', 'greenland'],
  slot: 'place',
  brings: ['aurora', 'night'],
  place: {
    horizon: 0.74,
    land: ['#6a8a9a', '#8fb4c6', '#2a3a48'],
    blur: 0.003,
    behind: ({ far, middle, near }) => [
      { layer: 'ridge', y: 0.74, height: 0.2, colour: near, top: far, jag: 0.75 },
      {
        layer: 'ridge',
        y: 0.84,
        height: 0.06,
        colour: middle,
        top: mixTones(middle, '#7fe8c4', 0.4),
        jag: 0.1,
      },
      {
        layer: 'forest',
        foot: 0.94,
        size: 0.22,
        count: 30,
        clearing: 0.3,
        colour: mixTones(near, '#000000', 0.5),
      },
    ],
  },
}
