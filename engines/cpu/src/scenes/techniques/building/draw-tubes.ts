import { clamp, smoothstep } from '../../../kernels/numbers.ts'
import type { Light } from '../../light-colour.ts'
import type { Tube } from './neon-tubes.ts'

/** The burning gas: linear light of every pixel, three channels. */
export function drawTubes(
  tubes: readonly Tube[],
  colours: readonly Light[],
  width: number,
  height: number,
): Float32Array {
  const out = new Float32Array(width * height * 3)
  const near = new Float32Array(width * height).fill(9)
  for (const tube of tubes) drawTube(out, near, tube, colours[tube.colour]!, width, height)
  return out
}

/** White-hot in the middle, coloured towards the glass, dark where the ends are painted black. */
function drawTube(
  out: Float32Array,
  near: Float32Array,
  { points, half, power }: Tube,
  [red, green, blue]: Light,
  width: number,
  height: number,
): void {
  const reach = half + 1
  const count = points.length / 2
  for (let n = 0; n < count; n++) {
    const x = points[n * 2]!
    const y = points[n * 2 + 1]!
    const end = smoothstep(0, half * 2.5, Math.min(n, count - 1 - n) + half)
    const bottom = Math.min(height - 1, Math.floor(y + reach))
    const right = Math.min(width - 1, Math.floor(x + reach))
    const left = Math.max(0, Math.ceil(x - reach))
    for (let row = Math.max(0, Math.ceil(y - reach)); row <= bottom; row++) {
      for (let column = left, i = row * width + left; column <= right; column++, i++) {
        const off = Math.hypot(column - x, row - y) / half
        if (off >= near[i]! || off > 1 + 1 / half) continue
        near[i] = off
        const cover = clamp((1 - off) * half + 0.5) * end * power
        const hot = (1 - smoothstep(0.15, 0.75, off)) * 0.75
        out[i * 3] = cover * (red * 1.5 + (1.6 - red) * hot)
        out[i * 3 + 1] = cover * (green * 1.5 + (1.6 - green) * hot)
        out[i * 3 + 2] = cover * (blue * 1.5 + (1.6 - blue) * hot)
      }
    }
  }
}
