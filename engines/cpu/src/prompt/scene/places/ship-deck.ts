import { lit, mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

export const SHIP_DECK: SceneWord = {
  words: [
    'ship deck',
    'pirate ship',
    'ship',
    'sailing ship',
    'galleon',
    'sailboat',
    'boat',
    'yacht',
  ],
  slot: 'place',
  brings: ['sunset'],
  place: {
    horizon: 0.6,
    land: ['#7d93a0', '#3f7a88', '#8a5a34'],
    blur: 0.0012,
    behind: ({ far, middle, near, sun, sky, horizon, dark }) => [
      {
        layer: 'sea',
        horizon: 0.6,
        shore: 2,
        far: mixTones(far, horizon, 0.4),
        near: middle,
        shallow: middle,
        foam: mixTones(horizon, '#ffffff', 0.5),
        sky: mixTones(sky, sun, 0.4),
        waves: 1.3,
      },
      {
        layer: 'art',
        art: {
          name: 'ship-deck',
          wood: mixTones(near, lit('#b07a48', horizon, 0.7), 0.5),
          shade: mixTones(dark, near, 0.25),
          sail: lit('#efdcb4', mixTones(horizon, '#ffffff', 0.35), 0.85),
          rope: mixTones(dark, near, 0.3),
        },
      },
      { layer: 'glow', at: [0.7, 0.5], radius: 0.5, colour: [sun, 0.16] },
    ],
  },
}
