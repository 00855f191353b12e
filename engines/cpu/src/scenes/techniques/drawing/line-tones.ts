/** Skin lighter than this shows hardly any lines. */
const LINES_BELOW = 0.58

/** Tones to find lines in: the rims of shine on faces are no lines, those of shade are. */
export function lineTones(light: Float32Array, faceMask: Float32Array | undefined): Float32Array {
  if (!faceMask) return light
  const out = new Float32Array(light.length)
  for (let i = 0; i < out.length; i++) {
    const over = light[i]! - LINES_BELOW
    out[i] = over > 0 ? light[i]! - over * 0.75 * faceMask[i]! : light[i]!
  }
  return out
}
