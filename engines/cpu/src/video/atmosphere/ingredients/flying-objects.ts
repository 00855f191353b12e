import type { Ingredient } from '../air.ts'
import { HEART, LEAF, PETAL, RIBBON, ROUND, SLIP } from '../drawing/outlines.ts'
import type { AtmosphereKind } from '../kinds.ts'
import { bubbles } from '../particles/bubbles.ts'
import { crossing } from '../particles/flights.ts'
import { pieces } from '../particles/pieces.ts'
import { swarm } from '../particles/swarm.ts'

/** What flies: paper, petals, bubbles. */
export const FLYING_OBJECTS = {
  confetti: [
    swarm({
      count: 210,
      radius: [0.007, 0.026],
      few: 3,
      behind: 0.6,
      opacity: [1, 0.85],
      overFaces: 0,
      colours: ['#f2c230', '#e8336d', '#2f9be8', '#38b96a', '#8a4fd8', '#f47a2a', '#f6f3ea'],
      flight: crossing({
        heading: 'down',
        seconds: [5.5, 3],
        wind: 0,
        sway: { reach: 0.022, seconds: 1.9 },
        thrown: true,
      }),
      look: pieces({
        stencils: [SLIP, SLIP, RIBBON, ROUND],
        spin: 0.35,
        tumble: 0.9,
        bend: 0.12,
        gloss: 0.7,
        soft: [0.1, 0.75],
      }),
      sudden: true,
    }),
  ],
  petals: [
    swarm({
      count: 66,
      radius: [0.009, 0.034],
      few: 2.6,
      behind: 0.45,
      opacity: [0.96, 0.85],
      overFaces: 0,
      colours: ['#f7c3d3', '#f2a5bf', '#fbdde6', '#ee8fae'],
      flight: crossing({
        heading: 'down',
        seconds: [7.5, 4.2],
        wind: 0.06,
        sway: { reach: 0.035, seconds: 2.8 },
      }),
      look: pieces({
        stencils: [PETAL],
        spin: 0.16,
        tumble: 0.35,
        bend: 0.4,
        gloss: 0.1,
        soft: [0.1, 0.7],
      }),
    }),
  ],
  leaves: [
    swarm({
      count: 48,
      radius: [0.012, 0.044],
      few: 2.6,
      behind: 0.45,
      opacity: [1, 0.9],
      overFaces: 0,
      colours: ['#c8501e', '#d98a24', '#a8361c', '#e0ad3a', '#8a5a24'],
      flight: crossing({
        heading: 'down',
        seconds: [6.5, 3.6],
        wind: 0.07,
        sway: { reach: 0.045, seconds: 2.6 },
      }),
      look: pieces({
        stencils: [LEAF],
        spin: 0.22,
        tumble: 0.4,
        bend: 0.3,
        gloss: 0.15,
        soft: [0.08, 0.65],
      }),
    }),
  ],
  hearts: [
    swarm({
      count: 34,
      radius: [0.012, 0.042],
      few: 2,
      behind: 0.5,
      opacity: [0.95, 0.85],
      overFaces: 0,
      colours: ['#e8284f', '#f2547a', '#ff8aa6', '#d41c3e'],
      flight: crossing({
        heading: 'up',
        seconds: [7, 4.2],
        wind: 0,
        sway: { reach: 0.025, seconds: 3 },
      }),
      look: pieces({
        stencils: [HEART],
        spin: 0,
        tumble: 0.18,
        bend: 0,
        gloss: 0,
        soft: [0.1, 0.6],
        upright: true,
      }),
    }),
  ],
  bubbles: [
    swarm({
      count: 26,
      radius: [0.012, 0.06],
      few: 1.8,
      behind: 0.5,
      opacity: [0.9, 0.8],
      overFaces: 0,
      colours: ['#ffffff'],
      flight: crossing({
        heading: 'up',
        seconds: [9, 5.5],
        wind: 0.012,
        sway: { reach: 0.02, seconds: 4 },
      }),
      look: bubbles,
    }),
  ],
} satisfies Partial<Record<AtmosphereKind, readonly Ingredient[]>>
