import { clamp, ease } from '../kernels/numbers.ts'

/** How far skin strays from its smooth light: lightness and colour, in LAB. */
export type SkinSpread = { readonly light: number; readonly colour: number }

/** Distances, in spreads, up to which a colour is surely skin and from which it surely is not. */
const SURE = 2
const NEVER = 3.6

/** How far, in spreads, the colour at `p` lies from skin whose smooth light is at `q`. */
export function skinDistance(
  lab: Float32Array,
  p: number,
  smooth: Float32Array,
  q: number,
  spread: SkinSpread,
): number {
  const light = (lab[p]! - smooth[q]!) / spread.light
  const a = (lab[p + 1]! - smooth[q + 1]!) / spread.colour
  const b = (lab[p + 2]! - smooth[q + 2]!) / spread.colour
  // Hair, hats and shadows are darker than skin; a brighter spot is most often a highlight.
  const lightShare = light < 0 ? light * light : 0.3 * light * light
  return Math.sqrt(lightShare + 0.8 * (a * a + b * b))
}

/** How surely a colour at this distance is skin, 0 to 1. */
export function skinLikeness(distance: number): number {
  return 1 - ease((distance - SURE) / (NEVER - SURE))
}

/** The likeness of a plane of distances; a tolerance above 1 takes more for skin. */
export function likenessOf(distances: Float32Array, tolerance: number): Float32Array {
  const out = new Float32Array(distances.length)
  for (let i = 0; i < out.length; i++) out[i] = skinLikeness(distances[i]! / tolerance)
  return out
}

/** The spread over the plain pixels of the face, robust against the few that are not skin. */
export function spreadOf(lab: Float32Array, smooth: Float32Array, plain: Uint8Array): SkinSpread {
  let count = 0
  for (let i = 0; i < plain.length; i++) count += plain[i]!
  const light = new Float32Array(count)
  const colour = new Float32Array(count)
  for (let i = 0, n = 0; i < plain.length; i++) {
    if (!plain[i]) continue
    const p = i * 3
    light[n] = Math.abs(lab[p]! - smooth[p]!)
    colour[n] = Math.hypot(lab[p + 1]! - smooth[p + 1]!, lab[p + 2]! - smooth[p + 2]!)
    n++
  }
  return {
    light: clamp(1.6 * quantile(light, 0.6), 5, 14),
    colour: clamp(1.5 * quantile(colour, 0.6), 3, 9),
  }
}

function quantile(values: Float32Array, share: number): number {
  values.sort()
  return values[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0
}
