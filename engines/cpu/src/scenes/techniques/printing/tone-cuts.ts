import { clamp } from '../../../kernels/numbers.ts'

/** 1 where a plane lies above the cut and 0 below it, with a rim one pixel wide at any slope. */
export function above(
  plane: Float32Array,
  width: number,
  height: number,
  cut: number,
): Float32Array {
  const out = new Float32Array(plane.length)
  for (let y = 0, i = 0; y < height; y++) {
    const up = y > 0 ? width : 0
    const down = y < height - 1 ? width : 0
    for (let x = 0; x < width; x++, i++) {
      const off = plane[i]! - cut
      // Far from the cut no slope in a soft plane reaches it.
      if (off > 0.2 || off < -0.2) {
        out[i] = off > 0 ? 1 : 0
        continue
      }
      const dx = plane[i + (x < width - 1 ? 1 : 0)]! - plane[i - (x > 0 ? 1 : 0)]!
      const dy = plane[i + down]! - plane[i - up]!
      out[i] = clamp(0.5 + off / Math.max(0.004, 0.5 * Math.sqrt(dx * dx + dy * dy)))
    }
  }
  return out
}
