import { mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

export const ENCHANTED_FOREST: SceneWord = {
  words: [
    'enchanted forest',
    'magic forest',
    'magical forest',
    'fairy forest',
    'fairy tale',
    'fairytale',
  ],
  slot: 'place',
  brings: ['fireflies'],
  place: {
    tones: {
      zenith: '#0f1a3a',
      sky: '#244a78',
      horizon: '#5ab4b8',
      sun: '#c8fff0',
      accent: '#c88aff',
      far: '#35708a',
      middle: '#1c3c58',
      near: '#0c1a2c',
      dark: '#081020',
    },
    blur: 0.004,
    behind: ({ zenith, sky, horizon, far, middle, near, sun, accent }) => [
      {
        layer: 'gradient',
        stops: [
          [0, zenith],
          [0.4, sky],
          [0.72, horizon],
          [1, near],
        ],
      },
      { layer: 'glow', at: [0.62, 0.5], radius: 0.6, colour: [sun, 0.4] },
      { layer: 'forest', foot: 0.76, size: 0.55, count: 26, colour: far },
      { layer: 'haze', colour: horizon, y: 0.3, height: 0.5, amount: 0.45 },
      { layer: 'forest', foot: 0.86, size: 0.8, count: 16, colour: middle },
      { layer: 'haze', colour: mixTones(horizon, accent, 0.5), y: 0.5, height: 0.4, amount: 0.4 },
      { layer: 'rays', at: [0.7, -0.15], colour: sun, count: 22, amount: 0.4, fall: 0.8 },
      { layer: 'forest', foot: 1.04, size: 1.1, count: 10, clearing: 0.5, colour: near },
    ],
  },
}
