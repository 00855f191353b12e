import type { SceneWord } from '../word.ts'

export const AUTUMN: SceneWord = {
  words: [
    'autumn',
    'in fall',
    'in the fall',
    'fall day',
    'fall foliage',
    'autumn leaves',
    'indian summer',
  ],
  slot: 'place',
  brings: ['leaves'],
  place: {
    tones: {
      zenith: '#8a4a1c',
      sky: '#c87a2c',
      horizon: '#ffdc94',
      sun: '#ffd28a',
      accent: '#ffb060',
      far: '#b86a28',
      middle: '#8a4618',
      near: '#4e260e',
      dark: '#241106',
    },
    blur: 0.01,
    behind: ({ zenith, sky, horizon, middle, near }) => [
      {
        layer: 'gradient',
        stops: [
          [0, sky],
          [0.38, horizon],
          [0.7, zenith],
          [1, near],
        ],
      },
      { layer: 'mottle', scale: 0.2, amount: 0.25 },
      {
        layer: 'bokeh',
        count: 170,
        radius: [0.02, 0.07],
        area: [-0.05, 0, 1.05, 1],
        colours: [middle, '#e08a2a', '#c2461c', '#f0b43c'],
        gain: [0.15, 0.6],
        ring: 0.1,
      },
    ],
    around: ({ sun }) => [
      {
        layer: 'bokeh',
        count: 50,
        radius: [0.014, 0.046],
        area: [-0.03, 0, 1.03, 0.62],
        colours: [sun, '#fff0c8', '#ffb050'],
        gain: [0.05, 0.32],
        ring: 0.35,
        cat: 0.4,
      },
      { layer: 'rays', at: [0.85, -0.2], colour: sun, count: 16, amount: 0.25, fall: 1 },
    ],
  },
}
