import type { SceneWord } from '../word.ts'

export const VOLCANO: SceneWord = {
  words: ['volcano', 'lava', 'inferno', 'hell', 'bonfire', 'campfire'],
  slot: 'place',
  brings: ['embers'],
  place: {
    tones: {
      zenith: '#0c0505',
      sky: '#3a0f08',
      horizon: '#a8320c',
      sun: '#ff8a30',
      accent: '#ff5a1c',
      far: '#5a1a0a',
      middle: '#2c0d07',
      near: '#120604',
      dark: '#0c0403',
    },
    blur: 0.004,
    behind: ({ zenith, sky, horizon, sun, accent, near }) => [
      {
        layer: 'gradient',
        stops: [
          [0, zenith],
          [0.5, sky],
          [0.85, horizon],
          [1, sky],
        ],
      },
      { layer: 'nebula', colours: [accent, horizon, sun], gain: 0.6, scale: 0.5, dust: 0.9 },
      { layer: 'ridge', y: 0.72, height: 0.28, jag: 0.85, colour: near, top: sky },
      { layer: 'glow', at: [0.5, 1.05], radius: 0.6, colour: [accent, 0.4], stretch: 1.8 },
      { layer: 'haze', colour: [horizon, 0.4], y: 0.45, height: 0.5, amount: 0.3, scale: 0.3 },
    ],
    front: ({ accent }) => [
      { layer: 'glow', at: [0.5, 1.15], radius: 0.5, colour: [accent, 0.3], stretch: 2.4 },
    ],
  },
}
