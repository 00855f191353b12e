import { mixTones } from '../tones.ts'
import type { LayerInput, SceneWord } from '../word.ts'

const STREET_LIGHTS = ['#ffa84a', '#ffc880', '#ffb870', '#6fa8ff', '#ff7a2c']

/** Lamps that melt into discs: few and dim by day. */
function streetLights(): readonly LayerInput[] {
  return [
    {
      layer: 'bokeh',
      count: 90,
      radius: [0.014, 0.045],
      area: [-0.03, 0.5, 1.03, 0.82],
      rows: 5,
      colours: ['#ff9430', '#ffb450', '#ff3a2c', '#4fb8ff', '#ff4f98', '#ffc060'],
      gain: [0.1, 0.75],
      ring: 0.45,
      cat: 0.4,
    },
    {
      layer: 'bokeh',
      count: 16,
      radius: [0.05, 0.09],
      area: [-0.05, 0.6, 1.05, 0.98],
      colours: ['#ff7a38', '#ffb060', '#ff3f5a', '#4fa8ff'],
      gain: [0.05, 0.24],
      ring: 0.55,
      cat: 0.45,
    },
  ]
}

export const STREET: SceneWord = {
  words: ['street', 'city light', 'night out', 'street light', 'boulevard', 'traffic', 'alley'],
  slot: 'place',
  brings: ['night'],
  place: {
    horizon: 0.7,
    land: ['#7a7480', '#5a545e', '#3c3840'],
    blur: 0.006,
    behind: ({ near, middle }) => [
      { layer: 'ridge', y: 0.62, height: 0, colour: near },
      {
        layer: 'skyline',
        foot: 0.86,
        low: 0.3,
        high: 0.8,
        house: 0.16,
        colour: mixTones(middle, near, 0.5),
        windows: STREET_LIGHTS,
        lit: 0.3,
        gain: 1.2,
      },
      {
        layer: 'bokeh',
        count: 220,
        radius: [0.006, 0.018],
        area: [0, 0.1, 1, 0.75],
        rows: 12,
        colours: STREET_LIGHTS,
        gain: [0.1, 0.9],
        ring: 0.3,
      },
    ],
    around: ({ sun, accent }) => [
      { layer: 'glow', at: [0.15, 0.55], radius: 0.5, colour: ['#ff9a4a', 0.2] },
      { layer: 'glow', at: [0.88, 0.5], radius: 0.5, colour: [mixTones(accent, sun, 0.2), 0.16] },
      ...streetLights(),
    ],
  },
}
