import type { Ingredient } from '../air.ts'
import type { AtmosphereKind } from '../kinds.ts'
import { bursting } from '../particles/bursting.ts'
import { crossing, drifting } from '../particles/flights.ts'
import { discs, embers, glints } from '../particles/lights.ts'
import { swarm } from '../particles/swarm.ts'
import { dusk } from '../veils/dusk.ts'
import { leaks } from '../veils/leaks.ts'
import { rays } from '../veils/rays.ts'

/** What shines. */
export const LIGHTS = {
  sparks: [
    dusk(0.72),
    swarm({
      count: 240,
      radius: [0.0017, 0.007],
      few: 2,
      behind: 0.55,
      opacity: [1, 0.9],
      overFaces: 0.25,
      colours: ['#ff7a1c', '#ff9a2e', '#ff5a14', '#ffb84a'],
      flight: drifting({
        seconds: [1.6, 3.4],
        from: [0.35, 1.12],
        wind: [0.07, -0.34],
        sway: { reach: 0.034, seconds: 1.5 },
      }),
      look: embers({ shutter: 0.06, cools: [0.15, 0.75], halo: 5, shine: 0.35 }),
      twinkle: { seconds: 0.35, deep: 0.4, sharp: 1 },
    }),
  ],
  bokeh: [
    dusk(0.8),
    swarm({
      count: 52,
      radius: [0.014, 0.055],
      few: 1.4,
      behind: 0.68,
      opacity: [0.95, 0.6],
      overFaces: 0,
      colours: ['#ffc46a', '#ff9a3d', '#ffe2b0', '#ff7a5c', '#7ab8ff'],
      flight: drifting({
        seconds: [4, 7],
        from: [-0.05, 0.95],
        wind: [0.006, -0.014],
        sway: { reach: 0.012, seconds: 7 },
      }),
      look: discs({ softness: [0.12, 0.12], ring: 0.45 }),
    }),
  ],
  fireflies: [
    dusk(0.6),
    swarm({
      count: 46,
      radius: [0.0042, 0.009],
      few: 2,
      behind: 0.6,
      opacity: [0.9, 0.85],
      overFaces: 0.1,
      colours: ['#e6f25a', '#f7e04c', '#cfee50'],
      flight: drifting({
        seconds: [4, 7],
        from: [0.15, 1],
        wind: [0.012, -0.012],
        sway: { reach: 0.05, seconds: 5 },
      }),
      look: embers({ shutter: 0, cools: [0.6, 1], halo: 6, shine: 0.8 }),
      twinkle: { seconds: 2.2, deep: 0.75, sharp: 1.2 },
    }),
  ],
  dust: [
    dusk(0.82),
    swarm({
      count: 230,
      radius: [0.0026, 0.011],
      few: 4,
      behind: 0.5,
      opacity: [1, 0.34],
      overFaces: 0.35,
      colours: ['#ffe9c4', '#ffd89a'],
      flight: drifting({
        seconds: [4, 8],
        from: [-0.05, 1.05],
        wind: [0.012, -0.008],
        sway: { reach: 0.02, seconds: 6 },
      }),
      look: discs({ softness: [1, 0.5] }),
      twinkle: { seconds: 2.6, deep: 0.6, sharp: 1 },
    }),
  ],
  glitter: [
    dusk(0.8),
    swarm({
      count: 260,
      radius: [0.0032, 0.0095],
      few: 2.6,
      behind: 0.55,
      opacity: [1, 1],
      overFaces: 0.15,
      colours: ['#ffe2a0', '#ffd070', '#fff6e0'],
      flight: crossing({
        heading: 'down',
        seconds: [9, 5.5],
        wind: 0.01,
        sway: { reach: 0.012, seconds: 3 },
      }),
      look: () => glints(),
      twinkle: { seconds: 1.1, deep: 0.96, sharp: 5 },
    }),
  ],
  fireworks: [
    dusk(0.6),
    swarm({
      count: 640,
      radius: [0.0024, 0.0034],
      few: 1,
      behind: 1,
      opacity: [1, 1],
      overFaces: 0.1,
      colours: ['#ffcf5a', '#ff5a6e', '#6ac8ff', '#b58aff', '#8dffa0', '#ffffff'],
      alike: 160,
      flight: bursting({ stars: 160, seconds: 2.6, reach: 0.36 }),
      look: embers({ shutter: 0.24, cools: [0, 0.14], halo: 4, shine: 0.14 }),
      twinkle: { seconds: 0.25, deep: 0.35, sharp: 1 },
    }),
  ],
  rays: [dusk(0.8), rays({ colour: '#ffe6bd', strength: { behind: 0.85, before: 0.4 } })],
  'light-leaks': [leaks({ colours: ['#ff7420', '#ff3a5e', '#ffae3d', '#ff5a8a'], strength: 0.75 })],
} satisfies Partial<Record<AtmosphereKind, readonly Ingredient[]>>
