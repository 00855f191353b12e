import type { SceneWord } from '../word.ts'

/** Hard light from the left on grey dust, a black sky and the earth in it. */
export const MOON: SceneWord = {
  words: ['moon surface', 'on the moon', 'lunar', 'moon landing', 'lunar surface'],
  slot: 'place',
  place: {
    tones: {
      zenith: '#04050a',
      sky: '#080a12',
      horizon: '#10131c',
      sun: '#ffffff',
      accent: '#7ab0ff',
      far: '#6a6a6c',
      middle: '#8a8a8c',
      near: '#b4b2ae',
      dark: '#04040a',
    },
    blur: 0.0012,
    behind: ({ zenith, horizon, sun, far, near, middle }) => [
      {
        layer: 'gradient',
        stops: [
          [0, zenith],
          [1, horizon],
        ],
      },
      { layer: 'stars', count: 700, area: [0, 0, 1, 0.6], spikes: 2, largest: 0.0011, gain: 0.8 },
      { layer: 'art', art: { name: 'planet', at: [0.8, 0.17], radius: 0.17 }, gain: 1.25 },
      {
        layer: 'terrain',
        horizon: 0.56,
        height: 0.14,
        jag: 0.25,
        scale: 0.5,
        rock: far,
        meadow: middle,
        haze: far,
        air: 0,
        lit: sun,
        shade: ['#20222a', 0.4],
        sun: -0.9,
      },
      {
        layer: 'ground',
        horizon: 0.56,
        near,
        far: middle,
        hollow: ['#2c2c32', 0.7],
        scale: 0.3,
        relief: 1.7,
        sun: -0.9,
        grains: 0.7,
      },
    ],
  },
}
