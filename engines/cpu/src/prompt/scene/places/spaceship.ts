import type { SceneWord } from '../word.ts'

export const SPACESHIP: SceneWord = {
  words: ['spaceship', 'spacecraft', 'starship', 'space station', 'cockpit', 'rocket', 'star trek'],
  slot: 'place',
  place: {
    tones: {
      zenith: '#05040f',
      sky: '#2a3f7e',
      horizon: '#6a4a9a',
      sun: '#bfe8ff',
      accent: '#ff9a5a',
      far: '#2a6fc0',
      middle: '#4a5666',
      near: '#10151d',
      dark: '#05060c',
    },
    blur: 0.0012,
    behind: ({ zenith, sky, horizon, far, sun, accent, middle, near }) => [
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
        gain: 0.8,
        scale: 0.7,
        dust: 0.6,
        band: { angle: -28, y: 0.3, width: 0.5 },
      },
      { layer: 'stars', count: 900, spikes: 4, gain: 1.1 },
      { layer: 'art', art: { name: 'planet', kind: 'ringed', at: [0.84, 0.24], radius: 0.12 } },
      { layer: 'art', art: { name: 'spaceship', hull: middle, shade: near } },
      {
        layer: 'art',
        art: { name: 'spaceship', part: 'lights', glow: sun, warn: accent },
        gain: 2,
      },
      { layer: 'glow', at: [0.5, 0.02], radius: 0.5, colour: [sun, 0.14] },
    ],
  },
}
