import { mixTones, type Tones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

const RIG = [
  [0.06, 0.076, -26, 14],
  [0.2, 0.118, 14, 15],
  [0.34, 0.037, -10, 11],
  [0.5, 0.118, 22, 16],
  [0.66, 0.06, 8, 14],
  [0.8, 0.101, -16, 13],
  [0.94, 0.104, 24, 16],
] as const

/** A rig of lamps whose colours take turns. */
function rig({ sun, accent }: Tones) {
  const colours = [sun, accent, mixTones(sun, accent, 0.5)]
  return RIG.map(([x, y, angle, spread], n) => ({
    at: [x, y] as [number, number],
    angle,
    spread,
    colour: [colours[n % 3] ?? sun, 1.5] as [string, number],
  }))
}

export const STAGE: SceneWord = {
  words: [
    'stage',
    'concert',
    'festival',
    'rock star',
    'pop star',
    'disco',
    'nightclub',
    'dance floor',
    'gig',
    'rave',
  ],
  slot: 'place',
  place: {
    tones: {
      zenith: '#0a0614',
      sky: '#1c0c2c',
      horizon: '#4a1c60',
      sun: '#ff3f96',
      accent: '#3fa8ff',
      far: '#2c1440',
      middle: '#1a0c28',
      near: '#0c0614',
      dark: '#0c0414',
    },
    blur: 0.0035,
    behind: (tones) => [
      {
        layer: 'gradient',
        stops: [
          [0, tones.zenith],
          [0.6, tones.sky],
          [1, tones.near],
        ],
      },
      { layer: 'haze', colour: [tones.horizon, 0.8], y: 0.1, height: 0.6, amount: 0.7 },
      { layer: 'beams', smoke: 0.75, beams: rig(tones) },
      {
        layer: 'bokeh',
        count: 150,
        radius: [0.004, 0.014],
        area: [0, 0.34, 1, 0.72],
        colours: [tones.sun, tones.accent, '#ffffff'],
        gain: [0.1, 0.8],
        ring: 0.2,
      },
    ],
    around: ({ horizon }) => [
      { layer: 'haze', colour: [horizon, 0.9], y: 0.5, height: 0.5, amount: 0.5 },
    ],
    front: ({ horizon, sun, accent }) => [
      { layer: 'haze', colour: [horizon, 0.8], y: 0.74, height: 0.4, amount: 0.45 },
      {
        layer: 'particles',
        kind: 'dust',
        count: 110,
        radius: [0.0008, 0.004],
        colours: [
          [sun, 0.3],
          [accent, 0.3],
        ],
      },
    ],
  },
}
