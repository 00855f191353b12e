import { alongStops, clamp, luma, mix, parseHex } from './colour.ts'
import type { LookRecipe } from './look-recipe.ts'

const STEPS = 1024

/** Where a value from 0 to 1 lies in a curve. */
export function curveIndex(value: number): number {
  return (clamp(value) * (STEPS - 1) + 0.5) | 0
}

/** Exposure, contrast and fade as one curve that never leaves 0 to 1. */
export function toneCurve({ exposure, contrast, fade, ...recipe }: LookRecipe): Float32Array {
  const curve = new Float32Array(STEPS)
  const gamma = 2 ** -exposure
  const lift = recipe.palette
    ? 0.6 * recipe.strength * luma(...parseHex(recipe.palette.shadows))
    : 0
  for (let i = 0; i < STEPS; i++) {
    const v = (i / (STEPS - 1)) ** gamma
    const steep = v * v * (3 - 2 * v)
    const flat = 0.5 + (v - 0.5) * 0.55
    // Contrast deepens shadows more than it lifts highlights: faces live there and would burn out.
    const bent =
      contrast >= 0 ? mix(v, steep, contrast * (v > 0.5 ? 0.55 : 1)) : mix(v, flat, -contrast)
    // Pure black can carry no colour, so the deepest tones rise to where the palette shows.
    const raised = bent + lift * (1 - bent) ** 4
    curve[i] = raised * (1 - 0.16 * fade) + 0.12 * fade
  }
  return curve
}

/** For each lightness, the colour to add: the palette without its lightness, fuller in shadows. */
export function tintCurve({ palette, strength }: LookRecipe): Float32Array {
  const tint = new Float32Array(STEPS * 3)
  if (!palette) return tint
  const stops = [palette.shadows, palette.midtones, palette.highlights].map(parseHex)
  for (let i = 0; i < STEPS; i++) {
    const [r, g, b] = alongStops(stops, i / (STEPS - 1))
    const light = luma(r, g, b)
    const weight = strength * (1.5 - 0.5 * (i / (STEPS - 1)))
    tint[i * 3] = (r - light) * weight
    tint[i * 3 + 1] = (g - light) * weight
    tint[i * 3 + 2] = (b - light) * weight
  }
  return tint
}

/** How much of a colour fits around a lightness before a channel leaves 0 to 1. */
export function roomFor(light: number, cr: number, cg: number, cb: number): number {
  const high = Math.max(cr, cg, cb)
  const low = Math.min(cr, cg, cb)
  let reach = 1
  if (light + high > 1) reach = (1 - light) / high
  if (light + low < 0) reach = Math.min(reach, -light / low)
  return reach
}

/** 1 in the middle of the hues of human skin, which lie close together for every complexion. */
export function skinLikeness(r: number, g: number, b: number): number {
  const light = luma(r, g, b)
  const cb = (b - light) * 0.564
  const cr = (r - light) * 0.713
  const away = ((cb + 0.075) / 0.07) ** 2 + ((cr - 0.095) / 0.07) ** 2
  return away > 4 ? 0 : (1 - away / 4) ** 2
}
