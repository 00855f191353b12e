import type { SceneWord } from '../word.ts'

export const SPACE: SceneWord = {
  words: ['space', 'outer space', 'galaxy', 'cosmos', 'universe', 'nebula', 'milky way'],
  slot: 'place',
  place: {
    tones: {
      zenith: '#05040f',
      sky: '#5a3fae',
      horizon: '#c04a8a',
      sun: '#cfe0ff',
      accent: '#b070ff',
      far: '#2a6fc0',
      middle: '#1a1238',
      near: '#0a0818',
      dark: '#05040f',
    },
    blur: 0.0014,
    behind: ({ zenith, sky, horizon, far, near }) => [
      {
        layer: 'gradient',
        stops: [
          [0, zenith],
          [1, near],
        ],
      },
      {
        layer: 'nebula',
        colours: [sky, horizon, far],
        gain: 0.85,
        scale: 0.75,
        dust: 0.65,
        band: { angle: -32, y: 0.45, width: 0.5 },
      },
    ],
    around: () => [{ layer: 'stars', count: 1300, spikes: 9, gain: 1.2 }],
  },
}
