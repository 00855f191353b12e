import { mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

export const POSTER_HILLS: SceneWord = {
  words: ['poster hills', 'national park', 'flat landscape'],
  slot: 'place',
  brings: ['poster'],
  place: {
    dye: 0.5,
    drawn: true,
    tones: {
      zenith: '#f6c66a',
      sky: '#f59a50',
      horizon: '#fbe3b0',
      sun: '#ffe6b4',
      accent: '#ef7d4a',
      far: '#c65a4a',
      middle: '#8a3f4e',
      near: '#4f3350',
      dark: '#2c2846',
    },
    blur: 0,
    behind: ({ zenith, sky, horizon, accent, far, middle, near, dark }) => [
      {
        layer: 'art',
        art: {
          name: 'hills',
          sky: zenith,
          rings: [mixTones(zenith, sky, 0.4), sky, accent, horizon],
          hills: [far, middle, near, dark],
        },
      },
    ],
    front: ({ horizon, dark }) => [
      {
        layer: 'art',
        art: { name: 'poster-border', paper: mixTones(horizon, '#ffffff', 0.4), ink: dark },
      },
    ],
  },
}
