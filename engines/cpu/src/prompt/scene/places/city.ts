import { brightness, mixTones, type Tones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

/** The share of windows that is lit: by day hardly any. */
function lamps({ sky }: Tones): number {
  return brightness(sky) > 0.25 ? 0.04 : 0.34
}

export const CITY: SceneWord = {
  words: [
    'city',
    'skyline',
    'downtown',
    'metropolis',
    'rooftop',
    'london',
    'berlin',
    'town',
    'skyscraper',
  ],
  slot: 'place',
  brings: ['dusk'],
  place: {
    horizon: 0.72,
    land: ['#8a94a6', '#6c7482', '#4a505c'],
    blur: 0.0045,
    behind: (tones) => [
      {
        layer: 'skyline',
        foot: 0.74,
        low: 0.14,
        high: 0.5,
        house: 0.06,
        colour: mixTones(tones.far, tones.sky, 0.35),
        windows: ['#ffd9a0', '#ffe9c8'],
        lit: lamps(tones) * 0.6,
        gain: 0.7,
      },
      {
        layer: 'haze',
        colour: mixTones(tones.horizon, tones.sky, 0.4),
        y: 0.4,
        height: 0.4,
        amount: 0.3,
      },
      {
        layer: 'skyline',
        foot: 0.82,
        low: 0.12,
        high: 0.46,
        house: 0.09,
        colour: mixTones(tones.middle, tones.near, 0.4),
        windows: ['#ffc878', '#ffe2b0', '#bcd8ff'],
        lit: lamps(tones),
        gain: 1.2,
      },
      {
        layer: 'skyline',
        foot: 0.98,
        low: 0.1,
        high: 0.34,
        house: 0.13,
        colour: tones.near,
        windows: ['#ffb860', '#ffd898', '#9cc4ff'],
        lit: lamps(tones),
        gain: 1.4,
      },
    ],
    around: ({ sun }) => [
      {
        layer: 'bokeh',
        count: 60,
        radius: [0.012, 0.038],
        area: [-0.03, 0.66, 1.03, 1.02],
        rows: 5,
        colours: ['#ffb050', '#ffc878', '#ff6a4a', '#7fb8ff', sun],
        gain: [0.06, 0.5],
        ring: 0.4,
        cat: 0.35,
      },
    ],
  },
}
