import { clamp, smoothstep } from '../../../kernels/numbers.ts'
import type { Plane } from '../../../kernels/plane.ts'

/** How dark an outline gets, as a share of the cell's own colour. */
const DARKEST = 0.22

/**
 * As pixel artists outline: of two neighbours that differ much the darker one becomes darker still.
 * Display values; on faces only the strongest edges, half as dark.
 */
export function drawDarkSides(
  { data, width, height }: Plane,
  amount: number,
  face: Float32Array | undefined,
): void {
  const before = data.slice()
  const lightAt = (i: number) =>
    0.3 * before[i * 3]! + 0.59 * before[i * 3 + 1]! + 0.11 * before[i * 3 + 2]!
  const apart = (i: number, j: number) =>
    Math.abs(before[i * 3]! - before[j * 3]!) +
    Math.abs(before[i * 3 + 1]! - before[j * 3 + 1]!) +
    Math.abs(before[i * 3 + 2]! - before[j * 3 + 2]!)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let edge = 0
      const light = lightAt(i)
      for (const j of [
        x > 0 ? i - 1 : i,
        x < width - 1 ? i + 1 : i,
        y > 0 ? i - width : i,
        y < height - 1 ? i + width : i,
      ]) {
        if (lightAt(j) > light) edge = Math.max(edge, apart(i, j))
      }
      const held = face ? clamp(face[i]! * 1.5) : 0
      const drawn = smoothstep(0.32 + 0.2 * held, 0.6 + 0.25 * held, edge) * (1 - 0.5 * held)
      const keep = 1 - (1 - DARKEST) * drawn * amount
      for (let p = i * 3; p < i * 3 + 3; p++) data[p] = before[p]! * keep
    }
  }
}
