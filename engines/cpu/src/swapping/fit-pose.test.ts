import { describe, expect, it } from 'vitest'
import type { Point3 } from '../kernels/box.ts'
import { applyPose, fitPose } from './fit-pose.ts'

const POINTS: Point3[] = Array.from(
  { length: 40 },
  (_, i): Point3 => [Math.sin(i * 1.7) * 50, Math.cos(i * 2.3) * 70, Math.sin(i * 0.9 + 1) * 30],
)
const ALL = POINTS.map((_, i) => i)

/** Turns about the vertical axis, then in the picture; scales; shifts. */
function move([x, y, z]: Point3, yaw: number, roll: number, scale: number): Point3 {
  const u = Math.cos(yaw) * x + Math.sin(yaw) * z
  const w = Math.cos(yaw) * z - Math.sin(yaw) * x
  return [
    300 + scale * (Math.cos(roll) * u - Math.sin(roll) * y),
    200 + scale * (Math.sin(roll) * u + Math.cos(roll) * y),
    scale * w,
  ]
}

describe('the pose fit', () => {
  it('recovers a known turn, scale and shift', () => {
    const moved = POINTS.map((point) => move(point, 0.6, -0.3, 1.8))
    const fit = fitPose(POINTS, moved, ALL)
    expect(fit.scale).toBeCloseTo(1.8, 4)
    // The middle element of the last row and the first of it hold the turns' sines and cosines.
    expect(fit.rotation[6]).toBeCloseTo(-Math.sin(0.6), 4)
    expect(fit.rotation[8]).toBeCloseTo(Math.cos(0.6), 4)
    for (const [i, point] of POINTS.entries()) {
      const [x, y, z] = applyPose(fit, point)
      expect(x).toBeCloseTo(moved[i]![0], 2)
      expect(y).toBeCloseTo(moved[i]![1], 2)
      expect(z).toBeCloseTo(moved[i]![2], 2)
    }
  })

  it('listens to the chosen points only', () => {
    const moved = POINTS.map((point) => move(point, 0.2, 0.1, 1))
    moved[7] = [9999, -9999, 500]
    const fit = fitPose(
      POINTS,
      moved,
      ALL.filter((i) => i !== 7),
    )
    expect(fit.scale).toBeCloseTo(1, 4)
  })
})
