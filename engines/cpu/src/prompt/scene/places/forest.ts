import { mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

export const FOREST: SceneWord = {
  words: ['forest', 'woods', 'woodland', 'pine forest'],
  slot: 'place',
  brings: ['dawn'],
  place: {
    horizon: 0.62,
    land: ['#7f9a88', '#56764e', '#3c5836'],
    blur: 0.004,
    behind: ({ far, middle, near, horizon, sun }) => [
      { layer: 'forest', foot: 0.72, size: 0.5, count: 30, colour: mixTones(far, horizon, 0.2) },
      { layer: 'haze', colour: horizon, y: 0.25, height: 0.5, amount: 0.5 },
      { layer: 'forest', foot: 0.82, size: 0.72, count: 20, colour: middle },
      { layer: 'haze', colour: mixTones(horizon, sun, 0.4), y: 0.4, height: 0.5, amount: 0.34 },
      { layer: 'rays', at: [0.78, -0.15], colour: sun, count: 26, amount: 0.5, fall: 0.8 },
      { layer: 'ridge', y: 0.86, height: 0.04, jag: 0, colour: near },
      {
        layer: 'forest',
        foot: 1.02,
        size: 1.05,
        count: 12,
        clearing: 0.5,
        colour: mixTones(near, '#000000', 0.25),
      },
      {
        layer: 'rays',
        at: [0.78, -0.15],
        colour: sun,
        count: 18,
        amount: 0.25,
        fall: 0.9,
        roll: 3,
      },
    ],
    front: ({ sun }) => [
      {
        layer: 'particles',
        kind: 'dust',
        count: 130,
        radius: [0.0008, 0.005],
        colours: [[sun, 0.4]],
      },
    ],
  },
}
