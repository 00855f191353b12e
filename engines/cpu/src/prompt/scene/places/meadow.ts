import { mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

export const MEADOW: SceneWord = {
  words: ['meadow', 'field', 'hill', 'countryside', 'valley', 'farm', 'prairie'],
  slot: 'place',
  brings: ['golden hour'],
  place: {
    horizon: 0.64,
    land: ['#8fa392', '#7f9a58', '#6d8a3e'],
    blur: 0.0035,
    behind: ({ far, middle, near, sun, horizon }) => [
      { layer: 'ridge', y: 0.6, height: 0.1, jag: 0.2, colour: far },
      { layer: 'haze', colour: horizon, y: 0.52, height: 0.2, amount: 0.3 },
      {
        layer: 'ridge',
        y: 0.68,
        height: 0.08,
        jag: 0.05,
        trees: 0.022,
        colour: middle,
        top: mixTones(middle, horizon, 0.25),
      },
      {
        layer: 'forest',
        foot: 0.76,
        size: 0.13,
        count: 34,
        clearing: 0.35,
        colour: mixTones(near, '#000000', 0.3),
      },
      {
        layer: 'ridge',
        y: 0.78,
        height: 0.06,
        jag: 0,
        colour: near,
        top: mixTones(near, sun, 0.28),
      },
      {
        layer: 'bokeh',
        count: 130,
        radius: [0.003, 0.013],
        area: [0, 0.78, 1, 1.02],
        rows: 6,
        colours: [sun, '#ffffff', '#f6e27a'],
        gain: [0.05, 0.4],
        ring: 0.2,
      },
    ],
    front: ({ sun }) => [
      {
        layer: 'particles',
        kind: 'dust',
        count: 90,
        radius: [0.0008, 0.004],
        colours: [[sun, 0.35]],
      },
    ],
  },
}
