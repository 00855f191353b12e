import type { SceneWord } from '../word.ts'

export const ARCADE: SceneWord = {
  words: [
    'arcade',
    'synthwave',
    'vaporwave',
    'eighties',
    '80s',
    '1980s',
    'retrowave',
    'outrun',
    'video game',
  ],
  slot: 'place',
  brings: ['screen'],
  place: {
    tones: {
      zenith: '#12082e',
      sky: '#5a1a7a',
      horizon: '#ff5a9a',
      sun: '#ffb04a',
      accent: '#35d8ff',
      far: '#3a1464',
      middle: '#240c48',
      near: '#14082c',
      dark: '#0c0420',
    },
    blur: 0.0016,
    behind: ({ zenith, sky, horizon, sun, accent, near }) => [
      {
        layer: 'art',
        art: {
          name: 'grid-floor',
          horizon: 0.64,
          sky: [zenith, sky],
          sun: [sun, horizon],
          floor: near,
          lines: horizon,
        },
        gain: 1.2,
      },
      { layer: 'stars', count: 260, area: [0, 0, 1, 0.3], spikes: 4 },
      { layer: 'glow', at: [0, 0.64], radius: 0.4, colour: [accent, 0.4], stretch: 2 },
      { layer: 'glow', at: [1, 0.64], radius: 0.4, colour: [horizon, 0.4], stretch: 2 },
    ],
  },
}
