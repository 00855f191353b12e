import { random } from '../../noise.ts'

const CELL = 256

/**
 * Paper as a height map around 0, from three sizes of smooth noise. `scale` is the size of the
 * coarsest tooth in pixels.
 */
export function paper(seed: number, scale: number): (x: number, y: number) => number {
  const next = random(seed)
  const lattice = Float32Array.from({ length: CELL * CELL }, () => next() - 0.5)
  const at = (x: number, y: number) => lattice[(y & (CELL - 1)) * CELL + (x & (CELL - 1))] ?? 0
  const smooth = (x: number, y: number) => {
    const ix = Math.floor(x)
    const iy = Math.floor(y)
    const fx = x - ix
    const fy = y - iy
    const u = fx * fx * (3 - 2 * fx)
    const v = fy * fy * (3 - 2 * fy)
    const top = at(ix, iy) * (1 - u) + at(ix + 1, iy) * u
    const foot = at(ix, iy + 1) * (1 - u) + at(ix + 1, iy + 1) * u
    return top * (1 - v) + foot * v
  }
  return (x, y) => {
    const px = x / scale
    const py = y / scale
    return (
      smooth(px, py) +
      smooth(px * 2.1 + 31, py * 2.1) * 0.5 +
      smooth(px * 4.3, py * 4.3 + 57) * 0.25
    )
  }
}
