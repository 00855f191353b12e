import { mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

export const WINTER: SceneWord = {
  words: ['winter', 'wintry', 'snowy forest', 'arctic', 'winter wonderland', 'winter forest'],
  slot: 'place',
  brings: ['snow', 'dawn'],
  place: {
    horizon: 0.64,
    land: ['#c4d4e6', '#5a6c74', '#e6eefa'],
    blur: 0.0035,
    behind: ({ far, middle, near, horizon }) => [
      {
        layer: 'ridge',
        y: 0.58,
        height: 0.2,
        jag: 0.7,
        colour: mixTones(far, horizon, 0.3),
        top: far,
      },
      { layer: 'haze', colour: horizon, y: 0.45, height: 0.3, amount: 0.4 },
      {
        layer: 'forest',
        foot: 0.74,
        size: 0.22,
        count: 44,
        colour: mixTones(middle, horizon, 0.35),
        snow: mixTones(near, horizon, 0.4),
      },
      { layer: 'haze', colour: horizon, y: 0.55, height: 0.25, amount: 0.3 },
      {
        layer: 'forest',
        foot: 0.84,
        size: 0.42,
        count: 20,
        clearing: 0.15,
        colour: mixTones(middle, '#000000', 0.2),
        snow: near,
      },
      {
        layer: 'ridge',
        y: 0.84,
        height: 0.05,
        jag: 0,
        colour: near,
        top: mixTones(near, horizon, 0.3),
      },
      {
        layer: 'forest',
        foot: 0.98,
        size: 0.75,
        count: 12,
        clearing: 0.62,
        colour: mixTones(middle, '#000000', 0.35),
        snow: near,
      },
    ],
  },
}
