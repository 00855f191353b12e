import { dyed, LAND, lit, mixTones, SKY, type Tones, turned } from './tones.ts'
import type { SceneWord } from './word.ts'

/** Under a closed cover the sky loses its colour and some of its light. */
export function overcast(tones: Tones, share: number, light: number): Tones {
  const grey = (tone: string) => lit(dyed(tone, '#8d99a6', share), '#ffffff', light)
  return {
    ...turned(tones, [...SKY, ...LAND], grey),
    sun: lit(dyed(tones.sun, '#dfe6ee', share), '#ffffff', 1 - share),
  }
}

function snowedIn(tones: Tones): Tones {
  const white = mixTones(tones.horizon, '#ffffff', 0.25)
  return turned(tones, ['far', 'near'], (tone) => mixTones(tone, white, 0.45))
}

/** What falls, and what hangs in the air. */
export const WEATHER: readonly SceneWord[] = [
  {
    words: ['snow', 'snowy', 'snowing', 'snowfall', 'snowflake', 'blizzard'],
    slot: 'falling',
    brings: ['winter'],
    overcast: true,
    skyTurn: (tones) => snowedIn(overcast(tones, 0.35, 0.95)),
    around: () => [
      {
        layer: 'particles',
        kind: 'snow',
        count: 420,
        radius: [0.0012, 0.006],
        colours: ['#f4f8ff'],
        near: 3,
      },
    ],
    front: () => [
      {
        layer: 'particles',
        kind: 'snow',
        count: 260,
        radius: [0.0013, 0.012],
        colours: ['#f6faff'],
        near: 4,
        opacity: 0.75,
      },
    ],
    adds: { warmth: -0.2 },
  },
  {
    words: ['rain', 'rainy', 'raining', 'wet', 'drizzle', 'raindrop'],
    slot: 'falling',
    brings: ['street'],
    overcast: true,
    skyTurn: (tones) => overcast(tones, 0.45, 0.72),
    around: ({ horizon }) => [
      { layer: 'haze', colour: horizon, y: 0.3, height: 0.7, amount: 0.22 },
      { layer: 'rain', count: 700, length: [0.02, 0.06], colour: ['#c8d8ee', 0.16] },
    ],
    front: () => [
      { layer: 'rain', count: 260, colour: ['#c8dcff', 0.14] },
      { layer: 'drops', count: 520, radius: [0.0016, 0.012], streaks: 10 },
    ],
    adds: { saturation: -0.04 },
  },
  {
    words: ['storm', 'stormy', 'thunderstorm', 'thunder', 'lightning', 'tempest', 'hurricane'],
    slot: 'falling',
    brings: ['beach', 'dusk'],
    clouds: 0.78,
    overcast: true,
    skyTurn: (tones) => overcast(tones, 0.7, 0.8),
    behind: () => [
      {
        layer: 'glow',
        at: [0.22, 0.14],
        radius: 0.3,
        colour: ['#cfdcff', 0.5],
        power: 1.6,
        stretch: 2.2,
      },
    ],
    around: () => [
      { layer: 'rain', count: 900, length: [0.03, 0.1], angle: 20, colour: ['#c8d8ee', 0.16] },
    ],
    front: () => [
      { layer: 'rain', count: 420, length: [0.03, 0.11], angle: 20, colour: ['#d4e2ff', 0.16] },
    ],
    adds: { contrast: 0.12, saturation: -0.1, vignette: 0.12 },
  },
  {
    words: ['fog', 'foggy', 'mist', 'misty', 'haze', 'hazy', 'smoke', 'smoky', 'steam'],
    brings: ['forest'],
    turn: (tones) => {
      const air = mixTones(tones.horizon, tones.sky, 0.4)
      return turned(tones, ['zenith', 'sky', 'far', 'middle'], (tone) => mixTones(tone, air, 0.45))
    },
    around: ({ horizon, sky }) => [
      {
        layer: 'haze',
        colour: mixTones(horizon, sky, 0.4),
        y: 0.25,
        height: 0.6,
        amount: 0.5,
        scale: 0.6,
      },
    ],
    front: ({ horizon, sky }) => [
      {
        layer: 'haze',
        colour: mixTones(horizon, sky, 0.4),
        y: 0.7,
        height: 0.5,
        amount: 0.34,
        scale: 0.45,
      },
    ],
    adds: { contrast: -0.08, saturation: -0.1, bloom: 0.1 },
  },
]
