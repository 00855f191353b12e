import { mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

export const CLOUDS: SceneWord = {
  words: ['above the clouds', 'in the clouds', 'heaven', 'heavenly', 'cloudscape'],
  slot: 'place',
  brings: ['golden hour'],
  place: {
    horizon: 0.72,
    blur: 0.004,
    behind: ({ horizon, sun, zenith }) => [
      {
        layer: 'clouds',
        from: 0,
        horizon: 0.74,
        scale: 0.6,
        cover: 0.52,
        lit: mixTones(horizon, '#ffffff', 0.5),
        shade: mixTones(zenith, '#000000', 0.12),
        sun: [0.8, 0.5],
      },
      { layer: 'water', y: 0.72, colour: mixTones(horizon, '#ffffff', 0.5), mirror: 0.7, waves: 3 },
      { layer: 'rays', at: [0.8, 0.4], colour: sun, count: 30, amount: 0.3, fall: 1.2 },
    ],
    front: ({ horizon }) => [
      {
        layer: 'haze',
        colour: mixTones(horizon, '#ffffff', 0.3),
        y: 0.78,
        height: 0.3,
        amount: 0.55,
        scale: 0.35,
      },
    ],
  },
}
