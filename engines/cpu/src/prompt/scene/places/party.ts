import { mixTones } from '../tones.ts'
import type { SceneWord } from '../word.ts'

export const PARTY: SceneWord = {
  words: [
    'party',
    'gala',
    'ballroom',
    'birthday',
    'new year',
    'prom',
    'carnival',
    'wedding',
    'wedding day',
  ],
  slot: 'place',
  brings: ['confetti'],
  place: {
    tones: {
      zenith: '#140b06',
      sky: '#3c2611',
      horizon: '#80581f',
      sun: '#ffc860',
      accent: '#ffb03a',
      far: '#5a3c16',
      middle: '#38240e',
      near: '#1a1007',
      dark: '#140b05',
    },
    blur: 0.003,
    behind: ({ zenith, sky, horizon, sun, accent }) => [
      {
        layer: 'gradient',
        radial: { at: [0.5, 0.35], radius: 1.1 },
        stops: [
          [0, [horizon, 0.8]],
          [0.5, [sky, 0.85]],
          [1, zenith],
        ],
      },
      {
        layer: 'bokeh',
        count: 260,
        radius: [0.008, 0.02],
        colours: [sun, mixTones(sun, '#ffffff', 0.5), accent],
        gain: [0.1, 0.9],
        ring: 0.15,
      },
    ],
    around: ({ sun, accent }) => [
      {
        layer: 'bokeh',
        count: 95,
        radius: [0.02, 0.055],
        colours: [accent, sun, mixTones(sun, accent, 0.5)],
        gain: [0.1, 0.6],
        ring: 0.22,
        cat: 0.4,
      },
    ],
  },
}
