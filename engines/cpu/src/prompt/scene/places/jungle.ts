import { lit, mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

/** Young leaves with the sun behind them. */
const SUNLIT = '#c8e84a'

/** Leaves behind leaves: far trees in the damp, a wall of green, palms that hang in from both sides. */
export const JUNGLE: SceneWord = {
  words: ['jungle', 'rainforest', 'tropical forest', 'amazon'],
  slot: 'place',
  brings: ['noon'],
  place: {
    horizon: 0.6,
    land: ['#6fb83e', '#3f9a1c', '#1c6a14'],
    blur: 0.002,
    behind: ({ far, middle, near, sun }) => [
      {
        layer: 'foliage',
        area: [0, 0, 1, 0.75],
        clump: 0.3,
        leaf: [0.005, 0.012],
        count: 2200,
        cover: 0.92,
        colours: [far, mixTones(far, middle, 0.5)],
        shade: mixTones(near, middle, 0.4),
        sun: [0.7, 0.1],
      },
      { layer: 'haze', colour: mixTones(far, sun, 0.4), y: 0.2, height: 0.5, amount: 0.2 },
      { layer: 'rays', at: [0.72, -0.15], colour: sun, count: 22, amount: 0.3, fall: 0.8 },
      {
        layer: 'foliage',
        area: [0, 0.42, 1, 1.05],
        clump: 0.26,
        leaf: [0.012, 0.026],
        count: 1800,
        cover: 0.8,
        colours: [middle, mixTones(middle, SUNLIT, 0.4), near],
        shade: lit(near, '#ffffff', 0.4),
        sun: [0.7, 0.1],
      },
      {
        layer: 'fronds',
        at: [-0.08, 0.02],
        count: 9,
        size: 0.62,
        spread: [-30, 80],
        lit: mixTones(middle, SUNLIT, 0.45),
        shade: lit(near, '#ffffff', 0.5),
        soft: 0.003,
      },
      {
        layer: 'fronds',
        at: [1.08, -0.02],
        count: 9,
        size: 0.66,
        spread: [100, 210],
        lit: mixTones(middle, SUNLIT, 0.5),
        shade: lit(near, '#ffffff', 0.45),
        soft: 0.003,
        roll: 3,
      },
      {
        layer: 'fronds',
        at: [1.06, 0.66],
        count: 7,
        size: 0.5,
        spread: [150, 260],
        lit: mixTones(middle, SUNLIT, 0.25),
        shade: lit(near, '#ffffff', 0.35),
        soft: 0.005,
        roll: 5,
      },
    ],
    front: ({ sun }) => [
      {
        layer: 'particles',
        kind: 'dust',
        count: 110,
        radius: [0.0008, 0.004],
        colours: [[sun, 0.4]],
      },
    ],
  },
}
