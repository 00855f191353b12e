import { lit, mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

export const VINEYARD: SceneWord = {
  words: ['vineyard', 'vine', 'winery', 'tuscany', 'wine country', 'grape'],
  slot: 'place',
  brings: ['golden hour'],
  place: {
    horizon: 0.47,
    land: ['#9a9a68', '#8a9a48', '#a08c58'],
    blur: 0.004,
    behind: ({ far, middle, near, horizon, sun, dark }) => [
      {
        layer: 'terrain',
        horizon: 0.46,
        height: 0.3,
        jag: 0.25,
        scale: 0.42,
        rock: far,
        meadow: middle,
        haze: horizon,
        air: 0.26,
        lit: sun,
        shade: mixTones(dark, far, 0.5),
        sun: 0.8,
      },
      {
        layer: 'ground',
        horizon: 0.47,
        near,
        far: mixTones(near, horizon, 0.4),
        scale: 0.16,
        relief: 0.9,
        sun: 0.7,
        grains: 0.5,
      },
      {
        layer: 'vine-rows',
        horizon: 0.47,
        vanish: 0.46,
        spacing: 1,
        tall: 0.5,
        colours: [
          middle,
          mixTones(middle, sun, 0.4),
          mixTones(middle, far, 0.4),
          mixTones(middle, near, 0.4),
        ],
        shade: lit(mixTones(middle, dark, 0.6), '#ffffff', 0.6),
        haze: horizon,
        fruit: ['#4a2648', 0.6],
        sun: 0.8,
      },
    ],
  },
}
