import { mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

export const BEACH: SceneWord = {
  words: ['beach', 'sea', 'ocean', 'seaside', 'coast', 'island'],
  slot: 'place',
  brings: ['sunset'],
  place: {
    horizon: 0.6,
    land: ['#7d93a0', '#4f8a94', '#e2c795'],
    blur: 0.003,
    behind: ({ far, middle, near, sun }) => [
      { layer: 'ridge', y: 0.6, height: 0.035, jag: 0.3, colour: far },
      { layer: 'water', y: 0.6, colour: mixTones(middle, far, 0.3), mirror: 0.75, waves: 0.8 },
      {
        layer: 'bokeh',
        count: 220,
        radius: [0.0016, 0.006],
        area: [0.35, 0.605, 1.05, 0.8],
        rows: 9,
        colours: [sun],
        gain: [0.12, 1.2],
        ring: 0,
      },
      {
        layer: 'ridge',
        y: 0.93,
        height: 0.03,
        jag: 0,
        colour: near,
        top: mixTones(near, middle, 0.45),
      },
    ],
  },
}
