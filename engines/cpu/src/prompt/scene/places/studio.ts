import type { SceneWord } from '../word.ts'

export const STUDIO: SceneWord = {
  words: [
    'studio',
    'backdrop',
    'plain background',
    'photo studio',
    'portrait studio',
    'headshot',
    'passport',
  ],
  slot: 'place',
  place: {
    dye: 0.9,
    tones: {
      zenith: '#241b14',
      sky: '#6e5a49',
      horizon: '#b39b82',
      sun: '#ffe6c8',
      accent: '#ffd9a8',
      far: '#6e5a49',
      middle: '#4a3c30',
      near: '#2a211a',
      dark: '#120d09',
    },
    blur: 0.006,
    behind: ({ zenith, sky, horizon }) => [
      {
        layer: 'gradient',
        radial: { at: [0.5, 0.42], radius: 1 },
        stops: [
          [0, horizon],
          [0.45, sky],
          [1, zenith],
        ],
      },
      { layer: 'mottle', scale: 0.42, amount: 0.32 },
      { layer: 'mottle', scale: 0.12, amount: 0.14, roll: 2 },
    ],
    shadow: { x: 0.09, y: 0.05, blur: 0.07, amount: 0.4 },
  },
}
