import type { Ingredient } from '../air.ts'
import type { AtmosphereKind } from '../kinds.ts'
import { crossing } from '../particles/flights.ts'
import { discs, streaks } from '../particles/lights.ts'
import { swarm } from '../particles/swarm.ts'
import { sheet } from '../veils/sheet.ts'

/** What the weather brings, and what burns. */
export const WEATHER = {
  snow: [
    sheet({
      colour: '#a4b2c4',
      density: { behind: 0.28, before: 0 },
      rises: [1, -0.6],
      scale: 0.7,
      wind: [0.03, 0.02],
      torn: 0.1,
    }),
    swarm({
      count: 760,
      radius: [0.0024, 0.024],
      few: 6,
      behind: 0.5,
      opacity: [0.9, 0.46],
      overFaces: 0.35,
      colours: ['#f5f9ff'],
      flight: crossing({
        heading: 'down',
        seconds: [9, 4.6],
        wind: 0.018,
        sway: { reach: 0.016, seconds: 4.5 },
      }),
      look: discs({ softness: [1, 0.75], covers: true, shutter: 0.02 }),
    }),
  ],
  rain: [
    sheet({
      colour: '#7f8b98',
      density: { behind: 0.34, before: 0 },
      rises: [1, -0.6],
      scale: 0.7,
      wind: [0.05, 0.05],
      torn: 0.1,
    }),
    swarm({
      count: 800,
      radius: [0.0011, 0.0032],
      few: 3,
      behind: 0.55,
      opacity: [0.4, 0.34],
      overFaces: 0.2,
      colours: ['#e6eff8'],
      flight: crossing({
        heading: 'down',
        seconds: [0.9, 0.36],
        wind: 0.14,
        sway: { reach: 0, seconds: 1 },
      }),
      look: streaks(0.042),
    }),
  ],
  fog: [
    sheet({
      colour: '#e3e8ec',
      density: { behind: 0.85, before: 0.55 },
      rises: [0.95, -0.35],
      scale: 0.55,
      wind: [0.06, 0.004],
      torn: 0.55,
    }),
  ],
  smoke: [
    sheet({
      colour: '#c6c8cc',
      density: { behind: 0.92, before: 0.6 },
      rises: [0.95, -0.3],
      scale: 0.5,
      wind: [0.03, -0.09],
      torn: 0.85,
    }),
  ],
} satisfies Partial<Record<AtmosphereKind, readonly Ingredient[]>>
