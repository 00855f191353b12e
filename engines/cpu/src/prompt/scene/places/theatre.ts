import { mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

export const THEATRE: SceneWord = {
  words: ['theatre', 'theater', 'opera', 'circus', 'cabaret', 'curtain'],
  slot: 'place',
  place: {
    tones: {
      zenith: '#120406',
      sky: '#3a0c12',
      horizon: '#7a2a1c',
      sun: '#ffd9a0',
      accent: '#ff9a5a',
      far: '#4a1014',
      middle: '#2c080c',
      near: '#160406',
      dark: '#0c0304',
    },
    blur: 0.0035,
    behind: ({ zenith, sky, horizon, sun, far, near }) => [
      {
        layer: 'gradient',
        radial: { at: [0.5, 0.45], radius: 0.95 },
        stops: [
          [0, horizon],
          [0.55, sky],
          [1, zenith],
        ],
      },
      {
        layer: 'beams',
        smoke: 0.6,
        beams: [
          { at: [0.3, -0.02], angle: 12, spread: 18, colour: [sun, 0.9] },
          { at: [0.7, -0.02], angle: -12, spread: 18, colour: [sun, 0.9] },
        ],
      },
      {
        layer: 'art',
        art: { name: 'theatre-curtains', colour: mixTones(far, '#d01a2a', 0.5), dark: near },
      },
    ],
    front: ({ sun }) => [
      {
        layer: 'particles',
        kind: 'dust',
        count: 110,
        radius: [0.0008, 0.004],
        colours: [[sun, 0.35]],
      },
    ],
  },
}
