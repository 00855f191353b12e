import { brightness, lit, mixTones, type Tones } from '../tones.ts'
import type { LayerInput, Place, SceneWord } from '../word.ts'

type Kind = Extract<Extract<LayerInput, { layer: 'art' }>['art'], { name: 'landmark' }>['kind']

/** By day nothing is lit. */
function isDark({ sky }: Tones): boolean {
  return brightness(sky) < 0.25
}

type Spot = { readonly x: number; readonly foot: number; readonly height: number }

/** A building in the hour's light, with its lamps on after dark. */
function landmark(kind: Kind, tones: Tones, spot: Spot, stone: string): readonly LayerInput[] {
  const shadow = mixTones(lit(stone, tones.horizon, 0.3), tones.near, 0.35)
  const side = lit(stone, mixTones(tones.sun, tones.horizon, 0.5), isDark(tones) ? 0.5 : 0.95)
  const art = { name: 'landmark' as const, kind, ...spot, colour: shadow, lit: side }
  const lamps: LayerInput = { layer: 'art', art: { ...art, part: 'lights' }, gain: 1.9 }
  return [{ layer: 'art', art }, ...(isDark(tones) ? [lamps] : [])]
}

function houses(
  tones: Tones,
  foot: number,
  [low, high]: readonly [number, number],
  house: number,
  colour: string,
): LayerInput {
  return {
    layer: 'skyline',
    foot,
    low,
    high,
    house,
    colour,
    windows: ['#ffd08a', '#ffe6bc', '#bcd8ff'],
    lit: isDark(tones) ? 0.34 : 0.04,
    gain: 1.2,
  }
}

const LAMPS: LayerInput = {
  layer: 'bokeh',
  count: 46,
  radius: [0.01, 0.032],
  area: [-0.03, 0.62, 1.03, 1.02],
  rows: 5,
  colours: ['#ffb050', '#ffd08a', '#ff7a4a', '#ffe9c0'],
  gain: [0.06, 0.5],
  ring: 0.4,
  cat: 0.35,
}

const CITY_LIGHT: Pick<Place, 'horizon' | 'land' | 'blur'> = {
  horizon: 0.66,
  land: ['#98a0b0', '#6c7482', '#3c424e'],
  blur: 0.0016,
}

/** Guests leave room for the sights beside them. */
const SMALLER = { zoom: 0.76, eye: 0.48 }

function city(
  words: readonly string[],
  brings: readonly string[],
  place: Pick<Place, 'behind'> & Partial<Place>,
): SceneWord {
  return {
    words,
    slot: 'place',
    brings,
    framing: SMALLER,
    place: { ...CITY_LIGHT, around: () => [LAMPS], ...place },
  }
}

export const PARIS = city(['paris', 'eiffel tower', 'france'], ['dusk'], {
  behind: (tones) => [
    houses(tones, 0.7, [0.05, 0.09], 0.07, mixTones(tones.far, tones.horizon, 0.3)),
    { layer: 'haze', colour: tones.horizon, y: 0.45, height: 0.3, amount: 0.35 },
    ...landmark('eiffel-tower', tones, { x: 0.83, foot: 0.7, height: 0.62 }, '#a8845c'),
    ...landmark('mansards', tones, { x: 0.46, foot: 0.8, height: 0.15 }, '#b8ac9c'),
    { layer: 'haze', colour: tones.horizon, y: 0.56, height: 0.2, amount: 0.25 },
    ...landmark('mansards', tones, { x: 0.5, foot: 1.02, height: 0.34 }, '#e4d6bc'),
  ],
})

export const NEW_YORK = city(['new york', 'manhattan', 'brooklyn', 'nyc'], ['dusk'], {
  behind: (tones) => [
    houses(tones, 0.74, [0.16, 0.4], 0.05, mixTones(tones.far, tones.sky, 0.35)),
    { layer: 'haze', colour: tones.horizon, y: 0.35, height: 0.4, amount: 0.35 },
    ...landmark('chrysler', tones, { x: 0.11, foot: 0.8, height: 0.62 }, '#b8bcc8'),
    ...landmark('empire-state', tones, { x: 0.85, foot: 0.82, height: 0.74 }, '#c8b8a0'),
    houses(tones, 0.86, [0.12, 0.3], 0.08, mixTones(tones.middle, tones.near, 0.5)),
    houses(tones, 1, [0.1, 0.26], 0.13, tones.near),
  ],
})

export const TOKYO = city(['tokyo', 'japan', 'kyoto'], ['dusk'], {
  behind: (tones) => [
    houses(tones, 0.74, [0.1, 0.26], 0.05, mixTones(tones.far, tones.sky, 0.3)),
    { layer: 'haze', colour: tones.horizon, y: 0.4, height: 0.35, amount: 0.35 },
    ...landmark('tokyo-tower', tones, { x: 0.13, foot: 0.76, height: 0.62 }, '#c8452e'),
    houses(tones, 0.84, [0.08, 0.2], 0.08, mixTones(tones.middle, tones.near, 0.5)),
    ...landmark('pagoda', tones, { x: 0.86, foot: 0.84, height: 0.62 }, '#a8482e'),
    houses(tones, 1, [0.06, 0.14], 0.14, tones.near),
  ],
})

export const VENICE = city(['venice', 'gondola', 'grand canal', 'italy'], ['sunset'], {
  land: ['#c89a7a', '#5a8a8a', '#7a5a48'],
  blur: 0.0014,
  behind: (tones) => [
    houses(tones, 0.57, [0.06, 0.13], 0.07, mixTones(tones.far, tones.horizon, 0.25)),
    ...landmark('campanile', tones, { x: 0.13, foot: 0.57, height: 0.44 }, '#b8684a'),
    ...landmark('domes', tones, { x: 0.84, foot: 0.58, height: 0.34 }, '#d8ccb8'),
    { layer: 'haze', colour: tones.horizon, y: 0.42, height: 0.24, amount: 0.28 },
    { layer: 'water', y: 0.575, colour: tones.middle, mirror: 0.8, waves: 1 },
    ...landmark('gondola', tones, { x: 0.15, foot: 0.84, height: 0.3 }, '#3a2c2a'),
  ],
  around: () => [],
})
