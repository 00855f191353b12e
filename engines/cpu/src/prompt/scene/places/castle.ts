import { mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

export const CASTLE: SceneWord = {
  words: [
    'castle hall',
    'castle',
    'palace',
    'throne room',
    'royal hall',
    'royal court',
    'great hall',
    'gothic hall',
    'fortress',
  ],
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
    blur: 0.0018,
    behind: ({ zenith, far, horizon, sun, accent }) => [
      {
        layer: 'art',
        art: { name: 'castle-hall', stone: mixTones(far, horizon, 0.5), shade: zenith },
      },
      { layer: 'art', art: { name: 'castle-hall', part: 'lights', flame: sun }, gain: 2.2 },
      { layer: 'glow', at: [0.5, 0.08], radius: 0.5, colour: [accent, 0.35] },
      { layer: 'glow', at: [0.045, 0.5], radius: 0.34, colour: [accent, 0.4] },
      { layer: 'glow', at: [0.955, 0.5], radius: 0.34, colour: [accent, 0.4] },
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
