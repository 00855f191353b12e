import { LAND, lit, mixTones, SKY, turned } from './tones.ts'
import type { SceneWord } from './word.ts'

const dimmed = (share: number) => (tone: string) => lit(tone, '#ffffff', share)

/** How the scene is lit, beyond its hour. */
export const LIGHTS: readonly SceneWord[] = [
  {
    words: ['backlight', 'backlit', 'rim light', 'back light', 'halo', 'silhouette light'],
    behind: ({ sun }) => [{ layer: 'glow', at: 'heads', radius: 0.45, colour: [sun, 0.5] }],
    adds: { rim: 1, bloom: 0.08 },
  },
  {
    words: ['candlelight', 'candle', 'firelight', 'lantern', 'warm light', 'warm lamp'],
    brings: ['castle hall'],
    turn: (tones) => ({
      ...turned(tones, [...SKY, ...LAND], dimmed(0.7)),
      sun: mixTones(tones.sun, '#ffab52', 0.75),
      accent: mixTones(tones.accent, '#ff8a3a', 0.6),
    }),
    around: () => [
      {
        layer: 'bokeh',
        count: 26,
        radius: [0.008, 0.026],
        area: [0, 0.3, 1, 0.9],
        rows: 3,
        colours: ['#ffb24e', '#ffc878', '#ff9436'],
        gain: [0.3, 1.3],
        ring: 0.1,
      },
    ],
    adds: { warmth: 0.3, vignette: 0.12 },
  },
  {
    words: [
      'fairy light',
      'string light',
      'bokeh',
      'party light',
      'christmas light',
      'blurred light',
      'glowing light',
    ],
    brings: ['party'],
    behind: ({ sun }) => [
      {
        layer: 'art',
        art: { name: 'fairy-lights', colours: [mixTones(sun, '#ffd58a', 0.6), '#ffe9c0'] },
        gain: 2.4,
      },
    ],
    around: ({ sun }) => [
      {
        layer: 'bokeh',
        count: 70,
        radius: [0.008, 0.03],
        area: [0, 0, 1, 0.8],
        rows: 7,
        colours: [mixTones(sun, '#ffd08a', 0.6), '#ffe9c4', '#ff9f6b'],
        gain: [0.15, 0.9],
        ring: 0.3,
        cat: 0.35,
      },
    ],
  },
  {
    words: ['beam', 'spot', 'light show', 'stage light', 'laser', 'searchlight'],
    brings: ['stage'],
    behind: ({ sun, accent }) => [
      {
        layer: 'beams',
        smoke: 0.7,
        beams: [
          { at: [0.12, -0.02], angle: 16, spread: 13, colour: [sun, 1.2] },
          { at: [0.5, -0.04], angle: -4, spread: 17, colour: [mixTones(sun, accent, 0.5), 1] },
          { at: [0.88, -0.02], angle: -18, spread: 13, colour: [accent, 1.2] },
        ],
      },
    ],
  },
  {
    words: ['firework', 'fireworks', 'sparkler'],
    brings: ['night', 'city'],
    heavens: () => [
      {
        layer: 'rays',
        at: [0.2, 0.2],
        colour: '#ffc46a',
        count: 70,
        amount: 2.2,
        fall: 5.2,
        roll: 1,
      },
      {
        layer: 'rays',
        at: [0.8, 0.15],
        colour: '#ff5a8a',
        count: 66,
        amount: 2.2,
        fall: 4.8,
        roll: 2,
      },
      {
        layer: 'rays',
        at: [0.52, 0.06],
        colour: '#8ab8ff',
        count: 60,
        amount: 1.7,
        fall: 5.6,
        roll: 3,
      },
      { layer: 'glow', at: [0.2, 0.2], radius: 0.4, colour: ['#ffc070', 0.35], power: 1.7 },
      { layer: 'glow', at: [0.8, 0.15], radius: 0.42, colour: ['#ff6a90', 0.3], power: 1.7 },
    ],
    around: () => [
      {
        layer: 'particles',
        kind: 'embers',
        count: 110,
        radius: [0.0014, 0.004],
        colours: [
          ['#ffd890', 1.6],
          ['#ff8ab0', 1.5],
          ['#bcd4ff', 1.5],
        ],
        near: 1.5,
        area: [0.02, 0.02, 0.98, 0.45],
      },
    ],
    adds: { bloom: 0.1 },
  },
  {
    words: ['prism', 'colourful light', 'colorful light', 'rainbow light'],
    around: () => [
      {
        layer: 'bokeh',
        count: 60,
        radius: [0.014, 0.05],
        area: [-0.03, 0, 1.03, 0.9],
        colours: ['#ff4d6d', '#ffd23f', '#3ddc97', '#4da3ff', '#b46bff'],
        gain: [0.1, 0.55],
        ring: 0.4,
        cat: 0.35,
      },
    ],
    adds: { saturation: 0.15 },
  },
]
