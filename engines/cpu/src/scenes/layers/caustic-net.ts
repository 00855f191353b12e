import { softBlur } from '../../kernels/blur.ts'
import { valueNoise } from '../../kernels/value-noise.ts'

/** The net of light that waves cast: folded noise, sharp lines round soft cells. */
export function causticNet(
  width: number,
  height: number,
  scale: number,
  seed: number,
): Float32Array {
  const first = valueNoise(width, height, { scale, octaves: 3, seed, gain: 0.4 })
  const second = valueNoise(width, height, {
    scale: scale * 0.8,
    octaves: 3,
    seed: seed + 5,
    gain: 0.4,
  })
  const net = new Float32Array(width * height)
  for (let i = 0; i < net.length; i++) {
    const a = 1 - Math.abs(first[i]! - 0.5) * 2
    const b = 1 - Math.abs(second[i]! - 0.5) * 2
    net[i] = a ** 9 * 0.8 + b ** 9 * 0.7
  }
  return softBlur({ data: net, width, height }, scale * 0.03, 1)
}
