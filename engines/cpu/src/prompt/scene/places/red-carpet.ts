import type { SceneWord } from '../word.ts'

const FLASHES = [
  [0.1, 0.38, 0.12, 2.6],
  [0.9, 0.3, 0.14, 2.8],
  [0.96, 0.5, 0.08, 2.4],
  [0.22, 0.2, 0.06, 2],
  [0.76, 0.16, 0.05, 1.8],
  [0.04, 0.56, 0.06, 1.8],
] as const

/** Photographers in the dark on both sides, their flashes, and the carpet's red on everything. */
export const RED_CARPET: SceneWord = {
  words: ['red carpet', 'premiere', 'oscars', 'paparazzi', 'movie star', 'film star'],
  slot: 'place',
  place: {
    tones: {
      zenith: '#1c0a12',
      sky: '#4a1020',
      horizon: '#8a1a2a',
      sun: '#fff4ea',
      accent: '#ff6a7a',
      far: '#4a1624',
      middle: '#2c0a14',
      near: '#8a0c1c',
      dark: '#14060a',
    },
    blur: 0.005,
    behind: ({ zenith, sky, horizon, far, middle, near, sun }) => [
      {
        layer: 'gradient',
        stops: [
          [0, zenith],
          [0.35, sky],
          [0.6, horizon],
          [1, near],
        ],
      },
      {
        layer: 'bokeh',
        count: 70,
        radius: [0.006, 0.018],
        area: [0, 0.02, 1, 0.2],
        rows: 3,
        colours: ['#ffd8a8', '#ffe8cc', '#ffc890'],
        gain: [0.06, 0.6],
        ring: 0.15,
      },
      { layer: 'haze', colour: [horizon, 0.5], y: 0.1, height: 0.5, amount: 0.4 },
      { layer: 'ridge', y: 0.44, height: 0.09, colour: middle, top: far, jag: 0.9 },
      {
        layer: 'bokeh',
        count: 170,
        radius: [0.003, 0.009],
        area: [0, 0.34, 1, 0.56],
        rows: 6,
        colours: [sun, '#ffe8d0', '#cfe0ff'],
        gain: [0.1, 1],
        ring: 0.1,
      },
      { layer: 'ridge', y: 0.6, height: 0.1, colour: middle, top: zenith, jag: 0.9, roll: 4 },
      { layer: 'art', art: { name: 'red-carpet', carpet: near } },
    ],
    around: ({ sun }) =>
      FLASHES.map(([x, y, radius, gain]) => ({
        layer: 'glow' as const,
        at: [x, y] as [number, number],
        radius,
        colour: [sun, gain] as [string, number],
        power: 1.6,
      })),
  },
}
