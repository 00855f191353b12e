import { mix, smoothstep } from '../../kernels/numbers.ts'
import { brightness, mixTones, type Tones } from './tones.ts'
import type { PersonInput, Place } from './word.ts'

/** Skin stays skin in any scene: keys are this white with some of the scene's light. */
const SKIN_LIGHT = '#fff0e0'

/** Even light with one clear shade, which a technique can draw. */
const FOR_DRAWING: PersonInput = {
  light: {
    face: 0.28,
    ambient: ['#ffffff', 0.5],
    keys: [{ from: [-0.7, -0.5, 0.5], colour: ['#ffffff', 0.9], wrap: 0.1 }],
    contrast: 1.15,
  },
}

export type PeopleOrder = {
  readonly tones: Tones
  readonly place: Place
  /** 1 when the scene's light comes from the right, -1 from the left. */
  readonly side: 1 | -1
  /** Added to the light on the edges. */
  readonly rim: number
}

/** How bright the scene stands behind people, 0 dark to 1 bright. */
export function daylight({ sky, horizon, middle }: Tones): number {
  const mean = (brightness(sky) + brightness(horizon) + brightness(middle)) / 3
  return smoothstep(0.015, 0.42, mean)
}

/** Lights people from where the scene's light is, as brightly as the scene. */
export function lightPeople({ tones, place, side, rim }: PeopleOrder): PersonInput {
  if (place.drawn) return FOR_DRAWING
  const day = daylight(tones)
  const edge = mix(1.5, 0.75, day) * (1 + rim)
  return {
    light: {
      face: mix(0.25, 0.34, day),
      balance: 0.55,
      ambient: [mixTones('#ffffff', tones.sky, 0.22), mix(0.4, 0.55, day)],
      keys: [
        { from: [side * 0.6, -0.4, 0.65], colour: [mixTones(SKIN_LIGHT, tones.sun, 0.2), 0.85] },
      ],
      rims: [
        { from: [side, -0.45, 0], colour: [tones.sun, edge], power: 1.5 },
        { from: [-side, -0.4, 0], colour: [tones.accent, edge * 0.8], power: 1.5 },
      ],
      contrast: mix(1.14, 1.04, day),
      cap: mix(0.57, 0.8, day),
    },
    project: [
      ...(place.project ?? []),
      {
        project: 'pool',
        radius: mix(1.45, 2, day),
        amount: mix(0.82, 0.3, day),
        colour: [tones.dark, 1],
      },
    ],
    ...(place.shadow && { shadow: place.shadow }),
    wrap: { radius: 0.02, amount: mix(0.6, 0.5, day) },
  }
}
