import { describe, expect, test } from 'vitest'
import type { Point3 } from '../kernels/box.ts'
import { MEAN_MESH, turned } from '../testing/turned-mesh.ts'
import { lowerRelief } from './low-relief.ts'

const ALL = MEAN_MESH.map((_, i) => i)

/** How differently two halves of the eyes' line are squeezed: what bends a pair of glasses. */
function bendOf(placed: readonly Point3[]): number {
  const squeeze = (a: number, b: number) =>
    (placed[b]![0] - placed[a]![0]) / (MEAN_MESH[b]![0] - MEAN_MESH[a]![0])
  return Math.abs(squeeze(33, 133) - squeeze(362, 263))
}

describe('lowerRelief', () => {
  test('takes away most of the bend that a far turn gives the line of the eyes', () => {
    const posed = turned(40)
    const lowered = lowerRelief(MEAN_MESH, posed, ALL)
    expect(bendOf(posed)).toBeGreaterThan(0.1)
    expect(bendOf(lowered) / bendOf(posed)).toBeCloseTo(0.3, 1)
  })

  test('changes nothing where an affine map suffices', () => {
    const posed = MEAN_MESH.map(([x, y, z]): Point3 => [2 * x + 0.2 * y + 7, 1.5 * y - 3, z])
    for (const [i, [x, y, z]] of lowerRelief(MEAN_MESH, posed, ALL).entries()) {
      expect(x).toBeCloseTo(posed[i]![0], 3)
      expect(y).toBeCloseTo(posed[i]![1], 3)
      expect(z).toBe(posed[i]![2])
    }
  })
})
