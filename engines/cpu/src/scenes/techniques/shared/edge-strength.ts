import { softBlur } from '../../../kernels/blur.ts'
import { clamp } from '../../../kernels/numbers.ts'

/** How far an edge is compared with what is round it, in sigmas. */
const SURROUNDINGS = 16
const FAINTEST = 0.045
const FLOOR = 0.12

/** How much colours change at each pixel, 0 to 1, from display values; `sigma` ignores what is finer. */
export function edgeStrength(
  shown: Float32Array,
  width: number,
  height: number,
  sigma: number,
): Float32Array {
  const soft = softBlur({ data: shown, width, height }, sigma, 3)
  const out = new Float32Array(width * height)
  const gain = Math.max(1, sigma) * 1.1
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      let most = 0
      for (let c = 0; c < 3; c++) {
        const p = i * 3 + c
        const dx = soft[p + 3]! - soft[p - 3]!
        const dy = soft[p + width * 3]! - soft[p - width * 3]!
        most = Math.max(most, dx * dx + dy * dy)
      }
      out[i] = Math.sqrt(most) * gain
    }
  }
  return evened(out, width, height, sigma * SURROUNDINGS)
}

/** In the dark a faint edge counts as much as a strong one in the light. */
function evened(edges: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const round = softBlur({ data: edges, width, height }, sigma, 1)
  for (let i = 0; i < edges.length; i++) {
    edges[i] = clamp((0.45 * edges[i]!) / (round[i]! + FAINTEST) + 0.8 * edges[i]! - FLOOR)
  }
  return edges
}
