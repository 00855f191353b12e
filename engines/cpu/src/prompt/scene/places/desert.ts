import { mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

export const DESERT: SceneWord = {
  words: ['desert', 'dune', 'sahara', 'canyon', 'savanna', 'safari', 'western', 'wild west'],
  slot: 'place',
  brings: ['golden hour'],
  place: {
    horizon: 0.62,
    land: ['#d9ac7c', '#d89a58', '#c58442'],
    blur: 0.003,
    behind: ({ far, middle, near, sun, horizon }) => [
      {
        layer: 'ridge',
        y: 0.6,
        height: 0.09,
        jag: 0.12,
        colour: far,
        top: mixTones(far, horizon, 0.4),
      },
      { layer: 'haze', colour: horizon, y: 0.52, height: 0.2, amount: 0.4 },
      {
        layer: 'ridge',
        y: 0.68,
        height: 0.12,
        jag: 0,
        colour: mixTones(middle, near, 0.5),
        top: mixTones(middle, sun, 0.35),
      },
      {
        layer: 'ridge',
        y: 0.8,
        height: 0.15,
        jag: 0,
        colour: near,
        top: mixTones(middle, sun, 0.25),
        roll: 2,
      },
    ],
    front: ({ sun }) => [
      {
        layer: 'particles',
        kind: 'dust',
        count: 110,
        radius: [0.0007, 0.003],
        colours: [[sun, 0.4]],
        area: [0, 0.4, 1, 1],
      },
    ],
  },
}
