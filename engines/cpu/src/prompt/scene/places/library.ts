import { lit, mixTones } from '../tones.ts'
import type { LayerInput, SceneWord } from '../word.ts'

const CANDLES = ['#ffb050', '#ffc878', '#ff9a3a']

const BINDINGS = ['#7a3a20', '#3a4a38', '#6a2430', '#8a6a3a', '#34405a', '#5a3a24']

/** Rows of books, each as houses stand in a street, on boards. */
function bookshelves(recess: string, board: string, lamp: string): readonly LayerInput[] {
  return BINDINGS.flatMap((binding, row): LayerInput[] => [
    { layer: 'ridge', y: row * 0.17 - 0.02, height: 0, colour: recess, top: board },
    {
      layer: 'skyline',
      foot: row * 0.17 + 0.15,
      low: 0.1,
      high: 0.155,
      house: 0.02,
      colour: lit(binding, mixTones(lamp, '#ffffff', 0.35), 1.2),
      windows: [lamp],
      lit: 0,
    },
  ])
}

export const LIBRARY: SceneWord = {
  words: ['library', 'cafe', 'coffee shop', 'bar', 'pub', 'restaurant', 'living room', 'fireplace'],
  slot: 'place',
  place: {
    tones: {
      zenith: '#1c120c',
      sky: '#3a2415',
      horizon: '#7a4c26',
      sun: '#ffc27a',
      accent: '#ff9a4a',
      far: '#5a3820',
      middle: '#38220f',
      near: '#1e1209',
      dark: '#0e0805',
    },
    blur: 0.005,
    behind: ({ zenith, sky, horizon, far, near, sun }) => [
      {
        layer: 'gradient',
        stops: [
          [0, zenith],
          [0.5, sky],
          [1, near],
        ],
      },
      ...bookshelves(zenith, far, horizon),
      { layer: 'glow', at: [0.14, 0.26], radius: 0.42, colour: [sun, 0.5] },
      { layer: 'glow', at: [0.88, 0.4], radius: 0.42, colour: [sun, 0.4] },
    ],
    around: ({ sun }) => [
      {
        layer: 'bokeh',
        count: 16,
        radius: [0.02, 0.05],
        area: [-0.04, 0.06, 1.04, 0.62],
        rows: 3,
        colours: [sun, ...CANDLES],
        gain: [0.1, 0.6],
        ring: 0.35,
        cat: 0.4,
      },
    ],
  },
}
