import { extentOf } from '../../seeing/landmarks.ts'
import type { Placement } from './framing.ts'

/** Places on a face at which it is looked for, along each axis. */
const SAMPLES = 7

/** The share of the most hidden face that those in front of it cover, or the frame's sides. */
export function mostHidden(placements: readonly Placement[], width: number): number {
  let most = 0
  for (const [n, { cut, scale, left, top }] of placements.entries()) {
    const before = placements.slice(n + 1)
    for (const { mesh } of cut.faces) {
      const face = extentOf(mesh)
      let hidden = 0
      for (let j = 0; j < SAMPLES; j++) {
        const y = (face.top + ((j + 0.5) / SAMPLES) * (face.bottom - face.top)) * scale + top
        for (let i = 0; i < SAMPLES; i++) {
          const x = (face.left + ((i + 0.5) / SAMPLES) * (face.right - face.left)) * scale + left
          if (x < 0 || x >= width || before.some((other) => covers(other, x, y))) hidden++
        }
      }
      most = Math.max(most, hidden / (SAMPLES * SAMPLES))
    }
  }
  return most
}

function covers({ cut, scale, left, top }: Placement, x: number, y: number): boolean {
  const column = Math.floor((x - left) / scale)
  const row = Math.floor((y - top) / scale)
  const { width, height } = cut.pixels
  if (column < 0 || row < 0 || column >= width || row >= Math.min(height, cut.foot)) return false
  return cut.alpha[row * width + column]! > 0.3
}
