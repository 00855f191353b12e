import { mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

export const NEON: SceneWord = {
  words: [
    'neon',
    'neon light',
    'cyberpunk',
    'nightlife',
    'neon street',
    'neon city',
    'futuristic',
    'sci fi',
  ],
  slot: 'place',
  brings: ['rain'],
  place: {
    tones: {
      zenith: '#080a18',
      sky: '#1a1030',
      horizon: '#2c1a4a',
      sun: '#ff4fa8',
      accent: '#22c8ff',
      far: '#241640',
      middle: '#150e28',
      near: '#0b0818',
      dark: '#060614',
    },
    blur: 0.003,
    behind: ({ zenith, sky, sun, accent, near, far }) => [
      {
        layer: 'gradient',
        stops: [
          [0, zenith],
          [0.5, sky],
          [1, near],
        ],
      },
      {
        layer: 'skyline',
        foot: 0.92,
        low: 0.35,
        high: 1.1,
        house: 0.15,
        colour: far,
        windows: [sun, accent, '#ffb060'],
        lit: 0.16,
        gain: 1.6,
      },
      { layer: 'dof', sigma: 0.004 },
      {
        layer: 'art',
        art: { name: 'neon-signs', left: sun, right: accent, far: mixTones(sun, accent, 0.5) },
        blur: 0.012,
        gain: 1.6,
      },
      { layer: 'glow', at: [0.08, 0.3], radius: 0.45, colour: [sun, 0.7] },
      { layer: 'glow', at: [0.88, 0.22], radius: 0.5, colour: [accent, 0.65] },
    ],
    around: ({ sun, accent }) => [
      {
        layer: 'bokeh',
        count: 70,
        radius: [0.014, 0.05],
        area: [0, 0.35, 1, 0.85],
        rows: 6,
        colours: [sun, accent, mixTones(sun, accent, 0.5), '#ffb060'],
        gain: [0.08, 0.55],
        ring: 0.45,
      },
    ],
  },
}
