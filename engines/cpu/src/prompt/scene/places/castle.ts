import type { SceneWord } from '../word.ts'

const CANDLES = ['#ffb050', '#ffc878', '#ff9a3a']

export const CASTLE: SceneWord = {
  words: ['castle hall', 'royal hall', 'throne room', 'royal court'],
  slot: 'place',
  place: {
    tones: {
      zenith: '#140c08',
      sky: '#3a2812',
      horizon: '#80602e',
      sun: '#ffdc9c',
      accent: '#d89a4a',
      far: '#5a4220',
      middle: '#38280f',
      near: '#1c1408',
      dark: '#0c0805',
    },
    blur: 0.004,
    behind: ({ zenith, sky, horizon, sun, accent }) => [
      {
        layer: 'gradient',
        radial: { at: [0.4, 0.38], radius: 1.05 },
        stops: [
          [0, [horizon, 0.9]],
          [0.5, sky],
          [1, zenith],
        ],
      },
      { layer: 'mottle', scale: 0.3, amount: 0.4 },
      {
        layer: 'bokeh',
        count: 70,
        radius: [0.006, 0.016],
        area: [0, 0.04, 0.8, 0.5],
        rows: 4,
        colours: [sun, ...CANDLES],
        gain: [0.15, 1],
        ring: 0.15,
      },
      {
        layer: 'art',
        art: {
          name: 'theatre-curtains',
          colour: '#6e141c',
          dark: '#240507',
          trim: '#b88a34',
          reach: 0.2,
        },
      },
      { layer: 'glow', at: [0.3, 0.22], radius: 0.5, colour: [accent, 0.3] },
    ],
    front: ({ sun }) => [
      {
        layer: 'particles',
        kind: 'dust',
        count: 90,
        radius: [0.0008, 0.003],
        colours: [[sun, 0.35]],
      },
    ],
    shadow: { x: 0.08, y: 0.04, blur: 0.06, amount: 0.4 },
  },
}
