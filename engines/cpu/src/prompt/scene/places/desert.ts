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
    behind: ({ far, middle, near, sun, horizon, dark }) => [
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
        layer: 'terrain',
        horizon: 0.63,
        height: 0.36,
        jag: 0.1,
        scale: 0.7,
        rock: middle,
        meadow: mixTones(middle, near, 0.4),
        lit: mixTones(sun, '#ffffff', 0.2),
        shade: mixTones(dark, near, 0.6),
        sun: 0.85,
        haze: horizon,
        air: 0.2,
      },
      {
        layer: 'ground',
        horizon: 0.685,
        near,
        far: mixTones(near, dark, 0.12),
        scale: 0.16,
        relief: 1,
        sun: 0.85,
        grains: 0.5,
      },
      { layer: 'haze', colour: mixTones(middle, horizon, 0.4), y: 0.64, height: 0.1, amount: 0.4 },
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
