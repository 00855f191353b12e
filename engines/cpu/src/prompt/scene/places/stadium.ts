import { mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

export const STADIUM: SceneWord = {
  words: [
    'stadium',
    'football stadium',
    'football',
    'soccer',
    'football pitch',
    'world cup',
    'arena',
  ],
  slot: 'place',
  brings: ['night'],
  place: {
    horizon: 0.4,
    land: ['#8a94a6', '#3c4660', '#3f8a44'],
    blur: 0.0022,
    behind: ({ near, middle, sun }) => [
      {
        layer: 'art',
        art: {
          name: 'stadium',
          grass: mixTones(near, '#3f9a48', 0.6),
          stand: mixTones(middle, '#20283a', 0.7),
        },
      },
      { layer: 'art', art: { name: 'stadium', part: 'lights' }, gain: 5 },
      {
        layer: 'glow',
        at: [0.12, 0.05],
        radius: 0.34,
        colour: [mixTones(sun, '#ffffff', 0.6), 0.8],
      },
      {
        layer: 'glow',
        at: [0.88, 0.05],
        radius: 0.34,
        colour: [mixTones(sun, '#ffffff', 0.6), 0.8],
      },
      { layer: 'haze', colour: '#c8d8f0', y: 0.1, height: 0.4, amount: 0.14 },
      {
        layer: 'bokeh',
        count: 60,
        radius: [0.0016, 0.004],
        area: [0, 0.28, 1, 0.6],
        colours: ['#ffffff', '#dce8ff'],
        gain: [0.3, 2],
        ring: 0,
      },
    ],
  },
}
