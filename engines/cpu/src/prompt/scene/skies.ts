import { mixTones } from './tones.ts'
import { overcast } from './weather.ts'
import type { SceneWord } from './word.ts'

/** What is seen in the sky. */
export const SKIES: readonly SceneWord[] = [
  {
    words: ['rainbow'],
    brings: ['meadow', 'noon'],
    framing: { zoom: 0.74, eye: 0.52 },
    heavens: () => [{ layer: 'art', art: { name: 'rainbow' }, blur: 0.004, opacity: 0.9 }],
  },
  {
    words: ['aurora', 'northern light', 'polar light', 'aurora borealis'],
    brings: ['night', 'iceland'],
    clouds: 0,
    heavens: ({ accent }) => [
      {
        layer: 'aurora',
        y: 0.48,
        height: 0.44,
        foot: '#2bff9a',
        top: [mixTones(accent, '#7a4dff', 0.7), 0.6],
        gain: 0.9,
        sheets: 5,
      },
    ],
    turn: (tones) => ({
      ...tones,
      sun: mixTones(tones.sun, '#5affb8', 0.6),
      accent: mixTones(tones.accent, '#8a6cff', 0.6),
    }),
  },
  {
    words: ['cloud', 'cloudy', 'overcast', 'grey sky', 'gray sky', 'dramatic sky'],
    slot: 'cover',
    brings: ['meadow', 'noon'],
    opposite: 'clear',
    clouds: 0.68,
    skyTurn: (tones) => overcast(tones, 0.3, 0.85),
    adds: { saturation: -0.04 },
  },
  {
    words: ['clear', 'clear sky', 'cloudless', 'blue sky'],
    slot: 'cover',
    brings: ['meadow', 'noon'],
    clouds: 0,
  },
  {
    words: ['star', 'starry', 'starlight', 'starry sky', 'starry night', 'shooting star'],
    brings: ['night', 'mountains'],
    heavens: () => [
      { layer: 'stars', count: 1800, area: [0, 0, 1, 0.7], spikes: 3, largest: 0.0016 },
    ],
  },
  {
    words: ['moon', 'moonlight', 'moonlit', 'full moon'],
    brings: ['night', 'lake'],
    heavens: ({ sun }) => [
      {
        layer: 'sun',
        at: [0.78, 0.16],
        radius: 0.05,
        colour: [mixTones(sun, '#ffffff', 0.5), 1.6],
        glow: 0.5,
        reach: 0.7,
      },
    ],
    adds: { warmth: -0.15 },
  },
  {
    words: ['sunbeam', 'light ray', 'god ray', 'sun ray', 'ray of light', 'shaft of light'],
    brings: ['forest'],
    around: ({ sun }) => [
      { layer: 'rays', at: [0.85, -0.2], colour: sun, count: 20, amount: 0.6, fall: 0.8 },
    ],
    front: ({ sun }) => [
      { layer: 'rays', at: [0.85, -0.2], colour: sun, count: 14, amount: 0.16, fall: 0.8 },
    ],
    adds: { bloom: 0.1 },
  },
]
