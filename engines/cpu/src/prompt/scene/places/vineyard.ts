import { lit, mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

export const VINEYARD: SceneWord = {
  words: ['vineyard', 'vine', 'winery', 'tuscany', 'wine country', 'grape'],
  slot: 'place',
  brings: ['golden hour'],
  framing: { zoom: 0.76, eye: 0.48 },
  place: {
    horizon: 0.41,
    land: ['#8a9a5c', '#5f9a2c', '#a88a58'],
    blur: 0.0018,
    behind: ({ far, middle, near, horizon, sun, dark }) => [
      {
        layer: 'terrain',
        horizon: 0.4,
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
        horizon: 0.41,
        near,
        far: mixTones(near, horizon, 0.4),
        scale: 0.16,
        relief: 0.9,
        sun: 0.7,
        grains: 0.5,
      },
      {
        layer: 'vine-rows',
        horizon: 0.41,
        vanish: 0.2,
        spacing: 0.74,
        tall: 0.34,
        colours: [
          middle,
          mixTones(middle, sun, 0.4),
          mixTones(middle, far, 0.4),
          mixTones(middle, near, 0.4),
        ],
        shade: lit(mixTones(middle, dark, 0.6), '#ffffff', 0.6),
        haze: horizon,
        fruit: ['#5a2a60', 0.8],
        posts: lit('#8a6a48', sun, 0.8),
        sun: 0.8,
      },
    ],
  },
}
