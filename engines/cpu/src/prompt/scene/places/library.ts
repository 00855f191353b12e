import { mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

const CANDLES = ['#ffb050', '#ffc878', '#ff9a3a']

export const LIBRARY: SceneWord = {
  words: [
    'library',
    'bookshelf',
    'old library',
    'cafe',
    'coffee shop',
    'bar',
    'pub',
    'restaurant',
    'living room',
    'fireplace',
  ],
  slot: 'place',
  place: {
    tones: {
      zenith: '#1c120c',
      sky: '#3a2415',
      horizon: '#7a4c26',
      sun: '#ffc27a',
      accent: '#ff9a4a',
      far: '#5a3820',
      middle: '#38220f',
      near: '#1e1209',
      dark: '#0e0805',
    },
    blur: 0.003,
    behind: ({ zenith, sky, horizon, far, near, sun }) => [
      {
        layer: 'gradient',
        stops: [
          [0, zenith],
          [0.5, sky],
          [1, near],
        ],
      },
      {
        layer: 'art',
        art: { name: 'bookshelves', wood: mixTones(far, horizon, 0.4), shade: zenith },
      },
      { layer: 'art', art: { name: 'bookshelves', part: 'lights', lamp: sun }, gain: 2.4 },
      { layer: 'glow', at: [0.1, 0.2], radius: 0.42, colour: [sun, 0.5] },
      { layer: 'glow', at: [0.68, 0.08], radius: 0.42, colour: [sun, 0.4] },
    ],
    around: ({ sun }) => [
      {
        layer: 'bokeh',
        count: 7,
        radius: [0.02, 0.05],
        area: [-0.04, 0.06, 1.04, 0.62],
        rows: 3,
        colours: [sun, ...CANDLES],
        gain: [0.1, 0.6],
        ring: 0.35,
        cat: 0.4,
      },
    ],
  },
}
