import { mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

export const UNDERWATER: SceneWord = {
  words: [
    'underwater',
    'under water',
    'under the sea',
    'deep sea',
    'diving',
    'mermaid',
    'coral reef',
    'aquarium',
    'fish',
    'tropical fish',
    'shoal',
  ],
  slot: 'place',
  brings: ['bubbles'],
  framing: { zoom: 0.8, eye: 0.46 },
  place: {
    tones: {
      zenith: '#8fe6e8',
      sky: '#1f94b0',
      horizon: '#2aa6bc',
      sun: '#d2fff6',
      accent: '#39d2e6',
      far: '#17708e',
      middle: '#0c4c6c',
      near: '#06283e',
      dark: '#04202e',
    },
    blur: 0.0045,
    behind: ({ zenith, sky, middle, near, sun, far }) => [
      {
        layer: 'gradient',
        stops: [
          [0, zenith],
          [0.22, sky],
          [0.6, middle],
          [1, near],
        ],
      },
      { layer: 'mottle', scale: 0.5, amount: 0.35 },
      { layer: 'rays', at: [0.55, -0.25], colour: sun, count: 24, amount: 0.7, fall: 0.9 },
      {
        layer: 'ridge',
        y: 0.84,
        height: 0.14,
        jag: 0.55,
        colour: near,
        top: mixTones(near, far, 0.5),
      },
      { layer: 'caustics', colour: [sun, 0.5], y: 0.7, amount: 0.5 },
      { layer: 'art', art: { name: 'reef', part: 'shoal', water: far } },
      { layer: 'art', art: { name: 'reef', part: 'corals', water: mixTones(near, far, 0.4) } },
      { layer: 'haze', colour: far, y: 0.5, height: 0.5, amount: 0.3 },
    ],
    around: ({ far }) => [
      { layer: 'art', art: { name: 'reef', part: 'fish', water: far }, blur: 0.0012 },
    ],
    front: ({ sun, sky }) => [
      { layer: 'rays', at: [0.5, -0.3], colour: sun, count: 16, amount: 0.18, fall: 0.8 },
      {
        layer: 'particles',
        kind: 'dust',
        count: 160,
        radius: [0.0007, 0.003],
        colours: [[sky, 0.5]],
      },
    ],
    project: [{ project: 'caustics', amount: 0.4 }],
  },
}
