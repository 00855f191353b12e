import { mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

export const OFFICE: SceneWord = {
  words: ['office', 'detective', 'blinds', 'venetian blinds', 'interrogation'],
  slot: 'place',
  place: {
    tones: {
      zenith: '#1c1814',
      sky: '#4a4238',
      horizon: '#8a7c68',
      sun: '#ffe8c4',
      accent: '#c8d4e8',
      far: '#4a4238',
      middle: '#2e2922',
      near: '#1a1713',
      dark: '#080706',
    },
    blur: 0.005,
    behind: ({ zenith, horizon, sun }) => [
      {
        layer: 'gradient',
        radial: { at: [0.35, 0.4], radius: 1.2 },
        stops: [
          [0, [horizon, 0.4]],
          [1, zenith],
        ],
      },
      { layer: 'mottle', scale: 0.3, amount: 0.2 },
      {
        layer: 'blinds',
        count: 13,
        angle: -9,
        soft: 0.22,
        area: [0.04, 0.05, 0.8, 0.8],
        colour: [sun, 0.34],
        shadow: 0.6,
      },
    ],
    front: ({ horizon }) => [
      {
        layer: 'haze',
        colour: [mixTones(horizon, '#ffffff', 0.2), 0.35],
        y: 0.35,
        height: 0.8,
        amount: 0.35,
        scale: 0.35,
      },
    ],
    project: [{ project: 'blinds', count: 13, angle: -9, dark: 0.3, gain: 1.3, bend: 0.03 }],
    shadow: { x: 0.12, y: 0.05, blur: 0.03, amount: 0.6 },
  },
}
