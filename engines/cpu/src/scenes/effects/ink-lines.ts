import { softBlur } from '../../kernels/soft-blur.ts'

/** Ink along edges and in the dark (extended difference of Gaussians): 0 is ink, 1 is paper. */
export function inkLines(
  light: Float32Array,
  width: number,
  height: number,
  sigma: number,
): Float32Array {
  const strength = 16
  const threshold = 0.42
  const hardness = 12
  const fine = softBlur({ data: light, width, height }, sigma, 1)
  const coarse = softBlur({ data: light, width, height }, Math.max(sigma * 2, sigma + 1), 1)
  const out = new Float32Array(light.length)
  for (let i = 0; i < out.length; i++) {
    const edge = (1 + strength) * fine[i]! - strength * coarse[i]!
    out[i] = edge >= threshold ? 1 : 1 + Math.tanh(hardness * (edge - threshold))
  }
  return out
}
